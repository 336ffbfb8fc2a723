// The details of an unconfirmed booking, to fill in the form again.
import { waitText } from "../booking.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import type { BookingInput } from "../details.ts";
import type { Unconfirmed } from "./unconfirmed.server.ts";

export function asTyped({ parentName, email, phone, children }: Unconfirmed): BookingInput {
  return {
    parentName,
    email,
    phone,
    children: children.map(({ childName, childAge, note, reason, meetings, waits }) => ({
      childName,
      childAge: wordsOfAge(childAge),
      note,
      reason,
      choice: {
        picks: meetings.map(({ classId, day }) => ({ classId, day })),
        waits: waits.map(waitText),
      },
    })),
  };
}
