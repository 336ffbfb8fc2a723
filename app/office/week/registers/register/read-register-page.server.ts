// Reads registers as they are shown.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { agesIn } from "#app/site/slides/timetable/class-finder.ts";
import type { WeeklyClassRow } from "#app/office/week/weekly-classes.server.ts";
import { adultsNeeded } from "../building/adults.ts";
import { readAdultsOfDay } from "../building/count-adults.server.ts";
import { readGuestsOfDay } from "../building/guests.server.ts";
import { readMedical } from "./medical.server.ts";
import { readRegisters } from "./register-children.server.ts";
import type { RegisterShown } from "./register-shown.ts";

type Asked = { meetings: readonly WeeklyClassRow[]; day: string; days: SchoolDays };

/** The registers of meetings of a day, in their order. */
export async function readRegisterPages(
  database: Database,
  visitor: Visitor,
  { meetings, day, days }: Asked,
): Promise<RegisterShown[]> {
  const registers = await readRegisters(database, meetings, day);
  const guests = await readGuestsOfDay(database, day);
  const adults = await readAdultsOfDay(database, day);
  const timeOf = (tap: { at: string } | null) => (tap === null ? "" : days.momentText(tap.at));
  const shown: RegisterShown[] = [];
  for (const whole of meetings) {
    const { id, name, day: weekDay, studio, teachers, fromMinute, toMinute } = whole;
    const children = registers.get(id) ?? [];
    const held = { meeting: whole, day, today: days.today };
    const medical = await readMedical(database, visitor, held, children);
    const present = children.filter(
      ({ standing: { mark } }) => mark !== "away" && mark !== "excused",
    );
    shown.push({
      day,
      today: days.today,
      meeting: { id, name, day: weekDay, studio, teachers, fromMinute, toMinute },
      guests: guests.get(id) ?? [],
      adults: adults.get(id) ?? null,
      needed: adultsNeeded(present, agesIn(name)?.from ?? null),
      children: children.map((child) => ({
        ...child,
        ...(medical && { medical: medical.get(child.id) ?? [] }),
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
