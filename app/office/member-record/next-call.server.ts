// The next check-in call in SQL: the rule of next-call.ts for counts, orders and sections over all members.
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { cachedRead } from "#app/data/database/cached-read.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  dayIn,
  daysAfter,
  dayText,
  earliest,
  latest,
} from "#app/data/database/engine-sql.server.ts";
import { contains } from "#app/data/database/list-page.server.ts";
import { foldedText } from "#app/platform/name.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { readAwayTwice } from "./away-twice.server.ts";
import { listedMembers } from "./listed-members.server.ts";
import {
  CALL_EVERY_DAYS,
  DUE_SOON_DAYS,
  FIRST_CALL_OF_NEW_MEMBER_DAYS,
  type CallState,
} from "./next-call.ts";

const NEVER = "9999-12-31";

const column = (name: string) => sql.ref(`members.${name}`);

/** Returns the day of a member's next call as an expression for queries of `members`. */
export async function nextCallDay(
  database: Database,
  days: SchoolDays,
): Promise<RawBuilder<string>> {
  const [lastCall, back] = [column("lastCheckinAt"), dayText(column("reactivatedOn"))];
  const start = sql`coalesce(${dayText(column("newMemberDate"))}, ${dayText(column("joinDate"))},
    ${dayIn(database, days, column("createdAt"))})`;
  const contact = sql`coalesce(${dayIn(database, days, lastCall)}, ${start})`;
  const wait = sql`case when ${lastCall} is null and ${column("isNew")}
    then ${sql.lit(FIRST_CALL_OF_NEW_MEMBER_DAYS)} else ${sql.lit(CALL_EVERY_DAYS)} end`;
  const from = latest(database, sql`coalesce(${back}, '')`, contact);
  const retry = sql`coalesce(${dayText(column("retryOn"))}, ${sql.lit(NEVER)})`;
  const away = await awayDay(database, days);
  return earliest(database, daysAfter(database, from, wait), retry, ...away);
}

/** Returns the day of the second absence in a row for members without a call since; nothing if there are none. */
async function awayDay(database: Database, { today, startOf }: SchoolDays) {
  const away = [...(await readAwayTwice(database, today))];
  if (away.length === 0) return [];
  const lastCall = column("lastCheckinAt");
  const isOneOf = (found: typeof away) =>
    sql`${column("id")} in (${sql.join(found.map(([id]) => id))})`;
  const byDay = [...Map.groupBy(away, ([, day]) => day)];
  const whens = byDay.map(
    ([day, found]) => sql`when ${isOneOf(found)}
      and (${lastCall} is null or ${lastCall} < ${startOf(day)}) then ${sql.lit(day)}`,
  );
  // The first condition keeps most members from being looked up for each day.
  return [
    sql`case when not ${isOneOf(away)} then ${sql.lit(NEVER)} ${sql.join(whens, sql` `)}
      else ${sql.lit(NEVER)} end`,
  ];
}

/** Returns the state of a call as an expression. */
function callStateOf(due: RawBuilder<unknown>, retryOn: RawBuilder<unknown>, today: string) {
  const soonUntil = addDays(today, DUE_SOON_DAYS);
  return sql<CallState>`case when ${due} < ${sql.lit(today)} then 'overdue'
    when ${due} <= ${sql.lit(soonUntil)} or ${retryOn} is not null then 'soon' else 'ok' end`;
}

/**
 * Begins a query of `call`: the active members to call, with the day and the state of the call. Search looks in
 * the student's and the parent's name.
 */
export async function withCalls(database: Database, days: SchoolDays, search = "") {
  const due = await nextCallDay(database, days);
  const wanted = foldedText(search);
  const names = sql`${column("nameFolded")} || ' ' || ${column("parentFolded")}`;
  const active = listedMembers(database)
    .where("members.active", "=", true)
    .$if(wanted !== "", (query) => query.where(contains(database, names, wanted)))
    .select(["members.id", "members.nameFolded", "members.createdAt", "members.retryOn"])
    .select(due.as("callOn"));
  const state = callStateOf(sql.ref("due.callOn"), sql.ref("due.retryOn"), days.today);
  return (
    database
      // Otherwise SQLite computes the day again for each mention.
      .with(
        (cte) => cte("due").materialized(),
        () => active,
      )
      .with("call", (query) => query.selectFrom("due").selectAll("due").select(state.as("state")))
  );
}

export type CallCounts = Record<CallState, number> & { total: number };

/** Counts the active members by the state of their next call. */
export async function countCalls(
  database: Database,
  days: SchoolDays,
  search = "",
): Promise<CallCounts> {
  const calls = await withCalls(database, days, search);
  const of =
    (state: CallState) => (eb: ExpressionBuilder<{ call: { state: CallState } }, "call">) =>
      eb.fn.countAll<number>().filterWhere("call.state", "=", state).as(state);
  const counts = await calls
    .selectFrom("call")
    .select([of("overdue"), of("soon"), of("ok")])
    .executeTakeFirstOrThrow();
  return { ...counts, total: counts.overdue + counts.soon + counts.ok };
}

/** Returns the counts, cached until the database changes. */
export function cachedCalls(context: Readonly<RouterContextProvider>): Promise<CallCounts> {
  const { database } = context.get(platformContext);
  return cachedRead(context, { name: "calls" }, (days) => countCalls(database, days));
}
