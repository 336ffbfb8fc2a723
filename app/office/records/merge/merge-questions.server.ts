// What the parts of the office ask before records of one child become one.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { copiesOf } from "#app/office/member-record/same-person.ts";
import type { MergeQuestion } from "../../slice/merge-question.ts";
import type { Merging } from "../../slice/merging.server.ts";
import { SLICES } from "../../slices.server.ts";
import { everyRecord } from "#app/office/member-record/shown-members.server.ts";

export const MERGING: readonly Merging[] = SLICES.flatMap(({ merging }) => merging ?? []);

/** Empty where there is no such member, or only one record. */
export async function readMergeQuestions(
  database: Database,
  days: SchoolDays,
  scopes: ReadonlySet<Scope>,
  memberId: string,
): Promise<MergeQuestion[]> {
  const records = await everyRecord(database, days);
  const asked = records.find(({ id }) => id === memberId);
  return asked ? questionsOf(database, copiesOf(asked, records), scopes) : [];
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
