plugins {
    `java-library`
    application
}

application {
    mainClass = "dev.quittance.devkit.demo.DemoMain"
}

dependencies {
    api(project(":adapters-postgres"))
    api(libs.jackson.databind)
    api(libs.slf4j.api)
    runtimeOnly(libs.logback.classic)
}
