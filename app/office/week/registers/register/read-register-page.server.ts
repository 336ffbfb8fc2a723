// Reads registers for display.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { agesIn } from "#app/site/slides/timetable/class-finder.ts";
import { notesAccess } from "#app/office/class-places/teaching.ts";
import { adultsNeeded } from "../building/adults.ts";
import { readAdultsOfDay } from "../building/count-adults.server.ts";
import { readGuestsOfDay } from "../building/guests.server.ts";
import type { TaughtMeeting } from "../registers.server.ts";
import { readMedicalNotes } from "./medical-notes.server.ts";
import { readRegisters } from "./register-children.server.ts";
import { shownMeeting, type RegisterShown } from "./register-shown.ts";

type Wanted = { meetings: readonly TaughtMeeting[]; day: string; days: SchoolDays };

/** Returns the registers of these meetings, in the same order. */
export async function readRegisterPages(
  database: Database,
  visitor: Visitor,
  { meetings, day, days }: Wanted,
): Promise<RegisterShown[]> {
  const registers = await readRegisters(database, meetings, day);
  const guests = await readGuestsOfDay(database, day);
  const adults = await readAdultsOfDay(database, day);
  const timeOf = (tap: { at: string } | null) => (tap === null ? "" : days.momentText(tap.at));
  const accessTo = ({ teaching }: TaughtMeeting) =>
    notesAccess(visitor, { teaching, day, today: days.today });
  const open = meetings.filter((meeting) => accessTo(meeting) === "open");
  const readable = open.flatMap(({ id }) => registers.get(id) ?? []);
  const notes = await readMedicalNotes(database, readable);
  const shown: RegisterShown[] = [];
  for (const whole of meetings) {
    const { id, name } = whole;
    const children = registers.get(id) ?? [];
    const access = accessTo(whole);
    const present = children.filter(
      ({ standing: { mark } }) => mark !== "away" && mark !== "excused",
    );
    shown.push({
      day,
      today: days.today,
      meeting: shownMeeting(whole),
      guests: guests.get(id) ?? [],
      adults: adults.get(id) ?? null,
      needed: adultsNeeded(present, agesIn(name)?.from ?? null),
      notesAreWaiting: access === "waiting",
      children: children.map((child) => ({
        ...child,
        ...(access === "open" && { medical: notes.get(child.id) ?? [] }),
        times: {
          last: timeOf(child.standing.last),
          first: timeOf(child.standing.first),
          others: child.standing.others.map(timeOf),
          left: child.leaving === null ? "" : days.timeOf(child.leaving.at),
        },
      })),
    });
  }
  return shown;
}
