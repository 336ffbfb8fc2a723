// Reads what the website tells of its classes as they are just now.
import type { Database } from "#app/data/database/database.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { readBookableClasses } from "../booking/bookable-classes.server.ts";
import type { BookableClass } from "../booking/booking.ts";
import { firstFree } from "../booking/trial-places.ts";
import { liveContent } from "../content/content.server.ts";
import { listedClasses, type ListedClass } from "../slides/timetable/class-finder.ts";
import type { AskedClass, ToldClass, ToldWeek } from "./told-week.ts";

const LONGEST_ID = 100;

/** In the order of the board; `asked` is the id of a class that an address names, "" for none. */
export async function tellWeek(database: Database, now: Date, asked = ""): Promise<ToldWeek> {
  const { timetable, classCards } = await liveContent(database);
  const classes = await readBookableClasses(database, now);
  const told = listedClasses(timetable, classCards).flatMap((cell): ToldClass[] => {
    const one = classOf(cell, classes);
    return one ? [toldClass(cell, one)] : [];
  });
  return { classes: told, asked: asked === "" ? null : await askedClass(database, told, asked) };
}

/** Of two of one name at one time each is in a studio of its own. */
function classOf(cell: ListedClass, classes: readonly BookableClass[]): BookableClass | undefined {
  const from = valueOf(readTimes(cell.time))?.fromMinute;
  const found = classes.filter(
    ({ name, day, fromMinute }) => name === cell.title && day === cell.day && fromMinute === from,
  );
  return found.find(({ studio }) => studio === cell.studio) ?? found[0];
}

function toldClass({ day, time, title, studio }: ListedClass, one: BookableClass): ToldClass {
  const { left, freeFrom } = firstFree(one.meetings);
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

async function askedClass(
  database: Database,
  told: readonly ToldClass[],
  id: string,
): Promise<AskedClass> {
  const found = told.find((one) => one.id === id);
  if (found) return { id, name: found.title, isOver: false };
  const row = await database
    .selectFrom("weeklyClasses")
    .select("name")
    .where("id", "=", id.slice(0, LONGEST_ID))
    .executeTakeFirst();
  return { id, name: row?.name ?? "", isOver: true };
}
