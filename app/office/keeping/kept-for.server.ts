// How long the school has chosen to keep each kind of record, and since when that has counted.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { KEEPING, KINDS, SCHEDULE_DAYS, type Kind, type ScheduleDays } from "./kinds.ts";

const RETENTION = "retention";
/** Before this ran, none of these kinds but the enquiries ended. */
const BEGINNING = "0023-retention-holds.sql";

type KeptFor = {
  months: number;
  /** The day from which on it counts, where it went on for longer before; null where it always did. */
  begunOn: string | null;
};

type Stored = { months?: Partial<Record<Kind, number>>; begunOn?: Partial<Record<Kind, string>> };

export async function readKeptFor(
  database: Database,
  days: SchoolDays,
): Promise<Record<Kind, KeptFor>> {
  const { months = {}, begunOn = {} } = (await readSetting(database, RETENTION)) as Stored;
  const { appliedAt } = await database
    .selectFrom("schemaMigrations")
    .select("appliedAt")
    .where("name", "=", BEGINNING)
    .executeTakeFirstOrThrow();
  const kept = (kind: Kind): KeptFor => {
    const { choices, standard } = KEEPING[kind];
    const chosen = choices.find((each) => each === months[kind]);
    const first = kind === "enquiries" ? null : days.dayOf(appliedAt);
    return { months: chosen ?? standard, begunOn: begunOn[kind] ?? first };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, kept(kind)])) as Record<Kind, KeptFor>;
}

/** Keeps a kind for so many months; what is over by a shorter time is shown for 30 days from today on. */
export async function keepFor(
  trx: Database,
  { kind, months, days, at }: { kind: Kind; months: number; days: SchoolDays; at: string },
): Promise<void> {
  const stored = (await readSetting(trx, RETENTION)) as Stored;
  const { [kind]: before } = await readKeptFor(trx, days);
  const begunOn =
    months < before.months ? { ...stored.begunOn, [kind]: days.today } : stored.begunOn;
  const next = { ...stored, months: { ...stored.months, [kind]: months }, begunOn: begunOn ?? {} };
  await writeSetting(trx, RETENTION, next, at);
}

export async function readScheduleDays(database: Database): Promise<ScheduleDays> {
  const { scheduleDays } = await readSetting(database, RETENTION);
  return SCHEDULE_DAYS.find((days) => days === scheduleDays) ?? 180;
}

/** Counts for what is opened from this moment (ISO text) on: whoever opened one before was told another day. */
export async function keepSchedules(trx: Database, days: ScheduleDays, at: string): Promise<void> {
  const stored = await readSetting(trx, RETENTION);
  const next = { ...stored, scheduleDays: days, scheduleDaysFrom: at };
  await writeSetting(trx, RETENTION, next, at);
}
