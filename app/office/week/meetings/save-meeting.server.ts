// Cancels, moves or covers one meeting, and emails families who booked a trial for it.
import { randomUUID } from "node:crypto";
import { factsText } from "#app/data/audit/audit-facts.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { followBooking, raiseBookingVersion } from "#app/site/booking/trial-row.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import {
  changedRow,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { BOOKED_MEETINGS, MEETINGS } from "./meeting-rows.server.ts";
import { chooseTeachers } from "../teaching/choose-teachers.server.ts";
import { clearFamiliesTold } from "./telling/save-telling.server.ts";
import { MEETING_LABELS, MEETING_STATES } from "./meeting-values.ts";
import { changeMeeting } from "../week.commands.ts";

const FIRST_VERSION = 1;

/** Bookings of a cancelled meeting are freed, so that the family can choose again; a move takes them along. */
export const changeMeetingHandler = handler(
  changeMeeting,
  async (desk, { day, version, values }) => {
    const { trx, visitor, at } = desk;
    const weekly = await requireRow(desk, WEEKLY_CLASSES, desk.params.id);
    await takePlacesTurn(trx, [weekly.id], at);
    const id = await rowOf(desk, weekly.id, day);
    const { state, reason, studio, cover, time, isHeld, coveredBy } = values;
    const isMoved = state === "moved";
    const written = await writeRow(
      desk,
      MEETINGS,
      { id, version: version || FIRST_VERSION },
      {
        state,
        reason,
        cover,
        isHeld,
        toDay: isMoved ? values.toDay : null,
        fromMinute: isMoved ? (time?.fromMinute ?? null) : null,
        toMinute: isMoved ? (time?.toMinute ?? null) : null,
        studio: isMoved ? studio : "",
      },
    );
    const { before, after } = written;
    const chosen = await chooseTeachers(
      desk,
      { classId: weekly.id, meetingId: id },
      { chosen: coveredBy, field: "coveredBy", label: MEETING_LABELS.coveredBy },
    );
    const rows = [changedRow(MEETINGS, written), ...chosen.rows];
    if (before.state !== after.state || before.toDay !== after.toDay) {
      const was = before.toDay ?? day;
      rows.push(...(await changeBooked(desk, weekly.id, was, after)));
    }
    // If the class is back on, keep the record of the families told: they now need telling of that.
    const isOnAgain = before.state === "cancelled" && after.state === "usual";
    if (before.state !== after.state && !isOnAgain) await clearFamiliesTold(desk, weekly.id, day);
    await auditRow(desk, MEETINGS, { id, action: "changed meeting", facts: chosen.facts });
    const [people] = chosen.facts;
    const covered = [
      cover ? `, ${cover} teaches` : "",
      people ? `; ${factsText([people], visitor.scopes)}` : "",
    ].join("");
    const what =
      isHeld && state === "usual"
        ? "on despite the bank holiday"
        : MEETING_STATES[state].toLowerCase();
    const summary = `${classWords(weekly)} on ${formatDay(day)}: ${what}${covered}`;
    const change = { kind: "changed meeting", summary, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** Returns the id of a meeting's row, inserting an unchanged one if there is none. */
async function rowOf({ trx, at }: Desk, classId: string, day: string): Promise<string> {
  await trx
    .insertInto("meetingChanges")
    .values({ id: randomUUID(), classId, day, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(["classId", "day"]).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("meetingChanges")
    .select("id")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return id;
}

type After = { state: string; toDay: string | null };

async function changeBooked(
  { trx, at }: Desk,
  classId: string,
  was: string,
  { state, toDay }: After,
): Promise<ChangedRow[]> {
  if (state === "usual") return [];
  const booked = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .select(["met.id", "met.bookingId", "met.day", "met.freedAt", "bookings.trialId"])
    .where("met.classId", "=", classId)
    .where("met.day", "=", was)
    .where("met.freedAt", "is", null)
    .execute();
  for (const { id, bookingId, trialId } of booked) {
    const set = state === "cancelled" ? { freedAt: at } : { day: toDay ?? was };
    await trx
      .updateTable("bookedMeetings")
      .set({ ...set, letter: state })
      .where("id", "=", id)
      .execute();
    if (trialId !== null) await followBooking(trx, { trialId, bookingId, at });
    await raiseBookingVersion(trx, { bookingId, at });
  }
  return booked.map(({ id, day, freedAt }) => ({
    table: BOOKED_MEETINGS.table,
    id,
    before: { day, freedAt, letter: null },
    version: null,
  }));
}
