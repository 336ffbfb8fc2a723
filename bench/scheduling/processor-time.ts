// Processor seconds used by this process: on a shared machine the clock says little.

/** Starts a stopwatch. */
export function stopwatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
