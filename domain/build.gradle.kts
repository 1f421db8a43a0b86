// No dependency at all: the domain is plain Java.
plugins {
    `java-library`
}
