// Reads the events and trials that a contact has booked, and the events that they can book.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { meetingWords } from "#app/site/booking/booking-mail.ts";
import { trialsOfFamily } from "#app/site/booking/trials-of-family.server.ts";
import { eventsOfFamily } from "#app/site/events/events-of-family.server.ts";
import { slotWords, whenWords } from "#app/site/events/event-words.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import type { OwnChild } from "../read-family.server.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { readOffers, type OfferedEvent } from "./read-offers.server.ts";

type BookedThing = {
  link: string;
  name: string;
  childName: string;
  /** The dates, or the waiting lists. */
  lines: string[];
  note: string;
};

const EVENT_NOTES = {
  booked: "",
  waiting: "On the waiting list",
  offered: "A place is free. Please take it or decline.",
} as const;

export type Bookings = { booked: BookedThing[]; offers: OfferedEvent[] };

/** Returns the events, then the trials, booked from the contact's own address. */
export async function readBooked(
  database: Database,
  { visitor, children }: { visitor: FamilySignIn; children: readonly OwnChild[] },
  { days, at }: { days: SchoolDays; at: string },
): Promise<Bookings> {
  const { addressKey } = visitor;
  const { today } = days;
  const events = await eventsOfFamily(database, addressKey, today);
  const minute = minuteOf(days.timeOf(at));
  const trials = await trialsOfFamily(database, addressKey, { today, minute });
  const booked = [
    ...events.map(({ event, childName, link, state, result, slot }) => ({
      link,
      name: event.name,
      childName,
      lines: [
        `${slot ? slotWords(slot) : whenWords(event)}, ${event.venue}`,
        ...(result ? [`Result: ${result}`] : []),
      ],
      note:
        event.cancelledAt === null
          ? EVENT_NOTES[state]
          : `Cancelled${event.cancelReason && `: ${event.cancelReason}`}`,
    })),
    ...trials.map(({ childName, link, meetings, waits }) => ({
      link,
      name: meetings.length > 0 ? "Trial" : "Waiting list",
      childName,
      lines: meetings.length > 0 ? meetings.map(meetingWords) : waits,
      note: "",
    })),
  ];
  const offers = await readOffers(database, { visitor, children, booked: events }, new Date(at));
  return { booked, offers };
}
