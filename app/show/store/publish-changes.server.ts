// 'Publish changes': the changes of a show become the plan's next version.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { savePlan } from "#app/scheduler/plans.server.ts";
import { publishPlan } from "#app/scheduler/publishing/publish.server.ts";
import { planWithChanges } from "../rules/plan-with-changes.ts";
import { readNewer, readShow, type Show } from "./show-log.server.ts";

const NEWER = "A newer version is published. Use it first.";
const UNPUBLISHED =
  "The plan has changes that aren't published. Publish them in the scheduler first.";

type Needs = Pick<Platform, "database" | "now" | "schoolDays">;

export type PublishAnswer = { isDone: boolean; words: string };

/** Publishes the changes of a show; the show then runs the version that it made. */
export async function publishChanges(
  needs: Needs,
  visitor: Visitor,
  showId: string,
): Promise<PublishAnswer> {
  const { database } = needs;
  const show = await readShow(database, showId);
  if (!show) return refuse("There is no such show.");
  if (await readNewer(database, show)) return refuse(NEWER);
  const saved = await database
    .selectFrom("compSchedules")
    .select(["version", "data"])
    .where("id", "=", show.scheduleId)
    .executeTakeFirst();
  const read = saved && readStored(saved.data);
  if (!saved || !read || "error" in read) return refuse("The plan is gone.");
  const plan = fromStored(EMPTY_PLAN, read.stored);
  const changes = changesSince(plan);
  if (!changes || countOf(changes) > 0) return refuse(UNPUBLISHED);
  const changed = toStored(planWithChanges(plan, show.plan, show.state));
  const key = `show ${showId} ${show.state.number}`;
  const posted = { key, id: show.scheduleId, version: saved.version, data: changed };
  const bytes = new TextEncoder().encode(JSON.stringify(posted));
  const written = await savePlan(needs, visitor, bytes);
  if ("error" in written.body) return refuse(written.body.error);
  return publish(needs, visitor, { show, key, version: written.body.version });
}

type Publishing = { show: Show; key: string; version: number };

async function publish(
  needs: Needs,
  visitor: Visitor,
  { show, key, version }: Publishing,
): Promise<PublishAnswer> {
  const { showsNames } = show.plan;
  const request = { key, id: show.scheduleId, version, showsNames };
  const { body } = await publishPlan(needs, visitor, request);
  if ("error" in body) return refuse(body.error);
  const { number } = body.publication;
  await needs.database
    .updateTable("runningShows")
    .set({ versionNumber: number })
    .where("id", "=", show.id)
    .execute();
  return { isDone: true, words: `Version ${number} is published.` };
}

function refuse(words: string): PublishAnswer {
  return { isDone: false, words };
}
