// The retention periods that the school has chosen, and the days from which they apply.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { KEEPING, KINDS, SCHEDULE_DAYS, type Kind, type ScheduleDays } from "./kinds.ts";

const RETENTION = "retention";

type RetentionPeriod = {
  months: number;
  /** The day from which a shorter period applies; null when it has always applied. */
  begunOn: string | null;
};

type Stored = { months?: Partial<Record<Kind, number>>; begunOn?: Partial<Record<Kind, string>> };

export async function readRetention(
  database: Database,
  days: SchoolDays,
): Promise<Record<Kind, RetentionPeriod>> {
  const { months = {}, begunOn = {} } = (await readSetting(database, RETENTION)) as Stored;
  // A school may bring in records that are already old: they are shown for 30 days from its first start.
  const { appliedAt } = await database
    .selectFrom("schemaMigrations")
    .select("appliedAt")
    .orderBy("appliedAt")
    .limit(1)
    .executeTakeFirstOrThrow();
  const periodOf = (kind: Kind): RetentionPeriod => {
    const { choices, standard } = KEEPING[kind];
    const chosen = choices.find((each) => each === months[kind]);
    const first = kind === "enquiries" ? null : days.dayOf(appliedAt);
    return { months: chosen ?? standard, begunOn: begunOn[kind] ?? first };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, periodOf(kind)])) as Record<
    Kind,
    RetentionPeriod
  >;
}

/** Sets the retention of a kind in months; records affected by a shorter period are listed for 30 days first. */
export async function writeRetention(
  trx: Database,
  { kind, months, days, at }: { kind: Kind; months: number; days: SchoolDays; at: string },
): Promise<void> {
  const stored = (await readSetting(trx, RETENTION)) as Stored;
  const { [kind]: before } = await readRetention(trx, days);
  const begunOn =
    months < before.months ? { ...stored.begunOn, [kind]: days.today } : stored.begunOn;
  const next = { ...stored, months: { ...stored.months, [kind]: months }, begunOn: begunOn ?? {} };
  await writeSetting(trx, RETENTION, next, at);
}

export async function readScheduleDays(database: Database): Promise<ScheduleDays> {
  const { scheduleDays } = await readSetting(database, RETENTION);
  return SCHEDULE_DAYS.find((days) => days === scheduleDays) ?? 180;
}

/** Sets the retention of visitors' schedules opened from this moment (ISO text) on; earlier visitors were shown another day. */
export async function writeScheduleRetention(
  trx: Database,
  days: ScheduleDays,
  at: string,
): Promise<void> {
  const stored = await readSetting(trx, RETENTION);
  const next = { ...stored, scheduleDays: days, scheduleDaysFrom: at };
  await writeSetting(trx, RETENTION, next, at);
}
