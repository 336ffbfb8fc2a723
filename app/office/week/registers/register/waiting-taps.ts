// Finds the taps of a register that are still in the queue.
import { href } from "#app/platform/href.ts";
import type { Waiting } from "#app/client/queue.ts";
import type { Way } from "../leaving/leaving.ts";
import type { Mark } from "./register.ts";

type Taps = {
  /** The last tap of each child, by id; a null mark clears the current one. */
  marks: Map<string, Mark | null>;
  leavings: Map<string, { way: Way | null; by: string }>;
  /** How many taps of this register are queued. */
  count: number;
};

type Sent = { day?: string; child?: { id?: string } } & Record<string, unknown>;

export function waitingTaps(
  waiting: readonly Pick<Waiting, "address" | "body" | "state">[],
  { id, day }: { id: string; day: string },
): Taps {
  const taps: Taps = { marks: new Map(), leavings: new Map(), count: 0 };
  const at = `${href("/admin/registers/:id", { id })}/`;
  for (const { address, body, state } of waiting) {
    if (!address.startsWith(at) || !("json" in body)) continue;
    const sent = body.json as Sent;
    if (sent.day !== day) continue;
    taps.count += 1;
    const child = sent.child?.id;
    // A parked tap was refused and does not count.
    if (child === undefined || state === "parked") continue;
    if (address === `${at}mark`) taps.marks.set(child, sent.mark as Mark | null);
    if (address === `${at}leaving`) {
      taps.leavings.set(child, { way: sent.way as Way | null, by: String(sent.by ?? "") });
    }
  }
  return taps;
}

/** The queue's row key of a tap: one child on one register, so that children do not wait for each other. */
export function rowOf({ id, day }: { id: string; day: string }, child: string): string {
  return `register ${id} ${day} ${child}`;
}
