// Consents and medical notes that families ask for, where the school wants to answer first: lines on Today.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { formatDay } from "#app/ui/format.ts";
import {
  auditRow,
  changedRow,
  recordChange,
  requireRow,
  rowsOf,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { addedRow } from "../changes/changed-rows.server.ts";
import { ALREADY, type DueKind } from "../slice/due/due.server.ts";
import { recordPart } from "../slice/record-part.server.ts";
import { childAddress } from "../member-record/child-address.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import { CONSENT_ROWS, MEDICAL_NOTES } from "./care-rows.server.ts";

/** Without audited fields: the words can be a medical note. */
export const CHILD_PROPOSALS = rowsOf<"childProposals">({
  table: "childProposals",
  one: "change a family asked for",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has already answered this change.",
  gone: "This change no longer exists.",
  nameOf: () => "a change a family asked for",
});

const SHARED = {
  group: "questions",
  tone: "warning",
  acts: [
    { act: "accept", words: "Accept" },
    { act: "decline", words: "Decline" },
  ],
  takesNote: true,
  page: "/admin/families",
  weight: { onTheDay: 42, perDayLate: 1, mostDays: 7 },
} as const satisfies Partial<DueKind>;

type ProposalKind = "consent" | "note";

/** The acts of one kind alone: its line's scope is not that of the other. */
function finishOf(kind: ProposalKind): DueKind["finish"] {
  return {
    accept: (desk, [id = ""], { note }) => answer(desk, id, { kind, isAccepted: true, note }),
    decline: (desk, [id = ""], { note }) => answer(desk, id, { kind, isAccepted: false, note }),
  };
}

export const DUE_CONSENTS: DueKind = {
  ...SHARED,
  kind: "consent-change",
  tile: "Consents by families",
  name: "Consent",
  scope: "admin",
  read: async (context) =>
    (await readOpen(context.get(platformContext).database, "consent")).map(({ words, ...row }) =>
      lineOf(row, `Consent: ${words.toLowerCase()}`),
    ),
  finish: finishOf("consent"),
};

export const DUE_NOTES: DueKind = {
  ...SHARED,
  kind: "note-change",
  tile: "Medical notes by families",
  name: "Medical note",
  scope: "medical",
  read: async (context) =>
    (await readOpen(context.get(platformContext).database, "note")).map(
      ({ words, before, ...row }) =>
        lineOf(row, before === "" ? `New note: ${words}` : `Note: ${before} → ${words}`),
    ),
  finish: finishOf("note"),
};

type Line = Omit<Awaited<ReturnType<typeof readOpen>>[number], "words" | "before">;

function lineOf({ id, childId, childName, contactName, phone, email }: Line, reason: string) {
  return {
    ids: [id],
    title: childName,
    reason,
    daysLeft: 0,
    parentName: contactName,
    phone,
    email,
    leadsTo: childAddress(childId),
  };
}

async function readOpen(database: Database, kind: ProposalKind) {
  const rows = await database
    .selectFrom("childProposals as asked")
    .innerJoin("contacts", "contacts.id", "asked.contactId")
    .leftJoin("members", "members.id", "asked.memberId")
    .leftJoin("trials", "trials.id", "asked.trialId")
    .select(["asked.id", "asked.words", "asked.before", "asked.memberId", "asked.trialId"])
    .select(["contacts.name as contactName", "contacts.phone", "contacts.email"])
    .select(["members.name as memberName", "trials.name as trialName"])
    .where("asked.state", "=", "open")
    .where("asked.kind", "=", kind)
    .where("contacts.deletedAt", "is", null)
    .orderBy("asked.createdAt")
    .orderBy("asked.id")
    .execute();
  return rows.map(({ memberId, trialId, memberName, trialName, ...row }) => ({
    ...row,
    childId: memberId ?? trialId ?? "",
    childName: memberName ?? trialName ?? "",
  }));
}

/** Answers what a family asked for; accepting writes it, and one undo takes both back. */
async function answer(
  desk: Desk,
  id: string,
  given: { kind: ProposalKind; isAccepted: boolean; note: string },
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const { isAccepted, note } = given;
  const asked = await requireRow(desk, CHILD_PROPOSALS, id);
  if (asked.kind !== given.kind) throw new Refused(410, CHILD_PROPOSALS.gone);
  if (asked.state !== "open") throw new Refused(409, ALREADY);
  const answered = await writeRow(desk, CHILD_PROPOSALS, asked, {
    state: isAccepted ? "accepted" : "declined",
    answer: note,
    answeredBy: actorName(visitor),
    answeredAt: at,
  });
  const rows = [changedRow(CHILD_PROPOSALS, answered)];
  if (isAccepted) rows.push(await write(desk, asked));
  const isNote = asked.kind === "note";
  const of = isNote ? "a medical note" : `the consent to ${asked.words.toLowerCase()}`;
  const kind = isAccepted ? "accepted family's change" : "declined family's change";
  await auditRow(desk, CHILD_PROPOSALS, { id, action: kind });
  return recordChange(trx, visitor, {
    kind,
    summary: `${isAccepted ? "Accepted" : "Declined"} ${of}`,
    ...(isNote && { scope: "medical" as const }),
    isWhole: true,
    rows,
    at,
  });
}

type Asked = {
  kind: string;
  contactId: string;
  memberId: string | null;
  trialId: string | null;
  noteId: string | null;
  words: string;
  createdAt: string;
};

async function write(desk: Desk, asked: Asked): Promise<ChangedRow> {
  const { trx, at, today, days } = desk;
  const { memberId, trialId, words, noteId, contactId } = asked;
  const contact = await trx
    .selectFrom("contacts")
    .select("name")
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  const { name } = contact;
  const id = randomUUID();
  const own = { id, memberId, trialId, createdAt: at, updatedAt: at };
  if (asked.kind === "consent") {
    const givenOn = days.dayOf(asked.createdAt);
    await trx
      .insertInto("consents")
      .values({ ...own, what: words, isGiven: true, givenBy: name, givenOn, until: null })
      .execute();
    return addedRow(CONSENT_ROWS, id);
  }
  const noted = { words, notedOn: today, notedBy: name };
  const known =
    noteId === null
      ? undefined
      : await trx
          .selectFrom("medicalNotes")
          .select(["id", "version"])
          .where("id", "=", noteId)
          .where("deletedAt", "is", null)
          .executeTakeFirst();
  if (known) return changedRow(MEDICAL_NOTES, await writeRow(desk, MEDICAL_NOTES, known, noted));
  await trx
    .insertInto("medicalNotes")
    .values({ ...own, ...noted })
    .execute();
  return addedRow(MEDICAL_NOTES, id);
}

/** The changes that a child's contacts asked for, in the child's subject record: notes only for those who may read them. */
function recordOf(kind: ProposalKind, title: string) {
  return recordPart({
    key: kind === "note" ? "notesAskedFor" : "consentsAskedFor",
    title,
    ...(kind === "note" && { scope: "medical" as const }),
    read: async (database, members, days) => {
      const trials = await readTrialIds(database, members);
      const ids = members.map(({ id }) => id);
      const rows = await database
        .selectFrom("childProposals")
        .select(["words", "before", "state", "answer", "createdAt"])
        .where("kind", "=", kind)
        .where((eb) =>
          eb.or([eb("memberId", "in", [...ids, ""]), eb("trialId", "in", [...trials, ""])]),
        )
        .orderBy("createdAt", "desc")
        .execute();
      return rows.map(({ createdAt, ...row }) => ({ ...row, askedOn: days.dayOf(createdAt) }));
    },
    facts: ({ words, before, state, answer: said, askedOn }) => [
      ["To", words],
      ["From", before],
      ["Asked on", formatDay(askedOn)],
      ["Answer", state],
      ["Words", said],
    ],
  });
}

export const CONSENTS_ASKED_FOR = recordOf("consent", "Consents asked for on the family's page");
export const NOTES_ASKED_FOR = recordOf("note", "Notes asked for on the family's page");
