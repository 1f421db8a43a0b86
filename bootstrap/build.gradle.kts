plugins {
    `java-library`
}

dependencies {
    api(project(":adapters-postgres"))
    api(project(":adapters-chain"))
    api(project(":adapters-source"))
    api(libs.slf4j.api)
    api(libs.logback.classic)
    api(libs.logstash.logback.encoder)
    api(libs.jackson.databind)
    api(libs.picocli)
    api(libs.cron.utils)
    api(libs.micrometer.registry.prometheus) {
        exclude(group = "io.prometheus", module = "prometheus-metrics-exposition-formats")
    }
    runtimeOnly(libs.prometheus.metrics.exposition.textformats)
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":application", configuration = "testArtifacts"))
    testImplementation(project(path = ":adapters-postgres", configuration = "testArtifacts"))
}

tasks.test {
    maxParallelForks = 2 // both programs wait for this one; each JVM has a server of its own
}
