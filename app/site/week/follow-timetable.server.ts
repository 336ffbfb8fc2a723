// Updates the weekly classes to a published timetable, keeping their identity.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { DayName, Timetable } from "../content/content.ts";
import { weeklyClasses } from "../finding/class-times.ts";
import { lastToBook } from "../booking/trial-places.ts";
import { enrolledOn } from "./places.server.ts";
import {
  followCells,
  keyOf,
  type Cell,
  type CurrentClass,
  type LastDays,
  type SameClassAnswers,
  type SameClassQuestion,
} from "./same-class.ts";
import { trialsOn } from "./trials-on.server.ts";

type ClassRow = Selectable<Tables["weeklyClasses"]>;

/** The changed columns of a class before the update; `before` is null for a new class. */
export type FollowedRow = { id: string; before: Partial<ClassRow> | null; version: number };

type Following = {
  timetable: Timetable;
  /** The school's day: last day of ending classes, first day of new ones. */
  today: string;
  at: string;
  answers?: SameClassAnswers;
  /** Last days of ending classes; today by default. */
  lastDays?: LastDays;
};

const FIRST_VERSION = 1;

/**
 * Creates, keeps, moves and ends classes by the timetable, in the publishing transaction, and returns the
 * changed rows. Throws Refused (409) with questions in `sameClass` until the office has said whether moved
 * or renamed classes are the same, and that classes with people in them end. A class that ends later meets
 * until its last day, outside the timetable.
 */
export async function followTimetable(trx: Database, following: Following): Promise<FollowedRow[]> {
  const { timetable, today, at, answers = {}, lastDays = {} } = following;
  const cells = weeklyClasses(timetable);
  const shown = new Set(cells.map(keyOf));
  const rowsThere = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const going = rowsThere.filter((row) => row.lastDay === null || shown.has(keyOf(goingOf(row))));
  const rows = new Map(going.map((row) => [row.id, row]));
  const { continuing, starting, ending, questions } = followCells(
    going.map(goingOf),
    cells,
    answers,
  );
  const people = await peopleIn(trx, going, today);
  const emptied = ending.filter((id) => people.has(id) && answers[id] === undefined);
  const asked: SameClassQuestion[] = [
    ...questions.map((each) => ({ ...each, people: people.get(each.id) ?? [], endsOn: today })),
    ...emptied.map((id) => ({
      id,
      was: cellOf(there(rows, id)),
      now: null,
      people: people.get(id) ?? [],
      endsOn: today,
    })),
  ];
  if (asked.length > 0) {
    throw new Refused(409, "Please decide what happens to some classes first.", {
      sameClass: asked,
    });
  }
  const endOf = (id: string) => lastDays[id] ?? today;
  if (ending.some((id) => endOf(id) < today)) {
    throw new Refused(422, "A class can't end before today.");
  }
  const followed: FollowedRow[] = [];
  const write = async (row: ClassRow, set: Partial<ClassRow>) => {
    const before = differing(row, set);
    if (Object.keys(before).length === 0) return;
    const version = row.version + 1;
    const changed = { ...set, version, updatedAt: at };
    await trx.updateTable("weeklyClasses").set(changed).where("id", "=", row.id).execute();
    await followInEditions(trx, { ...row, ...set }, { today, at });
    followed.push({ id: row.id, before, version });
  };
  for (const id of ending) {
    const lastDay = endOf(id);
    await write(there(rows, id), { lastDay, ...(lastDay === today && { archivedAt: at }) });
  }
  // No two classes get the same cell: unchanged ones keep theirs without a question.
  for (const { id, cell } of continuing) {
    await write(there(rows, id), { ...columnsOf(cell), lastDay: null });
  }
  const over = await endedToday(trx, today);
  for (const cell of starting) {
    const again = over.get(keyOf(cell));
    if (again) await write(again, { ...columnsOf(cell), archivedAt: null, lastDay: null });
    else followed.push(await begin(trx, cell, { today, at }));
  }
  return followed;
}

/** Moves the current and future editions with the class; past ones stay. */
async function followInEditions(
  trx: Database,
  { id, day, fromMinute, toMinute, studio }: ClassRow,
  { today, at }: Pick<Following, "today" | "at">,
): Promise<void> {
  await trx
    .updateTable("classEditions")
    .set({ day, fromMinute, toMinute, studio, updatedAt: at })
    .where("classId", "=", id)
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .execute();
}

async function begin(
  trx: Database,
  cell: Cell,
  { today, at }: Pick<Following, "today" | "at">,
): Promise<FollowedRow> {
  const id = randomUUID();
  await trx
    .insertInto("weeklyClasses")
    .values({ id, ...columnsOf(cell), firstDay: today, createdAt: at, updatedAt: at })
    .execute();
  return { id, before: null, version: FIRST_VERSION };
}

/** Returns classes that ended but are not past their last day: they continue if their cell returns. */
async function endedToday(trx: Database, today: string): Promise<Map<string, ClassRow>> {
  const rows = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is not", null)
    .where("lastDay", ">=", today)
    .execute();
  return new Map(rows.map((row) => [keyOf(goingOf(row)), row]));
}

function goingOf(row: ClassRow): CurrentClass {
  return { id: row.id, ...cellOf(row) };
}

function cellOf({ name, day, fromMinute, toMinute, studio, studioPlace }: ClassRow): Cell {
  return { title: name, day: day as DayName, fromMinute, toMinute, studio, place: studioPlace };
}

/** Returns the names of members and trials in each class, by class id. */
async function peopleIn(
  trx: Database,
  going: readonly ClassRow[],
  today: string,
): Promise<Map<string, string[]>> {
  const enrolled = await enrolledOn(trx, today)
    .select(["classId", "name"])
    .orderBy("name")
    .execute();
  const trials = await trialsOn(trx, { from: today, until: lastToBook(today) });
  const trying = going.flatMap(({ id, name }) =>
    trials
      .filter(({ booked, classes, last }) =>
        booked
          ? [...booked].some((key) => key.startsWith(`${id} `) && key >= `${id} ${today}`)
          : last >= today && classes.includes(name),
      )
      .map((trial) => ({ classId: id, name: `${trial.name} (trial)` })),
  );
  const byClass = Map.groupBy([...enrolled, ...trying], ({ classId }) => classId);
  return new Map([...byClass].map(([id, these]) => [id, these.map(({ name }) => name)]));
}

function columnsOf({ title, day, fromMinute, toMinute, studio, place }: Cell) {
  return { name: title, day, fromMinute, toMinute, studio, studioPlace: place };
}

function differing(row: ClassRow, set: Partial<ClassRow>): Partial<ClassRow> {
  const names = Object.keys(set) as (keyof ClassRow)[];
  return Object.fromEntries(
    names.filter((name) => row[name] !== set[name]).map((name) => [name, row[name]]),
  );
}

function there(rows: ReadonlyMap<string, ClassRow>, id: string): ClassRow {
  const row = rows.get(id);
  if (!row) throw new Error(`no weekly class ${id}`);
  return row;
}
