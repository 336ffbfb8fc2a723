// What is shared under a link's code: the newest version, as everybody may read it, and nothing else.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { countRequest } from "#app/http/request-counts.server.ts";
import { tryAgainIn, type Quota } from "#app/platform/quota.ts";
import { noteReading } from "#app/scheduler/plan-keeping.server.ts";
import { type DancersByCode, readDancerCode } from "#app/scheduler/publishing/publication.ts";
import { findInOrder } from "./find-in-order.ts";
import type { ShownOrder } from "./shown-order.ts";

/** Said of a link, a studio, a number or a dancer's code that leads to nothing. */
export const NOTHING_FOUND = "Nothing found.";

/**
 * Wrong codes from one address. What is right is never counted: a whole hall may read from behind one
 * address.
 */
export const WRONG_CODES: Quota = { kind: "wrong running orders", most: 30, minutes: 10 };

type Needs = Pick<Platform, "database" | "now">;

export type Missed = { status: 404 | 429; words: string };
export type Shared = { order: ShownOrder; dancers: DancersByCode };

/** What a link shows now, or why nothing. */
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
  // What is read is in use, and stays.
  if (savedBy === null) await noteReading(needs, scheduleId, lastReadAt);
  return { order: shown as ShownOrder, dancers: dancers as DancersByCode };
}

/** Counts what led to nothing. */
export async function missed(
  { database, now }: Needs,
  { addressHash }: Pick<Visitor, "addressHash">,
): Promise<Missed> {
  const wait = await countRequest(database, addressHash, WRONG_CODES, { now: now() });
  return wait === null
    ? { status: 404, words: NOTHING_FOUND }
    : { status: 429, words: `Too many tries. ${tryAgainIn(wait)}` };
}

export type FoundPlaces = {
  typed: string;
  /** The places of the routines among all that are shown. */
  places: number[];
  /** The dancer's code that it was; null where it was words or a number. */
  dancer: string | null;
};

/** What was looked for in a running order; none of it where it was nothing. */
export function findShared({ order, dancers }: Shared, typed: string): FoundPlaces {
  const code = readDancerCode(typed);
  const own = code !== null && Object.hasOwn(dancers, code) ? dancers[code] : undefined;
  if (code !== null && own) return { typed, places: own.places, dancer: code };
  return { typed, places: findInOrder(order, typed), dancer: null };
}
