// An unconfirmed booking as it was typed, to be typed again where something was wrong.
import { waitText } from "../booking.ts";
import type { Typed } from "../details.ts";
import type { Unconfirmed } from "./unconfirmed.server.ts";

export function typedIn({ parentName, email, phone, children }: Unconfirmed): Typed {
  return {
    parentName,
    email,
    phone,
    children: children.map(({ childName, childAge, note, reason, meetings, waits }) => ({
      childName,
      childAge: String(childAge),
      note,
      reason,
      choice: {
        picks: meetings.map(({ classId, day }) => ({ classId, day })),
        waits: waits.map(waitText),
      },
    })),
  };
}
