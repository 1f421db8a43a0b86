plugins {
    `java-library`
    application
}

application {
    mainClass = "dev.quittance.app.server.Main"
}

dependencies {
    api(project(":bootstrap"))
    api(libs.javalin) {
        exclude(group = "org.eclipse.jetty.ee10", module = "jetty-ee10-annotations")
    }
    api(libs.jackson.databind)
    api(libs.picocli)
    api(libs.slf4j.api)
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":adapters-postgres", configuration = "testArtifacts"))
    testImplementation(libs.jackson.dataformat.yaml)
    testImplementation(libs.json.schema.validator)
}

tasks.test {
    maxParallelForks = 2 // the tests mostly wait for processes; each JVM has a server of its own
}
