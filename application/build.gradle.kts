plugins {
    `java-library`
}

dependencies {
    api(project(":domain"))
}
