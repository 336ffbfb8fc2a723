// Reads and writes a child's medical notes for the family. Each reading is audited, without the text.
import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { MEDICAL_NOTES } from "#app/office/care/care-rows.server.ts";
import { noteSchema } from "#app/office/care/care.schema.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { readNotes } from "#app/office/care/care.server.ts";
import { recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { recordReading } from "#app/office/member-record/medical-reading.server.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";
import { proposeForChild, readOpenOf } from "../details/propose-for-child.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";

type Context = Readonly<RouterContextProvider>;
type Of = { visitor: FamilySignIn; child: OwnChild };

/** Returns the notes of this contact that wait for the office. */
export async function readWaitingNotes(
  database: Database,
  { visitor, child }: Of,
): Promise<string[]> {
  const open = await readOpenOf(database, visitor, { child, kind: "note" });
  return open.map(({ words }) => words);
}

export type FamilyNote = { id: string; version: number; words: string; notedOn: string };

/** Returns the notes and records that the contact read them, in one transaction. */
export async function openNotes(context: Context, { visitor, child }: Of): Promise<FamilyNote[]> {
  const { database, now } = context.get(platformContext);
  return database.transaction().execute(async (trx) => {
    const notes = await readNotes(trx, await recordsOf(trx, child));
    const reading = {
      screen: "Family's page",
      children: notes.length === 0 ? [] : [{ kind: child.kind, id: child.id }],
      contact: { id: child.contactId, name: visitor.name },
    };
    await recordReading(trx, context.get(visitorContext), reading, now());
    return notes.map(({ id, version, words, notedOn }) => ({ id, version, words, notedOn }));
  });
}

type Typed = Pick<Of, "child"> & {
  /** '' for a new note. */
  id: string;
  version: number;
  words: string;
};

/** Adds a note or changes one. It counts at once; only people who may read notes see and undo it. */
export async function saveNote(
  desk: FamilyDesk,
  { child, id, version, words }: Typed,
): Promise<Said> {
  const { trx, context, visitor, at, today } = desk;
  const read = noteSchema.safeParse({ words });
  if (!read.success)
    return { isDone: false, words: read.error.issues[0]?.message ?? "Write the note." };
  if (!(await readFamilyRules(trx)).atOnce.health) {
    const notes = await readNotes(trx, await recordsOf(trx, child));
    const known = notes.find((one) => one.id === id);
    const proposed = { kind: "note" as const, words: read.data.words };
    return proposeForChild(desk, child, known ? { ...proposed, note: known } : proposed);
  }
  const note = { words: read.data.words, notedOn: today, notedBy: visitor.name, updatedAt: at };
  const row =
    id === ""
      ? await insert(trx, { child, note, at })
      : await update(trx, { child, id, version, note });
  if (!row) return { isDone: false, words: MEDICAL_NOTES.changed };
  const kind = "changed medical note";
  const visitorBehind = context.get(visitorContext);
  await recordAudit(trx, {
    who: visitor.name,
    at,
    action: kind,
    subject: MEDICAL_NOTES.one,
    subjectId: row.id,
    facts: [],
    visitor: visitorBehind,
  });
  const verb = row.wasNew ? "added" : "changed";
  await recordChange(trx, visitorBehind, {
    who: visitor.name,
    kind,
    summary: `The family ${verb} a medical note for ${child.name}`,
    scope: "medical",
    rows: [row],
    at,
  });
  return { isDone: true, words: "Saved. The teachers who may read it see it on the register." };
}

type Note = { words: string; notedOn: string; notedBy: string; updatedAt: string };

async function insert(
  trx: Database,
  { child, note, at }: { child: OwnChild; note: Note; at: string },
): Promise<ChangedRow> {
  const id = randomUUID();
  const memberId = child.kind === "member" ? child.id : null;
  const trialId = child.kind === "trial" ? child.id : null;
  await trx
    .insertInto("medicalNotes")
    .values({ id, memberId, trialId, ...note, createdAt: at })
    .execute();
  return { table: "medicalNotes", id, before: {}, wasNew: true, version: 1 };
}

type Updating = { child: OwnChild; id: string; version: number; note: Note };

/** Returns the change for undo; null when the note is not this child's, or not the version that was read. */
async function update(
  trx: Database,
  { child, id, version, note }: Updating,
): Promise<ChangedRow | null> {
  const notes = await readNotes(trx, await recordsOf(trx, child));
  const known = notes.find((one) => one.id === id && one.version === version);
  if (!known) return null;
  const { numUpdatedRows } = await trx
    .updateTable("medicalNotes")
    .set({ ...note, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== 1) return null;
  const { words, notedOn, notedBy } = known;
  const before = { words, notedOn, notedBy };
  return { table: "medicalNotes", id, before, version: version + 1 };
}
