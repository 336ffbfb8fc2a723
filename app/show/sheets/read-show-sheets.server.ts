// What the sheets of a show are made from: its published version, the one before, the link and the music.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listMusic } from "#app/scheduler/music/plan-music.server.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { fromStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import {
  dancerCodeText,
  type DancersByCode,
  runningOrderPath,
} from "#app/scheduler/publishing/publication.ts";
import { codesByDancer } from "#app/scheduler/sheets/codes-by-dancer.ts";
import type { OwnShow } from "#app/scheduler/sheets/own-show.ts";
import { versionBefore } from "#app/scheduler/sheets/print-version.ts";
import type { ParentsLink } from "#app/scheduler/sheets/sheet-kind.ts";

type Of = { scheduleId: string; version: number; origin: string };

/** Rooms and costumes are the office's and the wardrobe's alone. */
const UNSEEN: OwnShow = { rooms: null, costumes: null };

/** Returns them; null for a version that cannot be read. */
export async function readShowSheets(
  { database }: Pick<Platform, "database">,
  { scheduleId, version, origin }: Of,
) {
  const found = await readVersion(database, scheduleId, version);
  if (!found) return null;
  const { plan, showsNames } = found;
  const since = versionBefore(plan);
  const earlier = since === null ? null : await readVersion(database, scheduleId, since);
  const { published, minimum } = plan;
  const { isStaffOnly } = await database
    .selectFrom("compSchedules")
    .select("isStaffOnly")
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
  return {
    plan,
    facts: {
      before: earlier && { ...earlier.plan, published, minimum },
      since,
      link: await readLink(database, { scheduleId, plan, showsNames, origin }),
      ownShow: isStaffOnly ? UNSEEN : null,
      music: await listMusic(database, scheduleId),
    },
  };
}

async function readVersion(database: Database, scheduleId: string, number: number) {
  const found = await database
    .selectFrom("scheduleVersions")
    .select(["showsNames", "data"])
    .where("scheduleId", "=", scheduleId)
    .where("number", "=", number)
    .executeTakeFirst();
  const read = found && readStored(found.data);
  if (!found || !read || "error" in read) return null;
  return { plan: fromStored(EMPTY_PLAN, read.stored), showsNames: Boolean(found.showsNames) };
}

type Linked = Pick<Of, "scheduleId" | "origin"> & { plan: Plan; showsNames: boolean };

async function readLink(
  database: Database,
  { scheduleId, plan, showsNames, origin }: Linked,
): Promise<ParentsLink | null> {
  const found = await database
    .selectFrom("scheduleLinks")
    .select(["code", "dancers"])
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirst();
  if (!found?.code) return null;
  const codes = Object.entries(found.dancers as DancersByCode).map(([code, { school, name }]) => ({
    school,
    name,
    words: dancerCodeText(code),
  }));
  const address = origin + runningOrderPath(found.code);
  return { address, showsNames, codes: codesByDancer(plan, codes) };
}
