plugins {
    `java-library`
}

dependencies {
    api(project(":application"))
    api(libs.jackson.databind)
    api(libs.jdbi3.core)
    api(libs.slf4j.api)
    testImplementation(project(path = ":application", configuration = "testArtifacts"))
    testImplementation(project(":adapters-postgres"))
    testImplementation(project(path = ":adapters-postgres", configuration = "testArtifacts"))
    testImplementation(libs.h2)
    testImplementation(libs.logback.classic)
}
