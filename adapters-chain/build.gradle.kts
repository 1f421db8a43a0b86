plugins {
    `java-library`
}

dependencies {
    api(project(":application"))
    api(libs.jackson.databind)
    api(libs.slf4j.api)
    api(libs.bcprov)
    api(libs.resilience4j.circuitbreaker)
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":application", configuration = "testArtifacts"))
    testImplementation(libs.logback.classic)
}

tasks.test {
    maxParallelForks = 2 // the tests mostly wait for answers that do not come
}
