// SQL that the two engines write differently. Days are compared as text, YYYY-MM-DD.
import { PostgresAdapter, sql, type RawBuilder } from "kysely";
import { memoize } from "#app/platform/memoize.ts";
import { offsetsIn } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "./database.server.ts";
import { FOLDED_TEXT } from "./sqlite-functions.server.ts";

type Sql = RawBuilder<unknown>;

const ZONES = 10;

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Returns a day column as text. */
export function dayText(column: Sql): RawBuilder<string> {
  return sql<string>`cast(${column} as text)`;
}

/** Returns the day a number of days after another. */
export function daysAfter(database: Database, day: Sql, count: Sql): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`cast(cast(${day} as date) + ${count} as text)`
    : sql<string>`date(${day}, (${count}) || ' days')`;
}

/** Returns the day a year after another; a year after 29 February is 28 February. */
export function yearAfter(database: Database, day: Sql): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`cast(cast(cast(${day} as date) + interval '1 year' as date) as text)`
    : sql<string>`date(${day}, '+1 year', 'floor')`;
}

/** Returns the earliest of texts that are not null. */
export function earliest(database: Database, ...texts: Sql[]): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`least(${sql.join(texts)})`
    : sql<string>`min(${sql.join(texts)})`;
}

/** Returns the latest of texts that are not null. */
export function latest(database: Database, ...texts: Sql[]): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`greatest(${sql.join(texts)})`
    : sql<string>`max(${sql.join(texts)})`;
}

const ACCENTED = "àáâãäåāăąçćčďèéêëēėęěğìíîïīįñńňòóôõöōőŕřśšşșťțùúûüūůűŵýŷÿźżž";
const PLAIN = "aaaaaaaaacccdeeeeeeeegiiiiiinnnooooooorrssssttuuuuuuuwyyyzzz";
/** Letters that PostgreSQL leaves as capitals in a text that is compared by bytes. */
const CAPITALS = "ÆÐØÞŁŒ";
const FROM = ACCENTED + ACCENTED.toUpperCase() + CAPITALS;
const TO = PLAIN + PLAIN + CAPITALS.toLowerCase();

/** Returns a text as search compares it (foldedText of app/platform/name.ts), for tables without a column of it. */
export function folded(database: Database, text: Sql): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`translate(lower(${text}), ${FROM}, ${TO})`
    : sql<string>`${sql.raw(FOLDED_TEXT)}(${text})`;
}

/** Returns the part of a text before a separator, or all of it. */
export function textBefore(database: Database, text: Sql, separator: string): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`split_part(${text}, ${separator}, 1)`
    : sql<string>`substr(${text}, 1, instr(${text} || ${separator}, ${separator}) - 1)`;
}

/** Returns the school's day of a time column. SQLite knows no time zones: it gets the offsets. */
export function dayIn(
  database: Database,
  { zone, today }: Pick<SchoolDays, "zone" | "today">,
  column: Sql,
): RawBuilder<string> {
  if (isPostgres(database)) {
    return sql<string>`cast(cast(${column} at time zone ${zone} as date) as text)`;
  }
  const whens = offsetsOf(`${zone} ${today}`).map(
    ({ from, minutes }) => sql`when ${column} >= ${from} then ${`${minutes} minutes`}`,
  );
  return sql<string>`date(${column}, case ${sql.join(whens, sql` `)} end)`;
}

const offsetsOf = memoize(ZONES, (zoneAndDay: string) => {
  const [zone = "", day = ""] = zoneAndDay.split(" ");
  return offsetsIn(zone, day);
});
