// Converts a trial to a member: look-up, member, trial and audit in one transaction.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Visitor } from "#app/data/context.server.ts";
import {
  changedRow,
  factsOf,
  requireRow,
  auditRow,
  writeRow,
  recordChange,
  type ChangedRow,
  type Rows,
} from "#app/office/changes/change-row.server.ts";
import {
  allowedValues,
  columnsOf,
  MEMBERS,
  type MemberRecord,
} from "#app/office/member-record/member-rows.server.ts";
import { memberKeys } from "#app/office/member-record/same-person.ts";
import { type MemberForm } from "#app/office/member-record/member.schema.ts";
import { joinFamily } from "#app/office/families/join-family.server.ts";
import {
  enrolFromTrial,
  readBookedClasses,
} from "#app/office/class-places/enrol-from-trial.server.ts";
import {
  requireConfirmation,
  planPlaces,
  writePlaces,
} from "#app/office/class-places/write-enrolment.server.ts";
import { joinReferences } from "#app/office/references/move-references.server.ts";
import { gatherAccountOf } from "#app/office/family-account/join-accounts.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { joinAgain } from "./conversion.ts";
import { findChildRecord } from "./existing-member.server.ts";
import { memberFromTrial } from "./member-from-trial.ts";
import { TRIALS, type TrialRecord } from "#app/office/trials/trial-rows.server.ts";
import { convertTrial } from "../trials.commands.ts";

const JOINED = "This trial has joined already.";

/** Converts a trial with the form's values; of two simultaneous requests one succeeds. */
export const convertTrialHandler = handler(convertTrial, async (desk, { isMeant, ...posted }) => {
  const { trx, visitor, at, params } = desk;
  const trial = await requireRow(desk, TRIALS, params.id);
  if (trial.joined) throw new Refused(409, JOINED);
  const { family, ...form } = posted.values;
  const values = allowedValues(form, visitor);
  const seen = { id: trial.id, version: posted.version ?? trial.version };
  const joined = { joined: true, isCurrentMember: true };
  const booked = await readBookedClasses(trx, [trial.id]);
  const bookedIn = booked.get(trial.id) ?? [];
  const rows = [changedRow(TRIALS, await writeRow(desk, converting(desk, bookedIn), seen, joined))];
  const same = await findChildRecord(trx, trial.id, values);
  await unlinkDeletedMember(trx, trial.id);
  const member = same
    ? await updateMember(desk, same, trial.id, values)
    : await insertMember(desk, trial.id, values);
  const { classes: names, placeIn } = values;
  const of = { trialId: trial.id, memberId: member.id, names, placeIn };
  rows.push(member, ...(await enrolFromTrial(desk, of)));
  // The trial held the places it booked until now: only other places may be full.
  const { into, reasons } = await planPlaces(desk, {
    id: member.id,
    name: values.name,
    birthDate: values.birthDate ?? null,
    active: true,
    classes: names,
    placeIn: placeIn ?? [],
  });
  requireConfirmation(reasons, isMeant);
  rows.push(...(await writePlaces(desk, member.id, { into, outOf: [], reasons: [] })));
  rows.push(...(await joinReferences(desk, trial.id, member.id)));
  rows.push(...(await gatherAccountOf(desk, member.id)));
  rows.push(...(await joinFamily(desk, member.id, family)));
  await auditRow(desk, TRIALS, { id: trial.id, action: "converted trial" });
  const summary = `${trial.name} is now a member`;
  // A child is never both a member and on an open trial: the two rows are undone together.
  const change = { kind: "converted trial", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});

/** Returns the trial rows whose conflict answer has the values of the member form. */
function converting({ today }: Desk, bookedIn: readonly string[]): Rows<"trials"> {
  const newer = (row: TrialRecord, { scopes }: Visitor) => {
    const trial = { ...row, classes: row.classes as string[], bookedIn };
    return memberFromTrial(trial, today, scopes.has("members"));
  };
  return { ...TRIALS, newer };
}

async function updateMember(
  desk: Desk,
  member: MemberRecord,
  trialId: string,
  values: MemberForm,
): Promise<ChangedRow> {
  const kept = { ...member, classes: member.classes as string[] };
  const after = joinAgain(kept, values, desk.today);
  const keys = memberKeys({ ...member, ...after });
  const linked = { convertedFromTrialId: member.convertedFromTrialId ?? trialId };
  const written = await writeRow(desk, MEMBERS, member, { ...after, ...keys, ...linked });
  await auditRow(desk, MEMBERS, {
    id: member.id,
    action: member.active ? "changed member" : "reactivated member",
    facts: factsOf(MEMBERS, written),
  });
  return changedRow(MEMBERS, written);
}

async function insertMember(desk: Desk, trialId: string, values: MemberForm): Promise<ChangedRow> {
  const { trx, at, today } = desk;
  const id = randomUUID();
  await trx
    .insertInto("members")
    .values({
      ...columnsOf({ ...values, status: "Active" }, today),
      id,
      isNew: true,
      newMemberDate: today,
      convertedFromTrialId: trialId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await openAccounts(trx, "memberId", [id], at);
  await auditRow(desk, MEMBERS, { id, action: "added member" });
  return { table: "members", id, before: { convertedFromTrialId: null }, wasNew: true, version: 1 };
}

/** Unlinks the trial from a deleted member that it became. */
async function unlinkDeletedMember(trx: Desk["trx"], id: string): Promise<void> {
  await trx
    .updateTable("members")
    .set({ convertedFromTrialId: null })
    .where("convertedFromTrialId", "=", id)
    .where("deletedAt", "is not", null)
    .execute();
}
