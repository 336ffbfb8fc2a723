// Long work in short turns, so that the page stays responsive.

const TURN_MS = 8;

/** Works through the steps in turns and passes on the result; returns what stops it. */
export function inTurns<Result>(
  steps: Generator<unknown, Result>,
  onDone: (result: Result) => void,
): () => void {
  const turn = () => {
    const until = performance.now() + TURN_MS;
    while (performance.now() < until) {
      const { done, value } = steps.next();
      if (done) return onDone(value);
    }
    waiting = setTimeout(turn);
  };
  let waiting = setTimeout(turn);
  return () => clearTimeout(waiting);
}
