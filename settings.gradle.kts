rootProject.name = "quittance"

dependencyResolutionManagement {
    repositories { mavenCentral() }
}

include("domain")
include("application")
include("adapters-postgres")
include("adapters-chain")
include("adapters-source")
include("bootstrap")
include("devkit")
include("app-server")
include("app-reconciler")
include("bench")
include("architecture-tests")
