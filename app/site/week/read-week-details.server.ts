// Reads the current data of the timetable's classes for the website.
import type { Database } from "#app/data/database/database.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { readBookableClasses } from "../booking/bookable-classes.server.ts";
import type { BookableClass } from "../booking/booking.ts";
import { firstFree, lastToStart } from "../booking/trial-places.ts";
import { liveContent, schoolDaysOf } from "../content/content.server.ts";
import { listedClasses, type ListedClass } from "../slides/timetable/class-finder.ts";
import type { LinkedClass, ClassDetails, WeekDetails } from "./week-details.ts";

const LONGEST_ID = 100;

/** Returns the classes in timetable order; `asked` is the id of a class in the address, "" for none. */
export async function readWeekDetails(
  database: Database,
  now: Date,
  asked = "",
): Promise<WeekDetails> {
  const { timetable, classCards } = await liveContent(database);
  const classes = await readBookableClasses(database, now);
  const last = lastToStart((await schoolDaysOf(database, now)).today);
  const details = listedClasses(timetable, classCards).flatMap((cell): ClassDetails[] => {
    const one = classOf(cell, classes);
    return one ? [classDetails(cell, one, last)] : [];
  });
  return {
    classes: details,
    asked: asked === "" ? null : await linkedClass(database, details, asked),
  };
}

/** Classes of the same name and time differ by studio. */
function classOf(cell: ListedClass, classes: readonly BookableClass[]): BookableClass | undefined {
  const from = valueOf(readTimes(cell.time))?.fromMinute;
  const found = classes.filter(
    ({ name, day, fromMinute }) => name === cell.title && day === cell.day && fromMinute === from,
  );
  return found.find(({ studio }) => studio === cell.studio) ?? found[0];
}

/** `last` is the last day on which a trial can start. */
function classDetails(
  { day, time, title, studio }: ListedClass,
  one: BookableClass,
  last: string,
): ClassDetails {
  const { left, freeFrom } = firstFree(one.meetings, last);
  return {
    id: one.id,
    day,
    time,
    title,
    studio,
    teachers: one.teachers,
    price: one.price,
    wear: one.wear,
    isInviteOnly: one.isInviteOnly,
    left: one.isBookable ? left : null,
    freeFrom,
  };
}

async function linkedClass(
  database: Database,
  details: readonly ClassDetails[],
  id: string,
): Promise<LinkedClass> {
  const found = details.find((one) => one.id === id);
  if (found) return { id, name: found.title, isOver: false };
  const row = await database
    .selectFrom("weeklyClasses")
    .select("name")
    .where("id", "=", id.slice(0, LONGEST_ID))
    .executeTakeFirst();
  return { id, name: row?.name ?? "", isOver: true };
}
