// The charge of a place at an event, on the account of the child's family.
import { randomUUID } from "node:crypto";
import { openBookingAccount } from "#app/data/accounts/open-accounts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import type { BookedEvent } from "./event-meetings.ts";

type Booked = {
  id: string;
  childName: string;
  parentName: string;
  email: string;
  /** The member with this name and the same email address; null for a child who is none. */
  memberId: string | null;
};

type Moment = {
  /** YYYY-MM-DD. */
  today: string;
  /** ISO text. */
  at: string;
};

/**
 * Charges a place once, and returns the charge's id; null for an event that is free. It is due on the last day on
 * which the booking can be cancelled without it.
 */
export async function chargePlace(
  trx: Database,
  booking: Booked,
  { name, price, cancelBy }: BookedEvent,
  { today, at }: Moment,
): Promise<string | null> {
  if (price === 0) return null;
  const { memberId, childName } = booking;
  const accountId =
    (await accountOfMember(trx, booking)) ?? (await accountOfBooking(trx, booking, at));
  const dueOn = cancelBy < today ? today : cancelBy;
  const note = memberId === null ? `${name}, ${childName}` : name;
  return insertEventCharge(trx, { accountId, memberId, pence: price, note, dueOn }, at);
}

type EventCharge = {
  accountId: string;
  memberId: string | null;
  pence: number;
  note: string;
  /** YYYY-MM-DD. */
  dueOn: string;
};

/** Returns the id of the charge. */
export async function insertEventCharge(
  trx: Database,
  charge: EventCharge,
  at: string,
): Promise<string> {
  const id = randomUUID();
  const month = monthOf(charge.dueOn);
  await trx
    .insertInto("feeCharges")
    .values({ id, ...charge, kind: "event", month, createdAt: at, updatedAt: at })
    .execute();
  return id;
}

/** Takes a charge off its account; a charge that is off already stays so. */
export async function takeOffCharge(
  trx: Database,
  chargeId: string,
  { today, at }: Moment,
): Promise<void> {
  await trx
    .updateTable("feeCharges")
    .set((eb) => ({ takenOffOn: today, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", chargeId)
    .where("takenOffOn", "is", null)
    .execute();
}

/** Returns the account of a member's family, for a child in two the one that booked; null for no member. */
export async function accountOfMember(
  trx: Database,
  { memberId, email }: Pick<Booked, "memberId" | "email">,
): Promise<string | null> {
  if (memberId === null) return null;
  const families = await trx
    .selectFrom("familyChildren as child")
    .innerJoin("families", "families.id", "child.familyId")
    .leftJoin("contacts", (join) =>
      join.onRef("contacts.familyId", "=", "families.id").on("contacts.deletedAt", "is", null),
    )
    .select(["families.id", "contacts.email"])
    .where("child.memberId", "=", memberId)
    .where("child.deletedAt", "is", null)
    .where("families.deletedAt", "is", null)
    .orderBy("families.id")
    .execute();
  const own = families.find((family) => emailKey(family.email ?? "") === emailKey(email));
  const familyId = (own ?? families[0])?.id;
  const account = await trx
    .selectFrom("billingAccounts")
    .select(["id", "joinedId"])
    .where((eb) =>
      familyId === undefined ? eb("memberId", "=", memberId) : eb("familyId", "=", familyId),
    )
    .executeTakeFirst();
  return account ? (account.joinedId ?? account.id) : null;
}

/** Returns the account that an earlier booking of the same child opened, or a new one. */
async function accountOfBooking(trx: Database, booking: Booked, at: string): Promise<string> {
  const { id: bookingId, childName, parentName, email } = booking;
  const earlier = await trx
    .selectFrom("billingAccounts as account")
    .innerJoin("bookings", "bookings.id", "account.bookingId")
    .select(["account.id", "account.joinedId", "bookings.childName", "bookings.email"])
    .orderBy("account.createdAt")
    .execute();
  const own = earlier.find(
    (row) =>
      nameKey(row.childName) === nameKey(childName) && emailKey(row.email) === emailKey(email),
  );
  if (own) return own.joinedId ?? own.id;
  return openBookingAccount(trx, { bookingId, name: `${childName} (${parentName})`, at });
}
