// Lays out the day of an exam, and publishes its slots.
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { examDays } from "#app/site/events/exam-slots.ts";
import { formatCount } from "#app/ui/format.ts";
import {
  auditRow,
  changedRow,
  changeRow,
  factsOf,
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { levelOf } from "#app/site/events/exam.ts";
import { EVENTS } from "../event-rows.server.ts";
import { readClock } from "../event.fields.ts";
import { hideSlots, layOutDay, publishSlots } from "../events.commands.ts";
import { nameOf } from "./board.ts";
import { breaksIn, lengthsIn } from "./day-settings.ts";
import { ENTRIES } from "./exam-rows.server.ts";
import { layOutDay as placeCandidates, type Busy } from "./lay-out-day.ts";
import { childKey, readEntries } from "./read-exam.server.ts";

/** Refuses a day that is too short for everyone, rather than leave some candidates without a slot. */
export const layOutDayHandler = handler(layOutDay, async (desk, { version, values }) => {
  const { trx, visitor, at } = desk;
  const { id } = desk.params;
  const event = await requireRow(desk, EVENTS, id);
  const days = examDays(event);
  if (days.length === 0) throw new Refused(400, "Set the day of the exam first.");
  const entries = await readEntries(trx, event);
  const lengths = lengthsIn(values.lengths);
  const unknown = entries.find((entry) => !lengths.has(levelOf(entry)));
  if (unknown) {
    const lengthsProblem = `Add the minutes of ${levelOf(unknown)}.`;
    throw new Refused(400, lengthsProblem, { messages: { lengths: lengthsProblem } });
  }
  const { slots, unplaced } = placeCandidates(
    entries.map((entry) => ({
      id: entry.id,
      child: childKey(entry),
      level: levelOf(entry),
      minutes: lengths.get(levelOf(entry)) ?? 0,
    })),
    {
      days,
      from: valueOf(readClock(values.starts)) ?? 0,
      to: valueOf(readClock(values.ends)) ?? 0,
      breaks: breaksIn(values.breaks),
      together: values.together,
    },
    (await readTakenSlots(trx, days)).filter((one) => one.eventId !== id),
  );
  if (unplaced.length > 0) {
    const names = entries.filter((entry) => unplaced.includes(entry.id)).map(nameOf);
    const problem = `There is no time for ${names.length} of ${entries.length}: ${names.join(", ")}.`;
    throw new Refused(400, problem, { messages: { ends: problem } });
  }
  const settings = { ...values, together: String(values.together) };
  const written = await writeRow(desk, EVENTS, { id, version }, { daySettings: settings });
  const rows: ChangedRow[] = [changedRow(EVENTS, written)];
  for (const entry of entries) {
    const slot = slots.get(entry.id);
    if (!slot) continue;
    const set = { slotDay: slot.day, slotMinute: slot.minute, slotMinutes: slot.minutes };
    const isSame =
      entry.slotDay === slot.day &&
      entry.slotMinute === slot.minute &&
      entry.slotMinutes === slot.minutes;
    if (isSame) continue;
    const moved = await writeRow(desk, ENTRIES, entry, set);
    rows.push(changedRow(ENTRIES, moved));
    const facts = factsOf(ENTRIES, moved);
    await auditRow(desk, ENTRIES, { id: entry.id, action: "laid out exam day", facts });
  }
  const summary = `${event.name}: ${formatCount(slots.size, "slot")}`;
  const kind = "laid out exam day";
  return {
    change: await recordChange(trx, visitor, { kind, summary, rows, at }),
    isTelling: event.slotsPublishedAt !== null,
  };
});

export const publishSlotsHandler = handler(publishSlots, async (desk) => {
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const entries = await readEntries(desk.trx, event);
  if (entries.every(({ slotDay }) => slotDay === null))
    throw new Refused(409, "Lay out the day first.");
  const words = { action: "published exam slots", summary: `Published slots of ${event.name}` };
  return changeRow(desk, EVENTS, event, { slotsPublishedAt: desk.at }, words);
});

export const hideSlotsHandler = handler(hideSlots, async (desk) => {
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const words = { action: "hid exam slots", summary: `Hid slots of ${event.name}` };
  return changeRow(desk, EVENTS, event, { slotsPublishedAt: null }, words);
});

export type TakenSlot = Busy & { placeId: string; eventId: string; eventName: string };

/** Returns the slots of all exams on these days. */
export async function readTakenSlots(
  database: Database,
  days: readonly string[],
): Promise<TakenSlot[]> {
  if (days.length === 0) return [];
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .innerJoin("events", "events.id", "place.eventId")
    .select(["place.id", "place.eventId", "place.slotDay", "place.slotMinute"])
    .select(["place.slotMinutes", "events.name"])
    .select(["bookings.childName", "bookings.email", "bookings.alikeMemberId"])
    .select("bookings.alikeAnswer")
    .where("place.slotDay", "in", days)
    // A slot counts only while its exam is on that day.
    .whereRef("place.slotDay", ">=", "events.firstDay")
    .where((eb) => eb("place.slotDay", "<=", eb.fn.coalesce("events.lastDay", "events.firstDay")))
    .where("events.kind", "=", "exam")
    .where("place.state", "=", "booked")
    .where("bookings.state", "=", "booked")
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)
    .execute();
  return rows.flatMap(({ id, eventId, name, slotDay, slotMinute, slotMinutes, ...booking }) =>
    slotDay === null || slotMinute === null || slotMinutes === null
      ? []
      : [
          {
            placeId: id,
            eventId,
            eventName: name,
            child: childKey(booking),
            day: slotDay,
            from: slotMinute,
            to: slotMinute + slotMinutes,
          },
        ],
  );
}
