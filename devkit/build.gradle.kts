plugins {
    `java-library`
    distribution
}

dependencies {
    api(project(":adapters-postgres"))
    api(libs.jackson.databind)
    api(libs.slf4j.api)
    runtimeOnly(libs.logback.classic)
}
