package dev.quittance.application.port;

/** Pauses an observer or lets it go on from where it was. False if there is none of that name. */
@FunctionalInterface
public interface SwitchObserver {
  boolean switchTo(String name, boolean active);
}
