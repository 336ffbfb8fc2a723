// Searches for a better order off the main thread, in short turns, so that a person can stop it.
import {
  type RowsByGroup,
  rowsOf,
  type SearchAnswer,
  type SearchEnding,
  type SearchRequest,
} from "./optimiser/order-messages.ts";
import { orderInSteps } from "./optimiser/order-routines.ts";

const TURN_MS = 40;
const MS_BETWEEN_ANSWERS = 200;

let isStopped = false;

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === "stop") isStopped = true;
  else void search(data);
});

async function search({ groups, seconds, ...options }: SearchRequest & { kind: "search" }) {
  isStopped = false;
  const found = (rows: RowsByGroup, unavoidable: number, ending: SearchEnding) =>
    answer({ kind: "found", rows, unavoidable, ending });
  const steps = orderInSteps(groups, options);
  const started = performance.now();
  let turnStarted = started;
  let answered = started;
  for (;;) {
    const { done, value } = steps.next();
    const { conflicts, unavoidable } = value;
    if (done) return found(rowsOf(value.groups), unavoidable, "done");
    const now = performance.now();
    if (isStopped) return found(rowsOf(value.groups()), unavoidable, "stopped");
    if (now - started >= seconds * 1000)
      return found(rowsOf(value.groups()), unavoidable, "out of time");
    if (now - answered >= MS_BETWEEN_ANSWERS) {
      const rows = rowsOf(value.groups());
      answer({ kind: "progress", share: value.share, conflicts, unavoidable, rows });
      answered = now;
    }
    if (now - turnStarted >= TURN_MS) {
      await nextTurn();
      turnStarted = performance.now();
    }
  }
}

/** A stop that was sent meanwhile is heard in between. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function answer(message: SearchAnswer): void {
  postMessage(message);
}
