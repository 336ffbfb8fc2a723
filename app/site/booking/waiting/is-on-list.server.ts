// Checks whether a child is already on a waiting list, by first name and mailbox or phone.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Wait } from "../booking.ts";

type Child = { childName: string; email: string; phone: string };

/** Returns whether the child is on the list. A family that has just left still counts until it can't undo. */
export async function isOnList(
  trx: Database,
  child: Child,
  { classId, line }: Wait,
): Promise<boolean> {
  const rows = await trx
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .select(["bookings.childName", "bookings.email", "bookings.phone"])
    .where("waits.classId", "=", classId)
    .where("waits.line", "=", line)
    .where("waits.state", "in", ["waiting", "offered"])
    .execute();
  return rows.some((row) => isSameChild(row, child));
}

function isSameChild(one: Child, other: Child): boolean {
  const phone = phoneKey(one.phone);
  return (
    firstNameKey(one.childName) === firstNameKey(other.childName) &&
    (emailKey(one.email) === emailKey(other.email) ||
      (phone !== "" && phone === phoneKey(other.phone)))
  );
}

function firstNameKey(name: string): string {
  return nameKey(name).split(" ")[0] ?? "";
}
