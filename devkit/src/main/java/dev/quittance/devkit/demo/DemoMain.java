package dev.quittance.devkit.demo;

import java.io.IOException;

/** {@code make demo}: exit code 0 only if nothing was lost and nothing was done twice. */
public final class DemoMain {
  private DemoMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    try {
      System.exit(run(new Demo(DemoOptions.parse(arguments))));
    } catch (IllegalArgumentException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(2);
    }
  }

  private static int run(Demo demo) throws IOException, InterruptedException {
    Runtime.getRuntime().addShutdownHook(new Thread(demo::interrupt));
    try (demo) {
      return demo.run() ? 0 : 1;
    } catch (RuntimeException e) {
      if (demo.isInterrupted()) {
        // What it was using is gone, and the exit code is the signal's.
        return 130;
      }
      throw e;
    }
  }
}
