// Seconds of the processor that this process has had: on a machine that others share, the clock says little.

/** A watch that starts now. */
export function stopwatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
