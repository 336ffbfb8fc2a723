// Finds the cheapest fix for each routine that breaks a limit, off the main thread.
import { cheapestMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import type { MovesAnswer, MovesRequest } from "./moves-messages.ts";

let newest = 0;

addEventListener("message", ({ data }: MessageEvent<MovesRequest>) => {
  newest = data.ticket;
  void look(data);
});

async function look({ ticket, plan, rows }: MovesRequest): Promise<void> {
  for (const row of rows) {
    // Let a newer plan in.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (ticket !== newest) return;
    const answer: MovesAnswer = { ticket, row, move: cheapestMove(plan, plan.limits ?? [], row) };
    postMessage(answer);
  }
}
