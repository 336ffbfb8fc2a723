// Why a service message is written, and the composer's address.
import { href } from "#app/platform/href.ts";

const PURPOSES = ["", "cancelled", "moved", "teacher", "closed", "on again"] as const;

/** "" for a message without a change behind it. */
export type MessagePurpose = (typeof PURPOSES)[number];

/** Returns what a message about one meeting is about; `day` is the planned day, YYYY-MM-DD. */
export function aboutMeeting(classId: string, day: string): string {
  return `meeting ${classId} ${day}`;
}

/** Returns what a message about an event is about. */
export function aboutEvent(eventId: string): string {
  return `event ${eventId}`;
}

/** Returns the class and day that a message is about; null if it is not about a meeting. */
export function meetingOf(about: string | null): { classId: string; day: string } | null {
  const [what, classId, day] = about?.split(" ") ?? [];
  return what === "meeting" && classId && day ? { classId, day } : null;
}

/** Returns the address of the composer, such as '/admin/messages/new?to=meeting&id=…&day=2026-11-23'. */
export function composeAddress(values: Readonly<Record<string, string>>): string {
  return `${href("/admin/messages/new")}?${new URLSearchParams(values)}`;
}
