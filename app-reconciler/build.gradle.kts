plugins {
    `java-library`
    distribution
}

dependencies {
    api(project(":bootstrap"))
    api(libs.picocli)
    api(libs.slf4j.api)
    testImplementation(project(":devkit"))
    testImplementation(project(path = ":adapters-postgres", configuration = "testArtifacts"))
    testImplementation(libs.byte.buddy)
}
