// Reads the cancelled meetings of a day, as far as a visitor may see them.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readCancelled, readFamiliesToTell } from "../../meetings/telling/telling.server.ts";
import { toldWords } from "../../meetings/telling/told-words.ts";
import { teachersOn } from "../../teaching/teaching.ts";
import { readTeaching } from "../../teaching/teaching.server.ts";
import type { CancelledMeeting } from "./cancelled-meeting.ts";
import { shownMeeting } from "../register/register-shown.ts";
import { isTaughtBy } from "../registers.server.ts";

/** By their beginnings; a teacher's own alone, and everybody's where there is no visitor. */
export async function readCancelledOn(
  database: Database,
  visitor: Visitor | null,
  day: string,
): Promise<CancelledMeeting[]> {
  const cancelled = (await readCancelled(database, day)).filter(
    ({ cancelledOn }) => cancelledOn === day,
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
      const families = await readFamiliesToTell(database, weekly, day);
      const told = toldWords(families.map(({ state }) => state));
      return { ...shownMeeting(weekly), reason, told };
    }),
  );
}
