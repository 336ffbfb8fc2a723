// Collects the questions of all parts before a child's records are merged.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { nameKey } from "#app/platform/name.ts";
import { copiesOf, type Copy } from "#app/office/member-record/same-person.ts";
import type { MergeQuestion } from "../../slice/merge-question.ts";
import type { Merging } from "../../slice/merging.server.ts";
import { SLICES } from "../../slices.server.ts";
import { everyRecord } from "#app/office/member-record/shown-members.server.ts";

export const MERGING: readonly Merging[] = SLICES.flatMap(({ merging }) => merging ?? []);

/** Returns the questions; empty for an unknown member or a single record. */
export async function readMergeQuestions(
  database: Database,
  days: SchoolDays,
  scopes: ReadonlySet<Scope>,
  { memberId, other }: { memberId: string; other?: string | undefined },
): Promise<MergeQuestion[]> {
  const ids = idsToMerge(memberId, other, await everyRecord(database, days));
  return ids.length === 0 ? [] : questionsOf(database, ids, scopes);
}

/** Returns all records of a member, and of another who is the same child. */
export function idsToMerge(
  memberId: string,
  other: string | undefined,
  records: readonly Copy[],
): string[] {
  const both = records.filter(({ id }) => id === memberId || id === other);
  return [...new Set(both.flatMap((member) => copiesOf(member, records)))];
}

export type MergeChoice = { id: string; name: string; parentName: string; email: string };

const MOST_FOUND = 20;

/** Returns other members whose name, parent or email has the text, active ones first. */
export async function findOthers(
  database: Database,
  memberId: string,
  text: string,
): Promise<MergeChoice[]> {
  const wanted = nameKey(text);
  const members = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email"])
    .where("deletedAt", "is", null)
    .where("id", "<>", memberId)
    .orderBy("active", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return members
    .filter(({ name, parentName, email }) =>
      nameKey(`${name} ${parentName} ${email}`).includes(wanted),
    )
    .slice(0, MOST_FOUND);
}

export async function questionsOf(
  database: Database,
  memberIds: readonly string[],
  scopes: ReadonlySet<Scope>,
): Promise<MergeQuestion[]> {
  const questions: MergeQuestion[] = [];
  for (const { ask } of MERGING) questions.push(...(await ask(database, memberIds, scopes)));
  return questions;
}
