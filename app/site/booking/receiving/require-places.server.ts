// Checks the free places of a choice in the transaction that takes them.
import type { Database } from "#app/data/database/database.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import type { Picked, Wait } from "../booking.ts";
import type { Missing } from "../missing.ts";
import { NoPlaceError } from "./no-place-error.ts";
import { isOnList } from "../waiting/is-on-list.server.ts";
import { dayWords } from "../trial-words.ts";

export type Wanted = { childName: string; picks: readonly Picked[]; waits: readonly Wait[] };

const FILLED = "This class has just filled up.";
const WAITS_ALREADY = "You're already on this waiting list.";
const NOT_ON = "One of your classes is no longer on at that time. Please choose again.";

/**
 * Locks the classes and counts, one child after the other. Places held for the waiting list count as taken
 * unless `isHeldBack` is false. Throws NoPlaceError.
 */
export async function requirePlaces(
  trx: Database,
  children: readonly Wanted[],
  now: Date,
  family: { email: string; phone: string },
  { isHeldBack = true }: { isHeldBack?: boolean } = {},
): Promise<void> {
  const picks = children.flatMap((child) => child.picks);
  const waits = children.flatMap((child) => child.waits);
  const ids = [...picks, ...waits].map(({ classId }) => classId);
  await takePlacesTurn(trx, ids, now.toISOString());
  const classes = new Map(
    (await readBookableClasses(trx, now, { isHeldBack, only: ids })).map((one) => [one.id, one]),
  );
  const left = new Map<string, number>();
  const missing: Missing[] = [];
  for (const [child, wanted] of children.entries()) {
    for (const { classId, day } of wanted.picks) {
      const meeting = classes.get(classId)?.meetings.find((each) => each.day === day);
      if (!meeting) throw new NoPlaceError(NOT_ON);
      const key = `${classId} ${day}`;
      const free = left.get(key) ?? meeting.left;
      if (free < 1) missing.push({ child, classId, day });
      else left.set(key, free - 1);
    }
  }
  if (waits.some(({ classId }) => !classes.get(classId)?.isBookable)) {
    throw new NoPlaceError(NOT_ON);
  }
  for (const { childName, waits: lists } of missing.length === 0 ? children : []) {
    for (const wait of lists) {
      const { email, phone } = family;
      if (await isOnList(trx, { childName, email, phone }, wait)) {
        throw new NoPlaceError(WAITS_ALREADY);
      }
    }
  }
  if (missing.length === 0) return;
  const words = missing.map(
    ({ child, classId, day }) =>
      `There is no place for ${children[child]?.childName} in ${classes.get(classId)?.name} on ${dayWords(day)}.`,
  );
  throw new NoPlaceError(
    children.length === 1 ? FILLED : `${words.join(" ")} Nothing is booked yet.`,
    missing,
  );
}
