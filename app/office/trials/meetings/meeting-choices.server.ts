// Reads the meetings that a child on trial can come to, with the trial places left.
import type { Database } from "#app/data/database/database.server.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { placesLeft } from "#app/site/booking/trial-places.ts";
import { asOn } from "#app/site/week/editions.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { readTaken } from "#app/site/week/taken.server.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { trialPlacesWords, type MeetingChoice } from "./meeting-choice.ts";

type Span = { from: string; until: string; at: string };

/** Returns the meetings of all classes, or of one, in a span of days (YYYY-MM-DD, both included). */
export async function readMeetingChoices(
  database: Database,
  { from, until, at }: Span,
  classId?: string,
): Promise<MeetingChoice[]> {
  const span = { from, until };
  const all = await readWeeklyClasses(database);
  const classes = classId === undefined ? all : all.filter(({ id }) => id === classId);
  const year = await readSchoolYear(database);
  const editions = await readEditions(database);
  const changes = await readMeetingChanges(database, span);
  const classIds = classes.map(({ id }) => id);
  const taken = await readTaken(database, { ...span, classIds }, at);
  return classes.flatMap((weekly) => {
    const own = { ...weekly, editions: editions.get(weekly.id) };
    return meetingsIn(own, span, year, changes).map(({ day, fromMinute, toMinute }) => {
      const places = asOn(own, day);
      const counted = taken.at({ id: weekly.id, name: weekly.name, day });
      const { toTry } = placesLeft(places, counted);
      return {
        classId: weekly.id,
        name: weekly.name,
        day,
        fromMinute,
        toMinute,
        placesWords: trialPlacesWords(places, { toTry, trials: counted.trials }),
        isFull: places.places !== null && toTry === 0,
      };
    });
  });
}
