const NAMES = ["PATH", "NODE_COMPILE_CACHE", "NODE_OPTIONS", "TEST_CLOCK_SHIFT"];

/** Returns what a command of the project needs to start, with this process's clock and none of its settings. */
export function commandEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
