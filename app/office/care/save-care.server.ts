// Writes medical notes and consents. What a note says stands in no line of who did what.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  changedRow,
  editRow,
  recordChange,
  rowThere,
  tell,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
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

const GONE = "This child was deleted meanwhile.";
const FIRST_VERSION = 1;

export const addNoteHandler = handler(addNote, async (desk, { values }) => {
  const { trx, at, today, visitor } = desk;
  const { name, ...own } = await childOf(desk);
  const id = randomUUID();
  const noted = { notedOn: today, notedBy: actorName(visitor), createdAt: at, updatedAt: at };
  await trx
    .insertInto("medicalNotes")
    .values({ id, ...own, ...values, ...noted })
    .execute();
  return keepNote(desk, `Added a medical note of ${name}`, newRow("medicalNotes", id));
});

export const editNoteHandler = handler(editNote, async (desk, { version, values }) => {
  const written = await writeRow(desk, MEDICAL_NOTES, { id: desk.params.id, version }, values);
  return keepNote(desk, "Changed a medical note", changedRow(MEDICAL_NOTES, written));
});

export const removeNoteHandler = handler(removeNote, async (desk) => {
  const note = await rowThere(desk, MEDICAL_NOTES, desk.params.id);
  const written = await writeRow(desk, MEDICAL_NOTES, note, { deletedAt: desk.at });
  return keepNote(desk, "Removed a medical note", changedRow(MEDICAL_NOTES, written));
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
  await tell(desk, CONSENT_ROWS, { id, action: kind, facts: [{ label: "To", to: values.what }] });
  const summary = `Added a consent of ${name}`;
  const rows = [newRow("consents", id)];
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const editConsentHandler = handler(editConsent, (desk, { version, values }) =>
  editRow(desk, CONSENT_ROWS, { id: desk.params.id, version }, values, {
    action: "changed consent",
  }),
);

export const removeConsentHandler = handler(removeConsent, async (desk) => {
  const { trx, at, visitor } = desk;
  const consent = await rowThere(desk, CONSENT_ROWS, desk.params.id);
  const written = await writeRow(desk, CONSENT_ROWS, consent, { deletedAt: at });
  const kind = "removed consent";
  await tell(desk, CONSENT_ROWS, { id: consent.id, action: kind });
  const summary = `Removed ${CONSENT_ROWS.nameOf(consent)}`;
  const rows = [changedRow(CONSENT_ROWS, written)];
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

/** The change is seen, and taken back, by those alone who may read the note. */
async function keepNote(desk: Desk, summary: string, row: ChangedRow) {
  const { trx, at, visitor } = desk;
  const kind = "changed medical note";
  await tell(desk, MEDICAL_NOTES, { id: row.id, action: kind });
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

function newRow(table: ChangedRow["table"], id: string): ChangedRow {
  return { table, id, before: {}, wasNew: true, version: FIRST_VERSION };
}
