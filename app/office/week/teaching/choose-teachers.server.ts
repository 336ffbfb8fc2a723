// Saves the teachers of a class or the cover of a meeting, and their access to medical notes.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { CLASS_TEACHERS } from "./teaching-rows.server.ts";
import { readTeachers } from "./teaching.server.ts";

const NO_TEACHER = "Choose people with the role Teacher (Settings > People).";

type Of = { classId: string; meetingId: string | null };
/** The form's field and its label. */
type Field = { field: string; label: string };

/**
 * Sets the teachers of a class, or the cover of one meeting. New teachers may read the medical notes if the
 * visitor holds that permission; otherwise they wait for approval. Throws Refused (422) under the field for a
 * person without the role Teacher.
 */
export async function chooseTeachers(
  { trx, visitor, at }: Desk,
  { classId, meetingId }: Of,
  { chosen, field, label }: Field & { chosen: readonly string[] | undefined },
): Promise<{ rows: ChangedRow[]; facts: Fact[] }> {
  if (chosen === undefined) return { rows: [], facts: [] };
  const teachers = new Map((await readTeachers(trx)).map(({ id, name }) => [id, name]));
  const ids = [...new Set(chosen)];
  if (ids.some((id) => !teachers.has(id))) {
    throw new Refused(422, NO_TEACHER, { messages: { [field]: NO_TEACHER } });
  }
  const before = await trx
    .selectFrom("classTeachers")
    .selectAll()
    .where("classId", "=", classId)
    .where("meetingId", meetingId === null ? "is" : "=", meetingId)
    .execute();
  const removed = before.filter(({ personId }) => !ids.includes(personId));
  const added = ids
    .filter((id) => before.every(({ personId }) => personId !== id))
    .map((personId) => ({
      id: randomUUID(),
      classId,
      meetingId,
      personId,
      createdAt: at,
      ...approvalOf(visitor, at),
    }));
  for (const { id } of removed) {
    await trx.deleteFrom("classTeachers").where("id", "=", id).execute();
  }
  for (const row of added) await trx.insertInto("classTeachers").values(row).execute();
  const { table } = CLASS_TEACHERS;
  const rows: ChangedRow[] = [
    ...removed.map((row) => ({
      table,
      id: row.id,
      before: row,
      wasRemoved: true,
      version: null,
    })),
    ...added.map(({ id }) => ({ table, id, before: {}, wasNew: true, version: null })),
  ];
  const inWords = (people: readonly string[]) =>
    people
      .flatMap((id) => teachers.get(id) ?? [])
      .toSorted()
      .join(", ");
  const [from, to] = [inWords(before.map(({ personId }) => personId)), inWords(ids)];
  return { rows, facts: from === to ? [] : [{ label, from, to }] };
}

/** Returns the approval columns of a new row: approved only if the visitor holds the medical permission. */
export function approvalOf(visitor: Visitor, at: string) {
  return visitor.scopes.has("medical")
    ? { notesOpenedAt: at, notesOpenedBy: visitor.names.medical ?? actorName(visitor) }
    : { notesOpenedAt: null, notesOpenedBy: "" };
}
