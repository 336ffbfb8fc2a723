// Declares the care part: medical notes and consents.
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import { dayOrNothing, KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { CONSENT_ROWS, MEDICAL_NOTES } from "./care-rows.server.ts";
import {
  CHILD_PROPOSALS,
  CONSENTS_ASKED_FOR,
  DUE_CONSENTS,
  DUE_NOTES,
  NOTES_ASKED_FOR,
} from "./child-proposals.server.ts";
import { READING_MOMENTS } from "./reading-moments.server.ts";
import {
  addConsentHandler,
  addNoteHandler,
  editConsentHandler,
  editNoteHandler,
  removeConsentHandler,
  removeNoteHandler,
} from "./save-care.server.ts";
import type { Member } from "../member-record/member.server.ts";

async function idsOf(
  database: Database,
  members: readonly Member[],
): Promise<{ medicalNotes: string[]; consents: string[] }> {
  const memberIds = members.map(({ id }) => id);
  const trials = await readTrialIds(database, members);
  const of = async (table: "medicalNotes" | "consents") => {
    // The query builder cannot see that both tables have these columns.
    const rows = await database
      .selectFrom(table as "consents")
      .select("id")
      .where((eb) =>
        eb.or([eb("memberId", "in", [...memberIds, ""]), eb("trialId", "in", [...trials, ""])]),
      )
      .execute();
    return rows.map(({ id }) => id);
  };
  return { medicalNotes: await of("medicalNotes"), consents: await of("consents") };
}

export const CARE_SLICE: Slice = {
  handlers: [
    addNoteHandler,
    editNoteHandler,
    removeNoteHandler,
    addConsentHandler,
    editConsentHandler,
    removeConsentHandler,
  ],
  undoable: [MEDICAL_NOTES, CONSENT_ROWS, CHILD_PROPOSALS],
  due: [DUE_CONSENTS, DUE_NOTES],
  retention: [
    purgeAfterDelete("medicalNotes"),
    purgeAfterDelete("consents"),
    purgedWith("medicalReadings", "audit"),
    {
      table: "childProposals",
      when: "when it was answered or withdrawn before the window",
      purge: async (trx, { at, since }) => {
        const over = trx.selectFrom("childProposals").select("id").where("state", "!=", "open");
        const rows = await over.where("updatedAt", "<", since).execute();
        return purgeTable(trx, "childProposals", rows, at);
      },
    },
  ],
  moments: READING_MOMENTS,
  record: [
    recordPart({
      key: "medicalNotes",
      title: "Medical notes",
      scope: "medical",
      read: async (database, members) => {
        const { medicalNotes } = await idsOf(database, members);
        const rows = await database
          .selectFrom("medicalNotes")
          .select(["words", "notedOn", "notedBy", "deletedAt"])
          .where("id", "in", [...medicalNotes, ""])
          .orderBy("notedOn", "desc")
          .execute();
        return rows.map(({ deletedAt, ...note }) => ({ ...note, isDeleted: deletedAt !== null }));
      },
      facts: (note) => [
        ["Note", note.words],
        ["Noted", `${formatDay(note.notedOn)} by ${note.notedBy}`],
        ["Deleted", note.isDeleted && KEPT],
      ],
    }),
    recordPart({
      key: "consents",
      title: "Consents",
      read: async (database, members) => {
        const { consents } = await idsOf(database, members);
        const rows = await database
          .selectFrom("consents")
          .select(["what", "isGiven", "givenBy", "givenOn", "until", "deletedAt"])
          .where("id", "in", [...consents, ""])
          .orderBy("givenOn", "desc")
          .execute();
        return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
      },
      facts: (consent) => [
        ["To", consent.what],
        ["Answer", consent.isGiven ? "Yes" : "No"],
        ["Given by", consent.givenBy],
        ["Given on", formatDay(consent.givenOn)],
        ["Until", dayOrNothing(consent.until)],
        ["Deleted", consent.isDeleted && KEPT],
      ],
    }),
    CONSENTS_ASKED_FOR,
    NOTES_ASKED_FOR,
  ],
};
