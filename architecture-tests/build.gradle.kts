plugins {
    `java-library`
}

// google-java-format reads sources with javac's own parser
val javacExports = listOf("api", "code", "file", "parser", "tree", "util").map {
    "--add-exports=jdk.compiler/com.sun.tools.javac.$it=ALL-UNNAMED"
}

dependencies {
    testImplementation(project(":domain"))
    testImplementation(project(":application"))
    testImplementation(project(":adapters-postgres"))
    testImplementation(project(":adapters-chain"))
    testImplementation(project(":adapters-source"))
    testImplementation(project(":bootstrap"))
    testImplementation(project(":devkit"))
    testImplementation(project(":app-server"))
    testImplementation(project(":app-reconciler"))
    testImplementation(project(":bench"))
    testImplementation(libs.archunit)
    testImplementation(libs.jackson.dataformat.yaml)
    testImplementation(libs.google.java.format)
}

tasks.test {
    jvmArgs(javacExports)
    // These tests read the files of every module, so Gradle cannot know whether they are up to date
    outputs.upToDateWhen { false }
}

val formatter = configurations.detachedConfiguration(
    dependencies.create(
        "com.google.googlejavaformat:google-java-format:${libs.versions.google.java.format.get()}:all-deps@jar",
    ),
)

tasks.register<JavaExec>("formatJava") {
    description = "Rewrites every Java source with google-java-format."
    mainClass = "com.google.googlejavaformat.java.Main"
    classpath = formatter
    jvmArgs(javacExports)
    args("--replace")
    args(fileTree(rootDir) { include("*/src/**/*.java") }.files)
}
