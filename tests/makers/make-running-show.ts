// Shows for tests: a published plan, its show, and its devices.
import {
  makeBreakItem,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Item, Plan } from "#app/scheduler/plan/plan.ts";
import { publishPlan } from "#app/scheduler/publishing/publish.server.ts";
import { savePlan } from "#app/scheduler/plans.server.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import type { ShowRole } from "#app/show/rules/show-event.ts";
import { showPlanOf, type ShowPlan } from "#app/show/rules/show-plan.ts";
import { openShow } from "#app/show/store/open-show.server.ts";

export const SHOW_DAY = "2027-03-05";
/** 10:00 at the place of the show. */
export const TEN = Date.parse("2027-03-05T10:00:00Z");

const routine = (row: number): Item =>
  placed(
    makeRoutine({ row, performers: [`Dancer ${row}`], school: "Harbour Dance" }),
    "MINI Solo (Competitive)",
  );

/** Ten routines of three minutes with a break after the fifth, from 10:00; then a second session at 14:00. */
export function makeShownPlan(day = SHOW_DAY): Plan {
  const items = [1, 2, 3, 4, 5].map((row) => routine(row));
  const after = [6, 7, 8, 9, 10].map((row) => routine(row));
  const morning = makeSession({
    id: "morning",
    name: "Morning",
    day,
    startSeconds: 36_000,
  });
  const noon = makeSession({ id: "noon", name: "Afternoon", day, startSeconds: 50_400 });
  return makeSessions(
    [
      [morning, makeSection("one", ...items, makeBreakItem("break-1", 15), ...after)],
      [noon, makeSection("two", routine(11), routine(12))],
    ],
    { zone: "Europe/London" },
  );
}

export function makeShowPlan(plan: Plan = makeShownPlan()): ShowPlan {
  return showPlanOf(plan, {
    version: 1,
    showsNames: false,
    zone: "Europe/London",
    days: { "": SHOW_DAY },
  });
}

export type MadeShow = { id: string; scheduleId: string; code: string };

/** Saves and publishes a plan, and opens its show. */
export async function makeShow(
  platform: TestPlatform,
  plan: Plan = makeShownPlan(),
  more: { isRehearsal?: boolean; speed?: number } = {},
): Promise<MadeShow> {
  const visitor = makeVisitor();
  const bytes = new TextEncoder().encode(JSON.stringify({ data: toStored(plan) }));
  const saved = await savePlan(platform, visitor, bytes);
  if (!("id" in saved.body)) throw new Error(JSON.stringify(saved));
  const { id: scheduleId, version } = saved.body;
  const published = await publishPlan(platform, visitor, {
    key: scheduleId,
    id: scheduleId,
    version,
    showsNames: false,
  });
  if (!("publication" in published.body)) throw new Error(JSON.stringify(published));
  const opened = await openShow(platform, {
    scheduleId,
    typed: { "": SHOW_DAY },
    by: "Sam",
    ...more,
  });
  if (!("id" in opened)) throw new Error(JSON.stringify(opened));
  return { id: opened.id, scheduleId, code: published.body.publication.code ?? "" };
}

/** Saves a changed plan and publishes it as the next version. */
export async function publishAgain(
  platform: TestPlatform,
  scheduleId: string,
  plan: Plan,
): Promise<void> {
  const visitor = makeVisitor();
  const { version } = await platform.database
    .selectFrom("compSchedules")
    .select("version")
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
  const body = { id: scheduleId, version, data: toStored(plan) };
  const saved = await savePlan(platform, visitor, new TextEncoder().encode(JSON.stringify(body)));
  if (!("version" in saved.body)) throw new Error(JSON.stringify(saved));
  const request = { key: `${scheduleId} ${version}`, id: scheduleId, showsNames: false };
  const answer = await publishPlan(platform, visitor, { ...request, version: saved.body.version });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}

/** Pairs a device; returns its Cookie header. */
export async function makeShowDevice(
  { database, now }: TestPlatform,
  showId: string,
  role: ShowRole = "control",
  name = "Desk",
): Promise<string> {
  const at = now().toISOString();
  return `callboard-show=${await addDevice(database, { showId, role, name, at })}`;
}
