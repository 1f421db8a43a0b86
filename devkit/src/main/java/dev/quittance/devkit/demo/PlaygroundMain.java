package dev.quittance.devkit.demo;

/** {@code make run}: a database, a chain and a worker to play with, until interrupted. */
public final class PlaygroundMain {
  private PlaygroundMain() {}

  public static void main(String[] arguments) throws Exception {
    try (var playground = new Playground(DemoOptions.parse(arguments))) {
      Runtime.getRuntime().addShutdownHook(new Thread(playground::close));
      playground.run();
    } catch (IllegalArgumentException e) {
      System.err.println("run: " + e.getMessage());
      System.exit(2);
    }
  }
}
