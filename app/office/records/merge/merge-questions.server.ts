// Collects the questions of all parts before a child's records are merged.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { copiesOf } from "#app/office/member-record/same-person.ts";
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
  memberId: string,
): Promise<MergeQuestion[]> {
  const records = await everyRecord(database, days);
  const member = records.find(({ id }) => id === memberId);
  return member ? questionsOf(database, copiesOf(member, records), scopes) : [];
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
