// Saves the teachers of a class or the cover of a meeting, and their access to medical notes.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { CLASS_TEACHERS } from "./teaching-rows.server.ts";
import { readTeachers } from "#app/office/class-places/teaching.server.ts";

const NO_TEACHER = "Choose people with the role Teacher (Settings > People).";
const NOT_YOURSELF =
  "You can't choose yourself, because the register shows medical notes. Ask someone with that permission.";

type Of = { classId: string; meetingId: string | null };
/** The form's field and its label. */
type Field = { field: string; label: string };

type Chosen = {
  rows: ChangedRow[];
  facts: Fact[];
  /** The ids that were not chosen before. */
  added: string[];
  /** The display names as families see them; undefined when the same people stay. */
  names?: string;
};

/**
 * Sets the teachers of a class, or the cover of one meeting. New teachers may read the medical notes if the
 * visitor holds that permission; otherwise they wait for approval. Throws Refused (422) under the field for a
 * person without the role Teacher, and (403) for visitors without that permission who choose themselves.
 */
export async function chooseTeachers(
  { trx, visitor, at, today }: Pick<Desk, "trx" | "visitor" | "at" | "today">,
  { classId, meetingId }: Of,
  { chosen, field, label }: Field & { chosen: readonly string[] | undefined },
): Promise<Chosen> {
  if (chosen === undefined) return { rows: [], facts: [], added: [] };
  const before = await trx
    .selectFrom("classTeachers")
    .selectAll()
    .where("classId", "=", classId)
    .where("meetingId", meetingId === null ? "is" : "=", meetingId)
    .execute();
  // Those who have lost the role or left since may stay.
  const known = await namesById(trx, before);
  const choosable = await readTeachers(trx, today);
  const teachers = new Map([...known, ...choosable].map(({ id, name }) => [id, name]));
  const ids = [...new Set(chosen)];
  if (ids.some((id) => !teachers.has(id))) {
    throw new Refused(422, NO_TEACHER, { messages: { [field]: NO_TEACHER } });
  }
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
  const isOwn = added.some(({ personId }) => personId === visitor.person);
  if (isOwn && !visitor.scopes.has("medical")) {
    throw new Refused(403, NOT_YOURSELF, { messages: { [field]: NOT_YOURSELF } });
  }
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
  return {
    rows,
    facts: from === to ? [] : [{ label, from, to }],
    added: added.map(({ personId }) => personId),
    ...(rows.length > 0 && { names: to }),
  };
}

function namesById(trx: Desk["trx"], rows: readonly { personId: string }[]) {
  const ids = rows.map(({ personId }) => personId);
  return trx
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", [...ids, ""])
    .execute();
}

/** Returns the approval columns of a new row: approved only if the visitor holds the medical permission. */
export function approvalOf(visitor: Visitor, at: string) {
  return visitor.scopes.has("medical")
    ? { notesOpenedAt: at, notesOpenedBy: visitor.names.medical ?? actorName(visitor) }
    : { notesOpenedAt: null, notesOpenedBy: "" };
}
