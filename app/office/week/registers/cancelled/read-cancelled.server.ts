// Reads the cancelled meetings of a day that a visitor may see.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { toldSummary } from "#app/office/message-log/told-state.ts";
import { readChangedMeetings, readMeetingStates } from "../../meetings/due-telling.server.ts";
import { teachersOn } from "#app/office/class-places/teaching.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";
import type { CancelledMeeting } from "./cancelled-meeting.ts";
import { shownMeeting } from "../register/register-shown.ts";
import { isTaughtBy } from "../registers.server.ts";

/** Returns them by start time: for a teacher their own, for the office or without a visitor all. */
export async function readCancelledOn(
  database: Database,
  visitor: Visitor | null,
  day: string,
): Promise<CancelledMeeting[]> {
  const cancelled = (await readChangedMeetings(database, day)).filter(
    ({ changedOn, state }) => changedOn === day && state === "cancelled",
  );
  if (cancelled.length === 0) return [];
  const teaching = await readTeaching(database);
  const seen = cancelled.filter(
    ({ id }) =>
      visitor === null ||
      visitor.scopes.has("admin") ||
      isTaughtBy(teachersOn(teaching.get(id) ?? [], day), visitor),
  );
  return Promise.all(
    seen.map(async ({ reason, ...weekly }) => {
      const told = toldSummary(await readMeetingStates(database, weekly, day, "cancelled"));
      return { ...shownMeeting(weekly), reason, told };
    }),
  );
}
