// The cheapest fix for each routine that breaks a limit, as the worker finds them.
import { startTransition, useEffect, useRef, useState } from "react";
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { spareWorkers } from "#app/scheduler/screen/spare-worker.ts";
import type { MovesAnswer, MovesRequest } from "./moves-messages.ts";

const WORKERS = spareWorkers(
  () => new Worker(new URL("./cheapest-moves.worker.ts", import.meta.url), { type: "module" }),
);

/** Preloads the worker, so that it works without a connection later. */
export const prepareCheapestMoves = WORKERS.prepare;

/** Counts all requests: a reused worker may still answer an earlier one. */
let tickets = 0;

/** How long a plan must stay unchanged before the search starts. */
const WAIT_MS = 300;

type Known = { plan: Plan; moves: ReadonlyMap<number, CheapMove | null> };

/**
 * Returns a lookup by row: null when no single move fixes it, undefined while searching. `rows`
 * belong to the plan.
 */
export function useCheapestMoves(plan: Plan, rows: readonly number[]) {
  const worker = useRef<Worker | null>(null);
  const pending = useRef<{ ticket: number; plan: Plan }>({ ticket: 0, plan });
  const [known, setKnown] = useState<Known>({ plan, moves: new Map() });
  useEffect(() => {
    const made = WORKERS.take();
    const onMessage = ({ data }: MessageEvent<MovesAnswer>) => {
      const { ticket, plan: of } = pending.current;
      if (data.ticket !== ticket) return;
      startTransition(() =>
        setKnown((before) => ({
          plan: of,
          moves: new Map([...(before.plan === of ? before.moves : []), [data.row, data.move]]),
        })),
      );
    };
    made.addEventListener("message", onMessage);
    worker.current = made;
    return () => {
      made.removeEventListener("message", onMessage);
      WORKERS.giveBack(made);
      worker.current = null;
    };
  }, []);
  useEffect(() => {
    const waiting = setTimeout(() => {
      tickets += 1;
      pending.current = { ticket: tickets, plan };
      const request: MovesRequest = { ticket: pending.current.ticket, plan, rows };
      worker.current?.postMessage(request);
    }, WAIT_MS);
    return () => clearTimeout(waiting);
  }, [plan, rows]);
  return (row: number) => (known.plan === plan ? known.moves.get(row) : undefined);
}
