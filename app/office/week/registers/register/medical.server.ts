// The notes of health on a register: for whoever has the permission, and for the child's own teacher today.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { WeeklyClassRow } from "#app/office/week/weekly-classes.server.ts";
import { teaches } from "./register.ts";
import type { Child } from "./register-shown.ts";
import { namesOf } from "../registers.server.ts";

type Asked = { meeting: Pick<WeeklyClassRow, "teachers">; day: string; today: string };

/** The notes by the child's id; null for whoever may not read them. */
export async function readMedical(
  database: Database,
  visitor: Visitor,
  { meeting, day, today }: Asked,
  children: readonly Pick<Child, "kind" | "id">[],
): Promise<Map<string, string[]> | null> {
  const isOwn = day === today && teaches(meeting.teachers, await namesOf(database, visitor));
  if (!isOwn && !visitor.scopes.has("medical")) return null;
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
  // Noted while the child was on trial.
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
