// Limits on unconfirmed places, for a child and for a network.
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import type { SenderNetwork } from "#app/http/public-posts.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { MORE_ONCE_CONFIRMED, MOST_HELD, MOST_UNCONFIRMED, type Picked } from "../booking.ts";
import type { FamilyKeys } from "../receiving/family-keys.ts";
import { overlapError, type ClassTimes } from "../overlap.ts";
import { holdingAt } from "./held-meetings.server.ts";
import type { StoredChild } from "./unconfirmed.server.ts";

/** Most unconfirmed places for an IPv4 address or /64, a /56 and a /48. */
const MOST_OF_NETWORK = { address: MOST_HELD, site: 18, provider: 36 } as const;

const CONFIRM_FIRST = "Please confirm your earlier booking first.";

/** Too many unconfirmed places; `status` is the HTTP status. */
export class TooManyHeldError extends Error {
  readonly status: 400 | 429;
  constructor(message: string, status: 400 | 429) {
    super(message);
    this.status = status;
  }
}

/** Throws TooManyHeldError if a network would hold too many unconfirmed places. */
export async function requireNetworkRoom(
  trx: Database,
  { addressHash, widerHashes }: SenderNetwork,
  count: number,
  at: string,
): Promise<void> {
  const heldBy = async (column: "addressHash" | "siteHash" | "providerHash", hash?: string) => {
    if (hash === undefined) return 0;
    const { held } = await holdingAt(trx, at)
      .innerJoin("heldMeetings", "heldMeetings.bookingId", "unconfirmed.id")
      .where(`unconfirmed.${column}`, "=", hash)
      .select((eb) => eb.fn.countAll<number | string>().as("held"))
      .executeTakeFirstOrThrow();
    return Number(held);
  };
  const isFull =
    (await heldBy("addressHash", addressHash)) + count > MOST_OF_NETWORK.address ||
    (await heldBy("siteHash", widerHashes?.site)) + count > MOST_OF_NETWORK.site ||
    (await heldBy("providerHash", widerHashes?.provider)) + count > MOST_OF_NETWORK.provider;
  if (isFull && count > 0) throw new TooManyHeldError(CONFIRM_FIRST, 429);
}

type Wanted = { childName: string; picks: readonly Picked[] };

/**
 * Throws TooManyHeldError if a child (same first name, and same mailbox or phone) would hold too many or
 * overlapping meetings. Serialises the bookings of a family.
 */
export async function requireChildRoom(
  trx: Database,
  family: FamilyKeys,
  {
    children,
    classes,
    at,
  }: { children: readonly Wanted[]; classes: readonly ClassTimes[]; at: string },
): Promise<void> {
  const keys = [
    `mailbox ${family.mailbox}`,
    ...(family.phoneKey ? [`phone ${family.phoneKey}`] : []),
  ];
  for (const key of keys.toSorted()) await lockByName(trx, `bookings of ${key}`, at);
  const others = await holdingAt(trx, at)
    .innerJoin("heldMeetings as held", "held.bookingId", "unconfirmed.id")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "held.classId")
    .where((eb) =>
      eb.or([
        eb("unconfirmed.mailbox", "=", family.mailbox),
        ...(family.phoneKey === "" ? [] : [eb("unconfirmed.phoneKey", "=", family.phoneKey)]),
      ]),
    )
    .select(["unconfirmed.children", "held.child", "held.classId", "held.day"])
    .select(["weekly.id", "weekly.name", "weekly.fromMinute", "weekly.toMinute"])
    .execute();
  const held = others.map(({ children: of, child, classId, day }) => ({
    name: nameKey((of as StoredChild[])[child]?.childName ?? ""),
    classId,
    day,
  }));
  for (const { childName, picks } of children) {
    const own = [...held.filter(({ name }) => name === nameKey(childName)), ...picks];
    if (picks.length > 0 && own.length > MOST_UNCONFIRMED) {
      throw new TooManyHeldError(MORE_ONCE_CONFIRMED, 400);
    }
    const overlap = overlapError(own, [...classes, ...others]);
    if (overlap) throw new TooManyHeldError(overlap, 400);
  }
}
