// Finds the existing member record of a trial's child.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isSerializationFailure } from "#app/data/database/transactions.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { personKeys } from "#app/office/member-record/same-person.ts";
import type { MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";
import { findSamePerson } from "./conversion.ts";
import type { ExistingMember } from "./existing-member.ts";

/** A refusal is shown immediately; a 5xx would be retried. */
const FAILED_DEPENDENCY = 424;

type Child = { name: string; email: string; phone: string };

/** Returns the record that a conversion would update; null when it would add a new one. */
export async function findChildRecord(
  trx: Database,
  trialId: string,
  child: Child,
): Promise<MemberRecord | null> {
  const keys = personKeys(child);
  return findSamePerson({ ...keys, trialId }, await readCandidates(trx, trialId, keys));
}

/** Returns the existing record for the form; with money only for people who may see it. */
export async function readExistingMember(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
  trialId: string,
): Promise<ExistingMember | null> {
  const trial = await database
    .selectFrom("trials")
    .select(["name", "email", "phone"])
    .where("id", "=", trialId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const record = trial && (await findChildRecord(database, trialId, trial));
  if (!record) return null;
  const { name, active, parentName, subscriptionAmount: subscriptionPence } = record;
  const money = { subscriptionPence, feeDue: feeDue(record) };
  return { id: record.id, name, active, parentName, ...(scopes.has("members") && money) };
}

async function readCandidates(
  trx: Database,
  trialId: string,
  { emailKey, phoneKey }: { emailKey: string; phoneKey: string },
): Promise<MemberRecord[]> {
  try {
    return await trx
      .selectFrom("members")
      .selectAll()
      .where("deletedAt", "is", null)
      .where((eb) =>
        eb.or([
          eb("convertedFromTrialId", "=", trialId),
          eb.and([eb("emailKey", "=", emailKey), eb("emailKey", "<>", "")]),
          eb.and([eb("phoneKey", "=", phoneKey), eb("phoneKey", "<>", "")]),
        ]),
      )
      .execute();
  } catch (error) {
    if (isSerializationFailure(error)) throw error;
    const problem = "the members could not be read. Try again in a moment.";
    throw new Refused(FAILED_DEPENDENCY, `Could not check existing members: ${problem}`);
  }
}
