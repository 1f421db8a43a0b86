plugins {
    `java-library`
    application
}

application {
    mainClass = "dev.quittance.app.reconciler.Main"
}

dependencies {
    api(project(":bootstrap"))
    api(libs.picocli)
    api(libs.slf4j.api)
    testImplementation(project(":app-server"))
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":adapters-postgres", configuration = "testArtifacts"))
    testImplementation(libs.byte.buddy)
}

tasks.test {
    maxParallelForks = 2 // the tests mostly wait for processes; each JVM has a server of its own
}
