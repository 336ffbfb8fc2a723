// Renames a weekly class everywhere its name is stored, when it is published under a new name.
import type { Database } from "#app/data/database/database.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { renameReferences } from "#app/office/references/rename-references.server.ts";
import type { FollowedRow } from "#app/site/week/follow-timetable.server.ts";

/**
 * Renames the class for members, trials, loans and in the catalogue. If another weekly class still has the
 * old name, only children in the renamed class are updated.
 */
export async function followNames(
  trx: Database,
  followed: readonly FollowedRow[],
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const { id, before } of followed) {
    const from = before?.name;
    if (from === undefined) continue;
    const named = await trx
      .selectFrom("weeklyClasses")
      .select(["id", "name"])
      .where("archivedAt", "is", null)
      .execute();
    const to = named.find((row) => row.id === id)?.name;
    if (to === undefined) continue;
    const others = named.filter((row) => row.name === from).map((row) => row.id);
    if (others.length > 0) {
      const { alone, both } = await whoIsIn(trx, id, others);
      const adding = { from, to, only: both, keepsOld: true };
      changed.push(...(await renameReferences(trx, "classCatalogue", adding)));
      changed.push(...(await renameReferences(trx, "classCatalogue", { from, to, only: alone })));
      continue;
    }
    changed.push(...(await renameReferences(trx, "classCatalogue", { from, to })));
    changed.push(...(await renameInCatalogue(trx, from, to)));
  }
  return changed;
}

type Child = { classId: string; childId: string | null };

/** Returns the members and trials of the class, split by whether they are also in another one of that name. */
async function whoIsIn(trx: Database, classId: string, others: readonly string[]) {
  const enrolled: Child[] = await trx
    .selectFrom("enrolments")
    .select(["classId", "memberId as childId"])
    .where("classId", "in", [classId, ...others])
    .where("freeOn", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  const booked: Child[] = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .select(["met.classId", "bookings.trialId as childId"])
    .where("met.classId", "in", [classId, ...others])
    .where("met.freedAt", "is", null)
    .execute();
  const idsIn = (rows: readonly Child[]) => new Set(rows.flatMap(({ childId }) => childId ?? []));
  const ofBoth = (rows: readonly Child[]) => {
    const here = idsIn(rows.filter((row) => row.classId === classId));
    const elsewhere = idsIn(rows.filter((row) => row.classId !== classId));
    return {
      alone: new Set([...here].filter((id) => !elsewhere.has(id))),
      both: new Set([...here].filter((id) => elsewhere.has(id))),
    };
  };
  const [members, trials] = [ofBoth(enrolled), ofBoth(booked)];
  const costumeLoans = new Set<string>();
  return {
    alone: { members: members.alone, trials: trials.alone, costumeLoans },
    both: { members: members.both, trials: trials.both, costumeLoans },
  };
}

async function renameInCatalogue(trx: Database, from: string, to: string): Promise<ChangedRow[]> {
  const known = await trx
    .selectFrom("classCatalogue")
    .select(["id", "name"])
    .where("name", "in", [from, to])
    .execute();
  const old = known.find(({ name }) => name === from);
  if (!old || known.length > 1) return [];
  await trx.updateTable("classCatalogue").set({ name: to }).where("id", "=", old.id).execute();
  return [{ table: "classCatalogue", id: old.id, before: { name: from }, version: null }];
}
