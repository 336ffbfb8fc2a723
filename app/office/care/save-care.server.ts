// Writes medical notes and consents. The audit never contains the text of a note.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  changedRow,
  editRow,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { addedRow } from "../changes/changed-rows.server.ts";
import { CONSENT_ROWS, MEDICAL_NOTES } from "./care-rows.server.ts";
import { findChild } from "./care.server.ts";
import {
  addNote,
  editNote,
  removeNote,
  addConsent,
  editConsent,
  removeConsent,
} from "./care.commands.ts";

const GONE = "This child has since been deleted.";

export const addNoteHandler = handler(addNote, async (desk, { values }) => {
  const { trx, at, today, visitor } = desk;
  const { name, ...own } = await childOf(desk);
  const id = randomUUID();
  const noted = { notedOn: today, notedBy: actorName(visitor), createdAt: at, updatedAt: at };
  await trx
    .insertInto("medicalNotes")
    .values({ id, ...own, ...values, ...noted })
    .execute();
  return recordNoteChange(desk, `Added a medical note for ${name}`, addedRow(MEDICAL_NOTES, id));
});

export const editNoteHandler = handler(editNote, async (desk, { version, values }) => {
  const written = await writeRow(desk, MEDICAL_NOTES, { id: desk.params.id, version }, values);
  return recordNoteChange(desk, "Changed a medical note", changedRow(MEDICAL_NOTES, written));
});

export const removeNoteHandler = handler(removeNote, async (desk) => {
  const note = await requireRow(desk, MEDICAL_NOTES, desk.params.id);
  const written = await writeRow(desk, MEDICAL_NOTES, note, { deletedAt: desk.at });
  return recordNoteChange(desk, "Removed a medical note", changedRow(MEDICAL_NOTES, written));
});

export const addConsentHandler = handler(addConsent, async (desk, { values }) => {
  const { trx, at, visitor } = desk;
  const { name, ...own } = await childOf(desk);
  const id = randomUUID();
  await trx
    .insertInto("consents")
    .values({ id, ...own, ...values, createdAt: at, updatedAt: at })
    .execute();
  const kind = "added consent";
  await auditRow(desk, CONSENT_ROWS, {
    id,
    action: kind,
    facts: [{ label: "To", to: values.what }],
  });
  const summary = `Added a consent for ${name}`;
  const rows = [addedRow(CONSENT_ROWS, id)];
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const editConsentHandler = handler(editConsent, (desk, { version, values }) =>
  editRow(desk, CONSENT_ROWS, { id: desk.params.id, version }, values, {
    action: "changed consent",
  }),
);

export const removeConsentHandler = handler(removeConsent, async (desk) => {
  const { trx, at, visitor } = desk;
  const consent = await requireRow(desk, CONSENT_ROWS, desk.params.id);
  const written = await writeRow(desk, CONSENT_ROWS, consent, { deletedAt: at });
  const kind = "removed consent";
  await auditRow(desk, CONSENT_ROWS, { id: consent.id, action: kind });
  const summary = `Removed ${CONSENT_ROWS.nameOf(consent)}`;
  const rows = [changedRow(CONSENT_ROWS, written)];
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

/** Records the change; only people who may read the note can see and undo it. */
async function recordNoteChange(desk: Desk, summary: string, row: ChangedRow) {
  const { trx, at, visitor } = desk;
  const kind = "changed medical note";
  await auditRow(desk, MEDICAL_NOTES, { id: row.id, action: kind });
  const change = { kind, summary, scope: "medical" as const, rows: [row], at };
  return { change: await recordChange(trx, visitor, change) };
}

async function childOf({ trx, params }: Desk<"kind" | "id">) {
  const child = await findChild(trx, params);
  if (!child) throw new Refused(410, GONE);
  const { kind, id, name } = child;
  return {
    name,
    memberId: kind === "member" ? id : null,
    trialId: kind === "trial" ? id : null,
  };
}
