// Lets one piece of work begin in each tick of the event loop, so that other requests are answered in between.

/** Returns a function whose promises resolve one per tick, in order. */
export function onePerTick(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(
      () =>
        new Promise((resolve) => {
          setImmediate(resolve);
        }),
    );
    return last;
  };
}
