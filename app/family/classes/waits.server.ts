// The waiting lists of a contact's children: their position, and leaving a list with the time to undo it.
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { classWords } from "#app/site/booking/trial-words.ts";
import { openWaits } from "#app/office/week/waiting/read-waiting.server.ts";
import { readFamilyBooking } from "#app/site/booking/read-family-booking.server.ts";
import { leaveList, undoLeaving } from "#app/site/booking/yours/waiting-acts.server.ts";
import { canUndo } from "#app/site/booking/yours/undo-time.ts";
import { ordinal } from "#app/ui/ordinal.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { childrenOf, recordsOf, type Home } from "../read-family.server.ts";
import type { Said } from "../said.ts";

export type FamilyWait = {
  id: string;
  childName: string;
  /** 'Ballet (5-7), Mondays 16:00', for a regular place 'to join …'. */
  words: string;
  /** '3rd of 5'; '' when the family has left the list. */
  position: string;
  /** The link of an offer that waits for an answer; null without one. */
  offer: string | null;
  /** The family has just left, and can still undo it. */
  hasLeft: boolean;
};

type Asking = { visitor: Pick<FamilySignIn, "addressKey">; homes: readonly Home[]; at: string };

/** Returns the lists on which the contact's address or children are: no other family is named. */
export async function readFamilyWaits(database: Database, asking: Asking): Promise<FamilyWait[]> {
  const own = (await readOwn(database, asking)).filter(
    ({ undoUntil }) => undoUntil === null || canUndo(undoUntil, asking.at),
  );
  if (own.length === 0) return [];
  const lists = await openWaits(database)
    .where(
      "waits.classId",
      "in",
      own.map(({ classId }) => classId),
    )
    .execute();
  return own.map(
    ({ id, classId, line, state, childName, link, undoUntil, name, day, fromMinute }) => {
      const list = lists.filter((one) => one.classId === classId && one.line === line);
      const place = list.findIndex((one) => one.id === id) + 1;
      const what = classWords({ name, day, fromMinute });
      return {
        id,
        childName,
        words: line === "join" ? `To join ${what}` : `To try ${what}`,
        position: place === 0 ? "" : `${ordinal(place)} of ${list.length}`,
        offer: state === "offered" ? link : null,
        hasLeft: undoUntil !== null,
      };
    },
  );
}

async function readOwn(database: Database, { visitor, homes }: Asking) {
  const memberIds = new Set<string>();
  for (const child of childrenOf(homes).filter(({ maySee }) => maySee))
    for (const id of (await recordsOf(database, child)).memberIds) memberIds.add(id);
  const rows = await database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "waits.classId")
    .select(["waits.id", "waits.bookingId", "waits.classId", "waits.line", "waits.state"])
    .select(["waits.undoUntil", "bookings.childName", "bookings.email", "bookings.link"])
    .select(["bookings.alikeMemberId", "bookings.alikeAnswer"])
    .select(["weekly.name", "weekly.day", "weekly.fromMinute"])
    .where("waits.state", "in", ["waiting", "offered"])
    .where("bookings.state", "in", ["waiting", "booked"])
    .orderBy("waits.createdAt")
    .orderBy("waits.id")
    .execute();
  return rows.filter(
    ({ email, alikeMemberId, alikeAnswer }) =>
      emailKey(email) === visitor.addressKey ||
      (alikeAnswer === "same" && memberIds.has(alikeMemberId ?? "")),
  );
}

/** Leaves a list, or undoes that. */
export async function changeWait(
  { trx, context, visitor, homes, at, origin }: FamilyDesk,
  id: string,
  act: "leave list" | "stay",
): Promise<Said> {
  const own = (await readOwn(trx, { visitor, homes, at })).find((one) => one.id === id);
  const booking = own && (await readFamilyBooking(trx, { id: own.bookingId }));
  if (!own || !booking) return { isDone: false, words: "This list is no longer there." };
  const { environment } = context.get(platformContext);
  const isMailSet = Boolean(environment.SMTP_URL) && origin !== "";
  const asked = { trx, booking, now: new Date(at), origin, isMailSet };
  const { isDone, words } =
    act === "stay" ? await undoLeaving(asked, id) : await leaveList(asked, id);
  if (words !== "") return { isDone, words };
  return { isDone, words: `${own.childName} has left the waiting list.` };
}
