// Creates each class's edition for the next term, copied from the class as it is now.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import {
  editRow,
  recordChange,
  auditRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import { termsAround, type NamedTerm } from "./next-term.ts";
import { EDITIONS, TERMS } from "./term-rows.server.ts";
import { makeEditions, editTerm, editEdition } from "../week.commands.ts";

const FIRST_VERSION = 1;
const MOVED_ON = "The next term on the website has changed. Please check the list again.";

/**
 * Also creates editions of the current term for classes without any, since a class with editions has registers
 * only within them. Existing editions take the website's current dates.
 */
export const makeEditionsHandler = handler(makeEditions, async (desk, { firstDay, heldUntil }) => {
  const { trx, visitor, at, today } = desk;
  const { keyDates } = await readSchoolYear(trx);
  const { running, next } = termsAround(keyDates, today);
  if (next?.firstDay !== firstDay) throw new Refused(409, MOVED_ON);
  const classes = (await readWeeklyClasses(trx)).filter(
    ({ lastDay }) => lastDay === null || lastDay >= firstDay,
  );
  const rows: ChangedRow[] = [];
  if (running) rows.push(...(await editionsOf(desk, running, classes, { isRunning: true })));
  const [term, termRows] = await termRow(desk, next, heldUntil);
  const made = await editionsIn(desk, term, next, classes, { isRunning: false });
  rows.push(...termRows, ...made);
  const count = made.length;
  if (rows.length === 0) return {};
  await auditRow(desk, TERMS, { id: term, action: "made editions" });
  const summary = `Set up ${formatCount(count, "class", "classes")} for ${next.title}`;
  const change = { kind: "made editions", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});

async function editionsOf(
  desk: Desk,
  term: NamedTerm,
  classes: readonly WeeklyClassRow[],
  now: { isRunning: boolean },
): Promise<ChangedRow[]> {
  const [id, rows] = await termRow(desk, term, null);
  return [...rows, ...(await editionsIn(desk, id, term, classes, now))];
}

/** Returns the id of the term's row, inserted or updated with the website's dates. */
async function termRow(
  { trx, at }: Desk,
  { title, firstDay, lastDay }: NamedTerm,
  heldUntil: string | null,
): Promise<[string, ChangedRow[]]> {
  const existing = await trx
    .selectFrom("terms")
    .selectAll()
    .where("firstDay", "=", firstDay)
    .executeTakeFirst();
  if (!existing) {
    const id = randomUUID();
    const row = { id, title, firstDay, lastDay, heldUntil, createdAt: at, updatedAt: at };
    await trx.insertInto("terms").values(row).execute();
    return [id, [{ table: "terms", id, before: {}, wasNew: true, version: FIRST_VERSION }]];
  }
  if (existing.title === title && existing.lastDay === lastDay) return [existing.id, []];
  const version = existing.version + 1;
  await trx
    .updateTable("terms")
    .set({ title, lastDay, version, updatedAt: at })
    .where("id", "=", existing.id)
    .execute();
  const before = { title: existing.title, lastDay: existing.lastDay };
  return [existing.id, [{ table: "terms", id: existing.id, before, version }]];
}

async function editionsIn(
  { trx, at }: Desk,
  termId: string,
  term: NamedTerm,
  classes: readonly WeeklyClassRow[],
  { isRunning }: { isRunning: boolean },
): Promise<ChangedRow[]> {
  const existing = await trx.selectFrom("classEditions").selectAll().execute();
  const byClass = Map.groupBy(existing, ({ classId }) => classId);
  const rows: ChangedRow[] = [];
  for (const weekly of classes) {
    const own = byClass.get(weekly.id) ?? [];
    const same = own.find((edition) => edition.termId === termId);
    if (same && same.lastDay !== term.lastDay) {
      const version = same.version + 1;
      const set = { lastDay: term.lastDay, version, updatedAt: at };
      await trx.updateTable("classEditions").set(set).where("id", "=", same.id).execute();
      const before = { lastDay: same.lastDay };
      rows.push({ table: "classEditions", id: same.id, before, version });
    }
    // A class that has editions already is on only in those.
    if (same || (isRunning && own.length > 0)) continue;
    const id = randomUUID();
    const edition = { id, termId, ...copyOf(weekly), createdAt: at, updatedAt: at };
    // The first edition reaches back, so that earlier registers stay.
    const firstDay = isRunning ? earlier(weekly.firstDay, term.firstDay) : term.firstDay;
    await trx
      .insertInto("classEditions")
      .values({ ...edition, firstDay, lastDay: term.lastDay, begunAt: isRunning ? at : null })
      .execute();
    rows.push({ table: "classEditions", id, before: {}, wasNew: true, version: FIRST_VERSION });
  }
  return rows;
}

type Copied = Omit<
  Insertable<Tables["classEditions"]>,
  "id" | "termId" | "firstDay" | "createdAt" | "updatedAt"
>;

function copyOf(weekly: WeeklyClassRow): Copied {
  const { id: classId, day, fromMinute, toMinute, studio } = weekly;
  const { teachers, places, trialPlaces, price } = weekly;
  return { classId, day, fromMinute, toMinute, studio, teachers, places, trialPlaces, price };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** Changes the date until which unanswered places are held. */
export const editTermHandler = handler(editTerm, (desk, { id, version, values }) =>
  // A later date holds places that have not been released yet.
  editRow(desk, TERMS, { id, version }, values, { action: "changed term" }),
);

/** Edits a class's next edition, which replaces the class's details on the first day of term. */
export const editEditionHandler = handler(editEdition, (desk, { version, values }) =>
  editRow(desk, EDITIONS, { id: desk.params.id, version }, values, {
    action: "changed edition",
  }),
);
