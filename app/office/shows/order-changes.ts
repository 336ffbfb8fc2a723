// The changes between a show's order and a newer version of it.
import { formatTime } from "#app/ui/format.ts";
import type { PublishedNumber } from "../show-cast/plan-rows.ts";

type Order = ReadonlyMap<number, PublishedNumber>;

type OrderChange = { row: number; from: PublishedNumber | null; to: PublishedNumber | null };

const MINUTE = 60;
const DAY_MINUTES = 24 * 60;

/** Returns the rows with another number or another time in whole minutes; all of them for the first version. */
export function orderChanges(before: Order | null, after: Order): OrderChange[] {
  const rows = new Set([...(before?.keys() ?? []), ...after.keys()]);
  return [...rows]
    .map((row) => ({ row, from: before?.get(row) ?? null, to: after.get(row) ?? null }))
    .filter(({ from, to }) => wordsOf(from) !== wordsOf(to))
    .sort((one, other) => startOf(one) - startOf(other));
}

/** Returns 'Opening: number 14 at 18:10, before number 12 at 18:05'. */
export function changeWords(name: string, { from, to }: OrderChange): string {
  if (to === null) return `${name}: not danced any more, before ${wordsOf(from)}`;
  return `${name}: ${wordsOf(to)}${from === null ? "" : `, before ${wordsOf(from)}`}`;
}

function wordsOf(placed: PublishedNumber | null): string {
  if (placed === null) return "";
  const minute = Math.floor(placed.startSeconds / MINUTE) % DAY_MINUTES;
  return `number ${placed.number} at ${formatTime(minute)}`;
}

function startOf({ from, to }: OrderChange): number {
  return (to ?? from)?.startSeconds ?? 0;
}
