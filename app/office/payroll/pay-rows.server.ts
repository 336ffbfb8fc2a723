// The payroll's rows: optimistic lock, audited fields, and undo by the payroll's rules.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatDay, formatMonth } from "#app/ui/format.ts";
import { CHANGED } from "../changes/refuse-stale.server.ts";
import { rowsOf, type KeptRow } from "../changes/change-row.server.ts";
import { changedSinceWords } from "../changes/undo.ts";
import { bringEntryBack, ENTRY_TABLES, type Kind } from "./entries/entries.server.ts";
import { GONE, refuseLocked } from "./payroll-desk.server.ts";

const TOO_LATE = "This can no longer be brought back.";

const WORDS = {
  changed: CHANGED,
  gone: "This has already been deleted.",
};

type BringBack = (desk: Desk, row: KeptRow) => Promise<void>;

/** Refuses undo while payroll is locked. */
const behindLock =
  (bringBack: BringBack): BringBack =>
  async (desk, row) => {
    await refuseLocked(desk);
    await bringBack(desk, row);
  };

export const PAY_TEACHERS = rowsOf<"payTeachers">({
  ...WORDS,
  gone: GONE,
  table: "payTeachers",
  one: "payroll teacher",
  deletedColumn: "archivedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  nameOf: ({ name }) => name,
  bringBack: behindLock(async ({ trx, at }, { id, before, version }) => {
    const wasDeleted = "archivedAt" in before;
    const back = await trx
      .updateTable("payTeachers")
      .set((eb) => ({ ...before, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("archivedAt", wasDeleted ? "is not" : "is", null)
      .$if(!wasDeleted, (query) => query.where("version", "=", version))
      .returning("id")
      .executeTakeFirst();
    if (back) return;
    if (wasDeleted) throw new Refused(404, TOO_LATE);
    throw new Refused(409, changedSinceWords([await nameOfTeacher(trx, id)]));
  }),
});

/** The answers about cover: undoing one asks again. */
export const PAY_COVERS = rowsOf<"payCovers">({
  ...WORDS,
  table: "payCovers",
  one: "pay of cover",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  nameOf: ({ day }) => `the cover on ${formatDay(day)}`,
  bringBack: behindLock(async ({ trx }, { id }) => {
    const back = await trx
      .deleteFrom("payCovers")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!back) throw new Refused(404, TOO_LATE);
  }),
});

/** Returns the key of a year, which has no id. */
export function yearKey({ scheduleId, teacherId }: { scheduleId: string; teacherId: string }) {
  return `${scheduleId} ${teacherId}`;
}

export const PAY_YEARS = rowsOf<"payYears">({
  ...WORDS,
  table: "payYears",
  one: "year of a teacher",
  key: "teacherId",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: false,
  nameOf: () => "a year of a teacher",
  bringBack: behindLock(async ({ trx }, { id, before, version }) => {
    const [scheduleId = "", teacherId = ""] = id.split(" ");
    const back = await trx
      .updateTable("payYears")
      .set((eb) => ({ ...before, version: eb("version", "+", 1) }))
      .where("scheduleId", "=", scheduleId)
      .where("teacherId", "=", teacherId)
      .where("version", "=", version)
      .returning("teacherId")
      .executeTakeFirst();
    if (!back) throw new Refused(409, changedSinceWords([await nameOfTeacher(trx, teacherId)]));
  }),
});

type Rates = { teachRate: number; adminRate: number };
type RateRow = Selectable<Tables["payRates"]>;

export const PAY_RATES = rowsOf<"payRates">({
  ...WORDS,
  gone: "This rate has since been removed.",
  table: "payRates",
  one: "rate",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  nameOf: () => "a rate",
  bringBack: behindLock(async ({ trx }, { id, before, wasNew }) => {
    const { was, is } = before as { was: Rates | RateRow | null; is: Rates | null };
    const there = await trx
      .selectFrom("payRates")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    // A removed rate is stored in full.
    const row = is === null ? (was as RateRow) : there;
    if (!row) throw new Refused(404, TOO_LATE);
    const { teacherId, fromDay } = row;
    if (is === null ? there : row.teachRate !== is.teachRate || row.adminRate !== is.adminRate) {
      throw new Refused(409, changedSinceWords([await nameOfTeacher(trx, teacherId)]));
    }
    const kept = await trx
      .selectFrom("payRuns")
      .select("month")
      .where("teacherId", "=", teacherId)
      .where("month", ">=", fromDay.slice(0, 7))
      .orderBy("month")
      .executeTakeFirst();
    if (kept) {
      const problem = `${formatMonth(kept.month)} is finalised with this rate. Set a different rate from a later month.`;
      throw new Refused(422, is === null ? `${formatMonth(kept.month)} is finalised.` : problem);
    }
    if (wasNew) await trx.deleteFrom("payRates").where("id", "=", id).execute();
    else if (is === null) await bringRateBack(trx, row);
    else
      await trx
        .updateTable("payRates")
        .set(was as Rates)
        .where("id", "=", id)
        .execute();
  }),
});

async function bringRateBack(trx: Desk["trx"], row: RateRow): Promise<void> {
  const back = await trx
    .insertInto("payRates")
    .values(row)
    .onConflict((conflict) => conflict.columns(["teacherId", "fromDay"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!back) throw new Refused(409, changedSinceWords([await nameOfTeacher(trx, row.teacherId)]));
}

export const PAY_SCHEDULES = rowsOf<"paySchedules">({
  ...WORDS,
  table: "paySchedules",
  one: "pay schedule",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  nameOf: ({ firstMonth, lastMonth }) => `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`,
  bringBack: behindLock(async ({ trx }, { id, before }) => {
    const { was, is } = before as { was: string[] | null; is: string[] };
    const row = await trx
      .selectFrom("paySchedules")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new Refused(404, TOO_LATE);
    if ((row.weekMondays as string[] | null)?.join() !== is.join()) {
      throw new Refused(409, changedSinceWords([PAY_SCHEDULES.nameOf(row)]));
    }
    const counted = await trx
      .selectFrom("payTeachers")
      .select("name")
      .where((eb) => eb.or([eb("firstDay", "is not", null), eb("lastDay", "is not", null)]))
      .orderBy("name")
      .executeTakeFirst();
    if (was === null && counted) {
      throw new Refused(422, `${counted.name} starts or leaves in weeks with dates.`);
    }
    await trx.updateTable("paySchedules").set({ weekMondays: was }).where("id", "=", id).execute();
  }),
});

async function nameOfTeacher(trx: Desk["trx"], id: string): Promise<string> {
  const row = await trx
    .selectFrom("payTeachers")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? PAY_TEACHERS.one;
}

const entries = {
  ...WORDS,
  deletedColumn: "deletedAt",
  hasVersion: false,
  hasUpdatedAt: false,
} as const;

const comingBack = (kind: Kind) => behindLock((desk, { id }) => bringEntryBack(desk, kind, id));

export const PAY_EXTRAS = rowsOf<"payExtras">({
  ...entries,
  table: ENTRY_TABLES.extra,
  one: "extra",
  nameOf: () => "an extra",
  bringBack: comingBack("extra"),
});

export const PAY_MISSES = rowsOf<"payMisses">({
  ...entries,
  table: ENTRY_TABLES.miss,
  one: "missed hours",
  nameOf: () => "missed hours",
  bringBack: comingBack("miss"),
});

export const PAY_CORRECTIONS = rowsOf<"payCorrections">({
  ...entries,
  table: ENTRY_TABLES.correction,
  one: "correction",
  nameOf: () => "a correction",
  bringBack: comingBack("correction"),
});
