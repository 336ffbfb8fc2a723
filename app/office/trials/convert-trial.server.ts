// Makes a trial a member: the look-up, the member, the trial and the audit, all or nothing.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { recordChange, type ChangedRow } from "../changes/record-change.server.ts";
import { memberKeys } from "../members/member-keys.ts";
import type { MemberForm } from "../members/member.schema.ts";
import { feeDueOn } from "../members/membership-fee.ts";
import { record as recordMember } from "../members/save-member.server.ts";
import type { Answer, Refusal } from "../saving/answer.ts";
import { schoolToday } from "../school-day.ts";
import { findSamePerson, joinAgain } from "./conversion.ts";
import { GONE, findTrial, record, type Desk } from "./save-trial.server.ts";

type Member = Selectable<Tables["members"]>;

const CONVERTED: Refusal = {
  isSaved: false,
  status: 409,
  problem: "This trial has joined already.",
};

/** The existing members could not be read, so nobody is made twice. */
class LookUpError extends Error {}

/** Converts with what stands in the form; of two that ask at once, one does. */
export function convertTrial(
  { database, now }: Desk,
  visitor: Visitor,
  { id, values }: { id: string; values: MemberForm },
): Promise<Answer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  return database
    .transaction()
    .execute(async (trx): Promise<Answer> => {
      const trial = await findTrial(trx, id);
      if (!trial) return GONE;
      const version = await markJoined(trx, id, at);
      if (version === null) return CONVERTED;
      const same = findSamePerson(
        { ...memberKeys(values), trialId: id },
        await existingMembers(trx, id, values),
      );
      const member = same
        ? await updateMember(trx, visitor, { member: same, id, values, at, today })
        : await insertMember(trx, visitor, { id, values, at, today });
      await record(trx, visitor, { id, at, action: "converted trial" });
      const { isCurrentMember } = trial;
      const change = await recordChange(trx, visitor, {
        kind: "converted trial",
        summary: `${trial.name} is a member now`,
        at,
        rows: [
          { table: "trials", id, before: { joined: false, isCurrentMember }, version },
          member,
        ],
      });
      return { isSaved: true, change };
    })
    .catch((error: unknown) => {
      if (!(error instanceof LookUpError)) throw error;
      const problem = `Could not check existing members: ${error.message}`;
      return { isSaved: false, status: 500, problem };
    });
}

/** The trial's new version, or null where it had joined before. */
async function markJoined(trx: Database, id: string, at: string): Promise<number | null> {
  const marked = await trx
    .updateTable("trials")
    .set((eb) => ({
      joined: true,
      isCurrentMember: true,
      updatedAt: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("joined", "=", false)
    .where("deletedAt", "is", null)
    .returning("version")
    .executeTakeFirst();
  return marked?.version ?? null;
}

async function existingMembers(trx: Database, id: string, values: MemberForm): Promise<Member[]> {
  const { emailKey, phoneKey } = memberKeys(values);
  try {
    return await trx
      .selectFrom("members")
      .selectAll()
      .where("deletedAt", "is", null)
      .where((eb) =>
        eb.or([
          eb("convertedFromTrialId", "=", id),
          eb.and([eb("emailKey", "=", emailKey), eb("emailKey", "<>", "")]),
          eb.and([eb("phoneKey", "=", phoneKey), eb("phoneKey", "<>", "")]),
        ]),
      )
      .execute();
  } catch (cause) {
    throw new LookUpError("the members could not be read. Try again in a moment.", { cause });
  }
}

type Made = { id: string; values: MemberForm; at: string; today: string };

async function updateMember(
  trx: Database,
  visitor: Visitor,
  { member, id, values, at, today }: Made & { member: Member },
): Promise<ChangedRow> {
  const kept = { ...member, classes: member.classes as string[] };
  const after = joinAgain(kept, values, today);
  const keys = memberKeys({ ...after, name: member.name });
  const linked = { convertedFromTrialId: member.convertedFromTrialId ?? id };
  const version = member.version + 1;
  await freeTrial(trx, id);
  await trx
    .updateTable("members")
    .set({ ...after, ...keys, ...linked, version, updatedAt: at })
    .where("id", "=", member.id)
    .execute();
  const written = { ...after, ...keys, ...linked };
  const before = Object.fromEntries(
    Object.keys(written).map((column) => [column, member[column as keyof Member]]),
  );
  await recordMember(trx, visitor, {
    id: member.id,
    at,
    action: member.active ? "changed member" : "reactivated member",
    details: {
      trialId: id,
      ...(!member.active && { cleared: ["gaveNotice", "cancelSubscription"] }),
    },
  });
  return { table: "members", id: member.id, before, version };
}

async function insertMember(
  trx: Database,
  visitor: Visitor,
  { id: trialId, values, at, today }: Made,
): Promise<ChangedRow> {
  const { subscription, feeDue, joinDate, status, ...rest } = values;
  const id = randomUUID();
  await freeTrial(trx, trialId);
  await trx
    .insertInto("members")
    .values({
      ...rest,
      ...memberKeys(values),
      ...feeDueOn(feeDue ?? null),
      id,
      subscriptionAmount: subscription ?? null,
      joinDate: joinDate ?? today,
      status,
      active: status === "Active",
      isNew: true,
      newMemberDate: today,
      convertedFromTrialId: trialId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await recordMember(trx, visitor, { id, at, action: "added member", details: { trialId } });
  return { table: "members", id, before: { convertedFromTrialId: null }, wasNew: true, version: 1 };
}

/** A deleted member no longer holds the trial that it came from. */
async function freeTrial(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable("members")
    .set({ convertedFromTrialId: null })
    .where("convertedFromTrialId", "=", id)
    .where("deletedAt", "is not", null)
    .execute();
}
