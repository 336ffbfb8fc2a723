// Reads the medical notes of children on registers. The caller has checked `notesAccess`.
import type { Database } from "#app/data/database/database.server.ts";
import type { Child } from "./register-shown.ts";

/** Returns the notes by child id. */
export async function readMedicalNotes(
  database: Database,
  children: readonly Pick<Child, "kind" | "id">[],
): Promise<Map<string, string[]>> {
  if (children.length === 0) return new Map();
  const idsOf = (wanted: Child["kind"]) => [
    "",
    ...children.filter(({ kind }) => kind === wanted).map(({ id }) => id),
  ];
  const notes = database
    .selectFrom("medicalNotes as note")
    .select("note.words")
    .where("note.deletedAt", "is", null)
    .orderBy("note.notedOn", "desc")
    .orderBy("note.id");
  const members = await notes
    .innerJoin("members", "members.id", "note.memberId")
    .select("members.id")
    .where("members.id", "in", idsOf("member"))
    .execute();
  // Notes made while the child was on trial.
  const joined = await notes
    .innerJoin("members", "members.convertedFromTrialId", "note.trialId")
    .select("members.id")
    .where("members.id", "in", idsOf("member"))
    .execute();
  const trials = await notes
    .innerJoin("trials", "trials.id", "note.trialId")
    .select("trials.id")
    .where("trials.id", "in", idsOf("trial"))
    .execute();
  const byChild = Map.groupBy([...members, ...joined, ...trials], ({ id }) => id);
  return new Map([...byChild].map(([id, of]) => [id, of.map(({ words }) => words)]));
}
