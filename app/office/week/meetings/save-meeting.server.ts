// Cancels, moves or covers one meeting, and emails families who booked a trial for it.
import { factsText } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
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
import { meetingRow } from "./cover-meeting.server.ts";
import { BOOKED_MEETINGS, MEETINGS } from "./meeting-rows.server.ts";
import { chooseTeachers } from "../teaching/choose-teachers.server.ts";
import { askAboutTwoMeetings } from "../teaching/two-places.server.ts";
import { aboutMeeting } from "#app/office/message-log/purposes.ts";
import { supersedeMessages } from "#app/office/message-log/told-families.server.ts";
import { MEETING_LABELS, MEETING_STATES } from "./meeting-values.ts";
import { changeMeeting } from "../week.commands.ts";

const FIRST_VERSION = 1;

/** Bookings of a cancelled meeting are freed, so that the family can choose again; a move takes them along. */
export const changeMeetingHandler = handler(
  changeMeeting,
  async (desk, { day, version, values, isMeant }) => {
    const { trx, visitor, at } = desk;
    const weekly = await requireRow(desk, WEEKLY_CLASSES, desk.params.id);
    await takePlacesTurn(trx, [weekly.id], at);
    const id = await meetingRow(desk, weekly.id, day);
    const { state, reason, studio, time, isHeld, coveredBy } = values;
    const isMoved = state === "moved";
    const chosen = await chooseTeachers(
      desk,
      { classId: weekly.id, meetingId: id },
      { chosen: coveredBy, field: "coveredBy", label: MEETING_LABELS.coveredBy },
    );
    const written = await writeRow(
      desk,
      MEETINGS,
      { id, version: version || FIRST_VERSION },
      {
        state,
        reason,
        isHeld,
        ...(chosen.names !== undefined && { cover: chosen.names }),
        toDay: isMoved ? values.toDay : null,
        fromMinute: isMoved ? (time?.fromMinute ?? null) : null,
        toMinute: isMoved ? (time?.toMinute ?? null) : null,
        studio: isMoved ? studio : "",
      },
    );
    const { before, after } = written;
    const onDay = { classId: weekly.id, day: after.toDay ?? day };
    const question = isMeant ? null : await askAboutTwoMeetings(desk, onDay, chosen.added);
    if (question !== null) throw new Refused(409, question, { isAsking: true });
    const rows = [changedRow(MEETINGS, written), ...chosen.rows];
    if (before.state !== after.state || before.toDay !== after.toDay) {
      const was = before.toDay ?? day;
      rows.push(...(await changeBooked(desk, weekly.id, was, after)));
    }
    // If the class is back on, the messages still count: their families now need telling of that.
    const isOnAgain = before.state === "cancelled" && after.state === "usual";
    const isOther = before.state !== after.state || isMovedAgain(before, after);
    if (isOther && before.state !== "usual" && !isOnAgain)
      await supersedeMessages(trx, aboutMeeting(weekly.id, day), at);
    await auditRow(desk, MEETINGS, { id, action: "changed meeting", facts: chosen.facts });
    const [people] = chosen.facts;
    const covered = people ? `; ${factsText([people], visitor.scopes)}` : "";
    const what =
      isHeld && state === "usual"
        ? "on despite the bank holiday"
        : MEETING_STATES[state].toLowerCase();
    const summary = `${classWords(weekly)} on ${formatDay(day)}: ${what}${covered}`;
    const change = { kind: "changed meeting", summary, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

type Moved = { toDay: string | null; fromMinute: number | null };

const isMovedAgain = (before: Moved, after: Moved) =>
  before.toDay !== after.toDay || before.fromMinute !== after.fromMinute;

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
