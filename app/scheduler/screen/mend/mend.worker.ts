// Finds the fix with the fewest moves, off the main thread.
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { MOST_TOKENS } from "#app/scheduler/optimiser/mend/mend-search.ts";
import type { MendAnswer, MendRequest } from "./mend-messages.ts";

addEventListener("message", ({ data }: MessageEvent<MendRequest>) => {
  const { ticket, plan, change } = data;
  const result = mend(plan, change, MOST_TOKENS, (moves) => say({ ticket, kind: "trying", moves }));
  say({ ticket, kind: "done", result });
});

function say(answer: MendAnswer): void {
  postMessage(answer);
}
