// Puts a member on the waiting list of a class, as a booking that only waits.
import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { storeAge } from "#app/site/booking/child-age.ts";
import { REFERENCE_BYTES, referenceFrom } from "#app/site/contact/reference.ts";

const LINK_BYTES = 16;

type Waiting = {
  member: { id: string; birthDate: string };
  classId: string;
  family: { childName: string; parentName: string; email: string; phone: string };
  /** The person who added the entry. */
  toldBy: string;
  /** Brothers and sisters: an offer waits until there is a place for each. */
  isTogether?: boolean;
  today: string;
  at: string;
};

/** Returns the ids of the booking and of its place on the list. */
export async function insertWaiting(
  trx: Database,
  { member, classId, family, toldBy, isTogether = false, today, at }: Waiting,
): Promise<{ bookingId: string; id: string }> {
  const bookingId = randomUUID();
  await trx
    .insertInto("bookings")
    .values({
      ...family,
      id: bookingId,
      reference: referenceFrom("B", randomBytes(REFERENCE_BYTES)),
      link: randomBytes(LINK_BYTES).toString("base64url"),
      state: "waiting",
      ...storeAge(ageOn(member.birthDate, today)),
      noteHash: "",
      spamReasons: [],
      toldBy,
      alikeMemberId: member.id,
      alikeAnswer: "same",
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const id = randomUUID();
  const waits = { id, bookingId, classId, line: "join", state: "waiting" } as const;
  await trx
    .insertInto("waitingPlaces")
    .values({ ...waits, waitsForAll: isTogether, createdAt: at })
    .execute();
  return { bookingId, id };
}
