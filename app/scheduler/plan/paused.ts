// Long work in steps with pauses, so that a screen can do other things in between.

const ITEMS_AT_ONCE = 100;

/** Does something for each item, and pauses after every hundredth. */
export function* eachPaused<Item>(
  items: readonly Item[],
  act: (item: Item, at: number) => void,
): Generator<void, void> {
  for (const [at, item] of items.entries()) {
    act(item, at);
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield;
  }
}

/** Returns the result of work without its pauses. */
export function unpaused<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
