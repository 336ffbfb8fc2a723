// Lets one piece of work begin in each turn of the event loop, however many arrive at once: what else
// came in meanwhile is answered in between.

/** Resolves when its turn comes, in the order of asking. */
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
