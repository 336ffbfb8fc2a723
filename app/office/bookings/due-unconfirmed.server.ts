// Lists unconfirmed bookings on Today: staff call, then confirm or remove them.
import { platformContext } from "#app/data/context.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { meetingWords } from "#app/site/booking/booking-mail.ts";
import { NoPlaceError } from "#app/site/booking/receiving/no-place-error.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { confirmBooking } from "#app/site/booking/unconfirmed/confirm.server.ts";
import { hoursBefore, LISTED_HOURS } from "#app/site/booking/unconfirmed/hold.ts";
import {
  readUnconfirmed,
  type Unconfirmed,
} from "#app/site/booking/unconfirmed/unconfirmed.server.ts";
import { changeRow, recordChange, type ChangedRow } from "../changes/change-row.server.ts";
import { ALREADY, type DueKind, type DueLine } from "../slice/due/due.server.ts";
import { UNCONFIRMED } from "./booking-rows.server.ts";

export const DUE_UNCONFIRMED: DueKind = {
  kind: "unconfirmed",
  group: "trials",
  tile: "Bookings not confirmed",
  name: "Booking not confirmed",
  tone: "warning",
  acts: [
    { act: "confirm", words: "Confirm by phone" },
    { act: "remove", words: "Remove" },
  ],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 60, perDayLate: 1, mostDays: 1 },
  read: async (context, { dayOf, timeOf, today }) => {
    const { database, now } = context.get(platformContext);
    const at = now().toISOString();
    const rows = await database
      .selectFrom("unconfirmedBookings")
      .select("id")
      .where("isSpam", "=", false)
      .where("deletedAt", "is", null)
      .where("createdAt", ">", hoursBefore(at, LISTED_HOURS))
      .orderBy("createdAt")
      .execute();
    const lines: DueLine[] = [];
    for (const { id } of rows) {
      const booking = await readUnconfirmed(database, { id }, at);
      if (!booking) continue;
      const { parentName, email, phone, children, heldUntil, reference } = booking;
      const day = dayOf(heldUntil);
      const until = day === today ? timeOf(heldUntil) : `${dayWords(day)}, ${timeOf(heldUntil)}`;
      const hasMeetings = children.some(({ meetings }) => meetings.length > 0);
      const held = heldUntil > at ? `Held until ${until}` : "No longer held";
      const what = wordsOf(booking);
      lines.push({
        ids: [id],
        title: children.map(({ childName }) => childName).join(", "),
        reason: `${reference}: ${what}${hasMeetings ? `. ${held}` : ""}`,
        daysLeft: 0,
        parentName,
        email,
        phone,
      });
    }
    return lines;
  },
  finish: {
    confirm: (desk, ids) => confirm(desk, ids),
    remove: (desk, ids) => remove(desk, ids),
  },
};

/** Returns 'Monday 2 November, 16:00-16:45: Ballet, Studio 1', with the child's name for several children. */
function wordsOf({ children }: Unconfirmed): string {
  return children
    .map(({ childName, meetings, waitNames }) => {
      const all = [
        ...meetings.map(meetingWords),
        ...waitNames.map((name) => `waiting list ${name}`),
      ];
      return `${children.length > 1 ? `${childName}: ` : ""}${all.join("; ")}`;
    })
    .join(". ");
}

async function confirm(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, at, visitor } = desk;
  const found = await readUnconfirmed(trx, { id }, at);
  if (!found || found.isSpam) throw new Refused(409, ALREADY);
  const booked = await confirmBooking(trx, id, new Date(at), { toldBy: actorName(visitor) }).catch(
    (error: unknown) => {
      if (error instanceof NoPlaceError) throw new Refused(409, fullWords(found, error));
      throw error;
    },
  );
  if (!booked) throw new Refused(409, ALREADY);
  const action = "confirmed booking by phone";
  const [bookingId = ""] = booked.bookingIds;
  const details = { reference: found.reference };
  const who = actorName(visitor);
  await recordAudit(trx, {
    who,
    at,
    action,
    subject: "booking",
    subjectId: bookingId,
    details,
    visitor,
  });
  const names = found.children.map(({ childName }) => childName).join(", ");
  return recordChange(trx, visitor, {
    kind: action,
    summary: `Confirmed the booking of ${names} (${found.reference})`,
    isWhole: true,
    rows: [
      ...booked.bookingIds.map((one): ChangedRow => ({
        table: "bookings",
        id: one,
        before: { state: "cancelled" },
        version: 1,
      })),
      ...booked.trialIds.map((one): ChangedRow => ({
        table: "trials",
        id: one,
        before: {},
        wasNew: true,
        version: null,
      })),
    ],
    at,
  });
}

function fullWords({ children }: Unconfirmed, error: NoPlaceError): string {
  const full = error.missing.map(({ child, classId, day }) => {
    const met = children[child]?.meetings.find((one) => one.classId === classId && one.day === day);
    return met && `${meetingWords(met)}: full.`;
  });
  return full.filter(Boolean).join(" ") || error.message;
}

async function remove(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const row = await findRow(desk.trx, UNCONFIRMED, id);
  if (!row) throw new Refused(409, ALREADY);
  const { change } = await changeRow(
    desk,
    UNCONFIRMED,
    row,
    { deletedAt: desk.at },
    { action: "removed booking", summary: `Removed the booking ${row.reference}` },
  );
  return change;
}
