// Finds the newest version shared under a link's code.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { countRequest } from "#app/http/request-counts.server.ts";
import { tryAgainIn, type Quota } from "#app/platform/quota.ts";
import { noteReading } from "#app/scheduler/plan-keeping.server.ts";
import { type DancersByCode, readDancerCode } from "#app/scheduler/publishing/publication.ts";
import { findInOrder } from "./find-in-order.ts";
import type { ShownOrder } from "./shown-order.ts";

/** The message for an unknown link, studio, number or dancer's code. */
const NOTHING_FOUND = "Nothing found.";

/**
 * Wrong codes from one address. Correct ones are never counted, since a whole venue may share one
 * address.
 */
export const WRONG_CODES: Quota = { kind: "wrong running orders", most: 30, minutes: 10 };

type Needs = Pick<Platform, "database" | "now">;

export type Missed = { status: 404 | 429; words: string };
export type Shared = { order: ShownOrder; dancers: DancersByCode };

/** Returns what a link shows now, or the reason why not. */
export async function readShared(
  needs: Needs,
  visitor: Pick<Visitor, "addressHash">,
  code: string,
): Promise<Shared | Missed> {
  const found = await needs.database
    .selectFrom("scheduleLinks")
    .innerJoin("compSchedules", "compSchedules.id", "scheduleLinks.scheduleId")
    .select(["scheduleId", "shown", "dancers", "lastReadAt", "savedBy"])
    .where("code", "=", code.trim().toLowerCase())
    .executeTakeFirst();
  if (!found) return missed(needs, visitor);
  const { scheduleId, shown, dancers, lastReadAt, savedBy } = found;
  // Reading counts as use and extends the retention.
  if (savedBy === null) await noteReading(needs, scheduleId, lastReadAt);
  return { order: shown as ShownOrder, dancers: dancers as DancersByCode };
}

/** Counts a failed look-up. */
export async function missed(
  { database, now }: Needs,
  { addressHash }: Pick<Visitor, "addressHash">,
): Promise<Missed> {
  const wait = await countRequest(database, addressHash, WRONG_CODES, { now: now() });
  return wait === null
    ? { status: 404, words: NOTHING_FOUND }
    : { status: 429, words: `Too many attempts. ${tryAgainIn(wait)}` };
}

export type FoundPlaces = {
  typed: string;
  /** Indexes among all routines shown. */
  places: number[];
  /** The dancer's code if the text was one, otherwise null. */
  dancer: string | null;
};

/** Returns the routines found in a running order; none for empty text. */
export function findShared({ order, dancers }: Shared, typed: string): FoundPlaces {
  const code = readDancerCode(typed);
  const own = code !== null && Object.hasOwn(dancers, code) ? dancers[code] : undefined;
  if (code !== null && own) return { typed, places: own.places, dancer: code };
  return { typed, places: findInOrder(order, typed), dancer: null };
}
