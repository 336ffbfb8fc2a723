// Changes a candidate's entry, and moves its slot.
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { examDays, publishedSlot } from "#app/site/events/exam-slots.ts";
import { formatTimes } from "#app/ui/format.ts";
import { editRow, requireRow } from "../../changes/change-row.server.ts";
import { rowColumns } from "../../fields/values.ts";
import { EVENTS } from "../event-rows.server.ts";
import { editEntry } from "../events.commands.ts";
import { ENTRY_FIELDS } from "./exam.fields.ts";
import { ENTRIES } from "./exam-rows.server.ts";
import { clashOf, type Slot } from "./lay-out-day.ts";
import { readTakenSlots } from "./lay-out.server.ts";
import { childKey } from "./read-exam.server.ts";

export const editEntryHandler = handler(editEntry, async (desk, { version, values }) => {
  const { id } = desk.params;
  const place = await requireRow(desk, ENTRIES, id);
  const event = await requireRow(desk, EVENTS, place.eventId);
  const set = rowColumns(ENTRY_FIELDS, values);
  const { slotDay: day, slotMinute: minute, slotMinutes: minutes } = set;
  const isMoved =
    day !== place.slotDay || minute !== place.slotMinute || minutes !== place.slotMinutes;
  if (isMoved && day !== null && minute !== null && minutes !== null) {
    if (!examDays(event).includes(day)) {
      const slotDay = "The exam isn't on this day.";
      throw new Refused(400, slotDay, { messages: { slotDay } });
    }
    await requireFree(desk, place, { day, minute, minutes });
  }
  const done = await editRow(desk, ENTRIES, { id, version }, set, { action: "changed exam entry" });
  const wasSeen = publishedSlot(event, place) !== null;
  return { ...done, isTelling: isMoved && (wasSeen || publishedSlot(event, set) !== null) };
});

/** A child is never at two exams at once. */
async function requireFree(
  { trx }: Desk,
  { id, bookingId }: { id: string; bookingId: string },
  slot: Slot,
): Promise<void> {
  const booking = await trx
    .selectFrom("bookings")
    .select(["childName", "email", "alikeMemberId", "alikeAnswer"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const others = (await readTakenSlots(trx, [slot.day])).filter(({ placeId }) => placeId !== id);
  const clash = clashOf(others, childKey(booking), slot);
  if (!clash) return;
  const times = formatTimes({ fromMinute: clash.from, toMinute: clash.to });
  const slotStarts = `This child is at ${clash.eventName} then, ${times}.`;
  throw new Refused(409, slotStarts, { messages: { slotStarts } });
}
