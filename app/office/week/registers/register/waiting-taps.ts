// What was tapped on a register and has not reached the server yet, from what waits to be sent.
import type { Waiting } from "#app/client/queue.ts";
import type { Way } from "../leaving/leaving.ts";
import type { Mark } from "./register.ts";

type Taps = {
  /** By the child's id, the last of each; a mark of null takes back what stands. */
  marks: Map<string, Mark | null>;
  leavings: Map<string, { way: Way | null; by: string }>;
  /** How many taps of this register wait. */
  count: number;
};

type Sent = { day?: string; child?: { id?: string } } & Record<string, unknown>;

export function waitingTaps(
  waiting: readonly Pick<Waiting, "address" | "body" | "state">[],
  { id, day }: { id: string; day: string },
): Taps {
  const taps: Taps = { marks: new Map(), leavings: new Map(), count: 0 };
  const at = `/admin/registers/${id}/`;
  for (const { address, body, state } of waiting) {
    if (!address.startsWith(at) || !("json" in body)) continue;
    const sent = body.json as Sent;
    if (sent.day !== day) continue;
    taps.count += 1;
    const child = sent.child?.id;
    // What was refused waits for a person's decision: it does not stand.
    if (child === undefined || state === "parked") continue;
    if (address === `${at}mark`) taps.marks.set(child, sent.mark as Mark | null);
    if (address === `${at}leaving`) {
      taps.leavings.set(child, { way: sent.way as Way | null, by: String(sent.by ?? "") });
    }
  }
  return taps;
}

/** What a tap is a change of: one child on one register, so that no other child waits for it. */
export function rowOf({ id, day }: { id: string; day: string }, child: string): string {
  return `register ${id} ${day} ${child}`;
}
