// The sessions of an event as the meetings of a booking, for its pages, mails and calendar file.
import type { BookedMeeting } from "../booking/booking-mail.ts";
import { publishedSlot } from "./exam-slots.ts";
import { placePrice } from "./exam.ts";
import { cancelByDay, sessionsOf, type EventTimes } from "./event.ts";

type Booked = {
  id: string;
  name: string;
  slug: string;
  venue: string;
  bring: string;
  kind: string;
} & {
  [Name in "firstDay" | "lastDay"]: string | null;
} & { [Name in "fromMinute" | "toMinute"]: number | null };

/** The facts about an event that its booking shows. */
export type BookedEvent = {
  id: string;
  name: string;
  slug: string;
  /** Whole pence a child. */
  price: number;
  /** The last day (YYYY-MM-DD) on which it can be cancelled without a charge. */
  cancelBy: string;
};

/** Returns no meetings for an event without a date. `classId` is the event's id. */
export function eventMeetings(event: Booked): BookedMeeting[] {
  const { firstDay, fromMinute } = event;
  if (firstDay === null || fromMinute === null) return [];
  const times: EventTimes = { ...event, firstDay, fromMinute };
  return sessionsOf(times).map(({ day, toDay, ...minutes }) => ({
    classId: event.id,
    day,
    ...(toDay !== day && { toDay }),
    ...minutes,
    name: event.name,
    studio: event.venue,
    wear: event.bring,
  }));
}

type Slotted = Parameters<typeof publishedSlot>[1];

/** Returns the meetings of one child: the published slot of an exam, or the event's sessions. */
export function placeMeetings(
  event: Booked & { slotsPublishedAt: string | null },
  place: Slotted,
): BookedMeeting[] {
  const meetings = eventMeetings(event);
  const slot = publishedSlot(event, place);
  const [first] = meetings;
  return slot && first ? [{ ...first, ...slot }] : meetings;
}

/** Returns what a booking shows of an event, with the price of its entry; one without a price is free. */
export function bookedEvent(
  event: Pick<Booked, "id" | "name" | "slug" | "firstDay"> & {
    price: number | null;
    cancelBy: string | null;
    grades: string;
  },
  entry?: { syllabus: string; grade: string } | null,
): BookedEvent {
  const { id, name, slug, firstDay, cancelBy } = event;
  return {
    id,
    name,
    slug,
    price: placePrice(event, entry),
    cancelBy: firstDay === null ? "" : cancelByDay({ firstDay, cancelBy }),
  };
}
