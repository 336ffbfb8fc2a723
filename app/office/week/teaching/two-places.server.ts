// Warns before someone is given two classes at one time.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { formatTimes } from "#app/ui/format.ts";
import { atOneTime } from "#app/office/class-places/overlaps.ts";
import { classesOn } from "../registers/registers.server.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";

type Trx = Pick<Desk, "trx">;

/** Returns the question when a new teacher of a class has another one at that time; null for none. */
export async function askAboutTwoClasses(
  { trx }: Trx,
  classId: string,
  added: readonly string[],
): Promise<string | null> {
  if (added.length === 0) return null;
  const classes = await readWeeklyClasses(trx);
  const one = classes.find(({ id }) => id === classId);
  if (!one) return null;
  const teaching = await readTeaching(trx);
  for (const personId of added) {
    for (const other of classes) {
      const own = (teaching.get(other.id) ?? []).find(
        (each) => each.personId === personId && each.coversOn === null,
      );
      if (!own || !isElsewhere(one, other) || one.day !== other.day) continue;
      return questionOf(own.name, classWords(one), classWords(other));
    }
  }
  return null;
}

/** The same for the cover of a meeting that takes place on a day (YYYY-MM-DD). */
export async function askAboutTwoMeetings(
  { trx }: Trx,
  { classId, day }: { classId: string; day: string },
  added: readonly string[],
): Promise<string | null> {
  if (added.length === 0) return null;
  const meetings = await classesOn(trx, day);
  const one = meetings.find(({ id }) => id === classId);
  if (!one) return null;
  for (const other of meetings) {
    const both = other.teaching.find(({ personId }) => added.includes(personId));
    if (!both || !isElsewhere(one, other)) continue;
    const words = (each: typeof one) => `${each.name}, ${formatTimes(each)}`;
    return questionOf(both.name, words(one), words(other));
  }
  return null;
}

type Held = { id: string; fromMinute: number; toMinute: number | null; studio: string };

/** Returns whether two classes are at one time in two studios: one teacher may hold two in one studio. */
function isElsewhere(one: Held, other: Held): boolean {
  return one.id !== other.id && one.studio !== other.studio && atOneTime([one, other]).length > 0;
}

function questionOf(name: string, one: string, other: string): string {
  return `${name} would have two classes at one time: ${one} and ${other}. Save?`;
}
