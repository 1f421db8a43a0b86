package dev.quittance.devkit.demo;

/** {@code make demo}: exit code 0 only if nothing was lost and nothing was done twice. */
public final class DemoMain {
  private DemoMain() {}

  public static void main(String[] arguments) throws Exception {
    try (var demo = new Demo(DemoOptions.parse(arguments))) {
      Runtime.getRuntime().addShutdownHook(new Thread(demo::close));
      System.exit(demo.run() ? 0 : 1);
    } catch (IllegalArgumentException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(2);
    }
  }
}
