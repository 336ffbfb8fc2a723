// Finds the member's record that a trial's child has already.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isSerializationFailure } from "#app/data/database/transactions.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { memberKeys } from "#app/office/member-record/same-person.ts";
import type { MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";
import { findSamePerson } from "./conversion.ts";
import type { KnownMember } from "./known-member.ts";

/** A refusal, which is told at once: what failed for the server's own reasons is tried again instead. */
const FAILED_DEPENDENCY = 424;

type Child = { name: string; email: string; phone: string };

/** The record that a conversion of the trial would write to; null where it makes a new one. */
export async function recordOfChild(
  trx: Database,
  trialId: string,
  child: Child,
): Promise<MemberRecord | null> {
  const keys = memberKeys(child);
  return findSamePerson({ ...keys, trialId }, await likely(trx, trialId, keys));
}

/** What the form says of it; the money only for who may see it. */
export async function readKnownMember(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
  trialId: string,
): Promise<KnownMember | null> {
  const trial = await database
    .selectFrom("trials")
    .select(["name", "email", "phone"])
    .where("id", "=", trialId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  const record = trial && (await recordOfChild(database, trialId, trial));
  if (!record) return null;
  const { name, active, parentName, subscriptionAmount: subscriptionPence } = record;
  const money = { subscriptionPence, feeDue: feeDue(record) };
  return { id: record.id, name, active, parentName, ...(scopes.has("members") && money) };
}

async function likely(
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
