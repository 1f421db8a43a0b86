plugins {
    `java-library`
}

dependencies {
    api(project(":application"))
    api(libs.jackson.databind)
    api(libs.slf4j.api)
    api(libs.bcprov)
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":application", configuration = "testArtifacts"))
    testImplementation(libs.logback.classic)
}
