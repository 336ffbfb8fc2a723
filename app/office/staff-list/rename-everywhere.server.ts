// Shows a person's new display name wherever the old one is: saved lessons and finalised pay sheets keep theirs.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import { replaceName } from "./staff-member.ts";

type Renamed = { id: string; from: string; to: string };

/**
 * Renames the person's row in private lessons, and the public text of their classes, coming terms and coming cover.
 * The payroll reads the person's own name.
 */
export async function renameEverywhere(
  desk: Desk,
  { id, from, to }: Renamed,
): Promise<ChangedRow[]> {
  if (from === to) return [];
  return [
    ...(await renameLessonTeachers(desk, id, to)),
    ...(await replaceInClasses(desk, { from, to, classIds: await ownClasses(desk, id) })),
    ...(await replaceInCover(desk, { id, from, to })),
  ];
}

/** Returns the classes that a person teaches. */
async function ownClasses({ trx }: Desk, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("classTeachers")
    .select("classId")
    .where("personId", "=", personId)
    .where("meetingId", "is", null)
    .execute();
  return rows.map(({ classId }) => classId);
}

export async function renameLessonTeachers(
  { trx }: Desk,
  personId: string,
  name: string,
): Promise<ChangedRow[]> {
  const rows = await trx
    .selectFrom("aaTeachers")
    .select(["id", "name"])
    .where("personId", "=", personId)
    .where("archivedAt", "is", null)
    .where("name", "<>", name)
    .execute();
  for (const { id } of rows) {
    await trx.updateTable("aaTeachers").set({ name }).where("id", "=", id).execute();
  }
  return rows.map((row) => ({
    table: "aaTeachers",
    id: row.id,
    before: { name: row.name },
    version: null,
  }));
}

type Replaced = { from: string; to: string; classIds: readonly string[] };

/** Replaces a name in the public text of classes and of their current and coming terms. */
export async function replaceInClasses(
  { trx, at, today }: Desk,
  { from, to, classIds }: Replaced,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  if (classIds.length === 0) return changed;
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "teachers", "version"])
    .where("id", "in", [...classIds])
    .where("archivedAt", "is", null)
    .execute();
  const editions = await trx
    .selectFrom("classEditions")
    .select(["id", "teachers", "version"])
    .where("classId", "in", [...classIds])
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .execute();
  for (const [table, rows] of [
    ["weeklyClasses", classes],
    ["classEditions", editions],
  ] as const) {
    for (const { id, teachers, version } of rows) {
      const next = replaceName(teachers, from, to);
      if (next === teachers) continue;
      const set = { teachers: next, version: version + 1, updatedAt: at };
      // The two tables share these columns.
      await trx
        .updateTable(table as "weeklyClasses")
        .set(set)
        .where("id", "=", id)
        .execute();
      changed.push({ table, id, before: { teachers }, version: version + 1 });
    }
  }
  return changed;
}

async function replaceInCover(
  { trx, at, today }: Desk,
  { id: personId, from, to }: Renamed,
): Promise<ChangedRow[]> {
  const rows = await trx
    .selectFrom("meetingChanges as meeting")
    .innerJoin("classTeachers as teaching", "teaching.meetingId", "meeting.id")
    .select(["meeting.id", "meeting.cover", "meeting.version"])
    .where("teaching.personId", "=", personId)
    .where("meeting.day", ">=", today)
    .execute();
  const changed: ChangedRow[] = [];
  for (const { id, cover, version } of rows) {
    const next = replaceName(cover, from, to);
    if (next === cover) continue;
    const set = { cover: next, version: version + 1, updatedAt: at };
    await trx.updateTable("meetingChanges").set(set).where("id", "=", id).execute();
    changed.push({ table: "meetingChanges", id, before: { cover }, version: version + 1 });
  }
  return changed;
}
