// Lets go for good what was deleted more than 30 days ago.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays } from "#app/platform/day.ts";
import { schoolDayOf, schoolToday } from "../school-day.ts";
import { UNDO_DAYS } from "./undo-change.server.ts";

export type Purged = { members: number; trials: number; calls: number; changes: number };

type Deleted = { id: string; deletedAt: string | null };

/** Removes members with their calls, trials, calls and changes whose time for undo is over. */
export function purgeDeleted({
  database,
  now,
}: Pick<Platform, "database" | "now">): Promise<Purged> {
  const firstDay = addDays(schoolToday(now()), -UNDO_DAYS);
  const isOver = (at: string | null) => at !== null && schoolDayOf(at) < firstDay;
  return database.transaction().execute(async (trx) => {
    const over = (rows: Deleted[]) =>
      rows.filter(({ deletedAt }) => isOver(deletedAt)).map(({ id }) => id);
    const members = over(await deletedIn(trx, "members"));
    const calls = over(await deletedIn(trx, "memberCheckins"));
    await removeMembers(trx, members);
    await removeEach(calls, (ids) => trx.deleteFrom("memberCheckins").where("id", "in", ids));
    const trials = await unheldTrials(trx, over(await deletedIn(trx, "trials")));
    await removeEach(trials, (ids) => trx.deleteFrom("trials").where("id", "in", ids));
    const changes = await oldChanges(trx, isOver);
    await removeEach(changes, (ids) => trx.deleteFrom("changes").where("id", "in", ids));
    const purged = {
      members: members.length,
      trials: trials.length,
      calls: calls.length,
      changes: changes.length,
    };
    if (Object.values(purged).some((count) => count > 0)) {
      const at = now().toISOString();
      const action = "removed what was deleted 30 days ago";
      await recordAudit(trx, { who: "the system", at, action, details: purged });
    }
    return purged;
  });
}

function deletedIn(
  trx: Database,
  table: "members" | "trials" | "memberCheckins",
): Promise<Deleted[]> {
  return trx
    .selectFrom(table)
    .select(["id", "deletedAt"])
    .where("deletedAt", "is not", null)
    .execute();
}

function removeMembers(trx: Database, members: readonly string[]): Promise<void> {
  return removeEach(members, (ids) => ({
    execute: async () => {
      await trx.deleteFrom("memberCheckins").where("memberId", "in", ids).execute();
      await trx.deleteFrom("members").where("id", "in", ids).execute();
    },
  }));
}

/** A trial that a member came from stays with the member. */
async function unheldTrials(trx: Database, trials: readonly string[]): Promise<string[]> {
  const held = await trx
    .selectFrom("members")
    .select("convertedFromTrialId")
    .where("convertedFromTrialId", "is not", null)
    .execute();
  const heldIds = new Set(held.map(({ convertedFromTrialId }) => convertedFromTrialId));
  return trials.filter((id) => !heldIds.has(id));
}

async function oldChanges(
  trx: Database,
  isOver: (at: string | null) => boolean,
): Promise<string[]> {
  const changes = await trx.selectFrom("changes").select(["id", "createdAt"]).execute();
  return changes.filter(({ createdAt }) => isOver(createdAt)).map(({ id }) => id);
}

const AT_ONCE = 500;

async function removeEach(
  ids: readonly string[],
  remove: (ids: string[]) => { execute: () => Promise<unknown> },
): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await remove(ids.slice(first, first + AT_ONCE)).execute();
  }
}
