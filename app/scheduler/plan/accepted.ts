// Problems that a person has accepted: they are still counted, and no longer asked about.
import { memoize } from "#app/platform/memoize.ts";
import type { Conflict } from "./conflicts/conflicts.ts";
import type { Limit } from "./limits/limit.ts";
import type { Plan } from "./plan.ts";

/** The most that is remembered; the oldest is forgotten first. */
export const MAX_ACCEPTED = 2000;

export function conflictAcceptance({ first, second }: Conflict): string {
  const rows = [first.item.row, second.item.row].toSorted((one, other) => one - other);
  return `conflict ${rows.join(" ")}`;
}

/** A limit that is changed later is asked about again. */
export function limitAcceptance(row: number, limit: Limit): string {
  const { isByHand: _isByHand, ...said } = limit;
  return `limit ${row} ${JSON.stringify(said)}`;
}

/** For the plan shown and one that it is compared with. */
const acceptedIn = memoize(2, (accepted: readonly string[]) => new Set(accepted));

export function isAccepted({ accepted }: Pick<Plan, "accepted">, what: string): boolean {
  return accepted !== undefined && acceptedIn(accepted).has(what);
}

export function accept(plan: Plan, what: readonly string[]): Plan {
  const accepted = [...new Set([...(plan.accepted ?? []), ...what])].slice(-MAX_ACCEPTED);
  return { ...plan, accepted };
}
