plugins {
    `java-library`
    distribution
}

dependencies {
    api(project(":bootstrap"))
    api(project(":devkit"))
    api(libs.db.scheduler)
    api(libs.slf4j.api)
}
