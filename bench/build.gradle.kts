plugins {
    `java-library`
    application
}

application {
    mainClass = "dev.quittance.bench.Main"
}

dependencies {
    api(project(":bootstrap"))
    api(project(":devkit"))
    api(libs.db.scheduler)
    api(libs.slf4j.api)
}
