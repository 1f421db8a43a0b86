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
    api(libs.shedlock.provider.jdbc.template)
    api(libs.spring.integration.jdbc) {
        exclude(group = "io.micrometer", module = "micrometer-observation")
    }
    api(libs.slf4j.api)
}
