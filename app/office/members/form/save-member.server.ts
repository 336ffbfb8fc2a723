// Adds, changes and deletes members; a delete can be undone for 30 days.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  auditRow,
  editRow,
  changedRow,
  requireRow,
  writeRow,
  recordChange,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import {
  columnsOf,
  allowedValues,
  MEMBERS,
  type MemberRecord,
} from "#app/office/member-record/member-rows.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { personKeys, onePerPerson, copiesOf } from "#app/office/member-record/same-person.ts";
import { type MemberForm } from "#app/office/member-record/member.schema.ts";
import { fillGaps, rowColumns, rowValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import {
  planPlaces,
  writePlaces,
  requireConfirmation,
} from "#app/office/class-places/write-enrolment.server.ts";
import { everyRecord } from "#app/office/member-record/shown-members.server.ts";
import { addMember, editMember, editMoney, deleteMember } from "../members.commands.ts";

/**
 * Adds a member who is new from today. Asks first when the person is on the list already; a confirmed
 * second record copies the fields that the form leaves empty, because the list will show it. A class name
 * enrols the member when only one weekly class has it, or when one was chosen.
 */
export const addMemberHandler = handler(addMember, async (desk, { values, isMeant }) => {
  const { trx, at, today } = desk;
  refuseUnborn(values, today);
  const id = randomUUID();
  const shownRecord = await findShownRecord(trx, values);
  const placing = await planPlaces(desk, {
    ...placesToPlan(values, null),
    active: isActive(values),
  });
  const reasons = [
    ...(shownRecord ? [duplicateQuestion(shownRecord.name)] : []),
    ...placing.reasons,
  ];
  requireConfirmation(reasons, isMeant);
  await trx
    .insertInto("members")
    .values({
      ...columnsOf(shownRecord ? fillFrom(shownRecord, values) : values, today),
      id,
      isNew: true,
      newMemberDate: today,
      leftOn: values.status === "Active" ? null : today,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await openAccounts(trx, "memberId", [id], at);
  await auditRow(desk, MEMBERS, { id, action: "added member" });
  await writePlaces(desk, id, placing);
  return { id };
});

const isActive = ({ status }: MemberForm) => status === "Active";

function placesToPlan(
  { name, birthDate = null, classes, placeIn = [] }: MemberForm,
  id: string | null,
) {
  return { id, name, birthDate, classes, placeIn };
}

const UNBORN = "The date of birth is in the future.";

function refuseUnborn({ birthDate }: MemberForm, today: string): void {
  if (birthDate && birthDate > today) {
    throw new Refused(422, UNBORN, { messages: { birthDate: UNBORN } });
  }
}

/** Returns the record that the list shows for this person, or undefined. */
async function findShownRecord(
  trx: Desk["trx"],
  values: MemberForm,
): Promise<MemberRecord | undefined> {
  const { nameKey, emailKey, phoneKey } = personKeys(values);
  if (emailKey === "" && phoneKey === "") return undefined;
  const [contact, key] =
    emailKey === "" ? ["phoneKey" as const, phoneKey] : ["emailKey" as const, emailKey];
  const records = await trx
    .selectFrom("members")
    .selectAll()
    .where("nameKey", "=", nameKey)
    .where(contact, "=", key)
    .$if(emailKey === "", (query) => query.where("emailKey", "=", ""))
    .where("deletedAt", "is", null)
    .execute();
  return onePerPerson(records)[0];
}

/** Fills the form's empty fields from the older record. */
function fillFrom(shownRecord: MemberRecord, values: MemberForm): MemberForm {
  const older = rowValues(MEMBER_FIELDS, shownRecord);
  const filled = fillGaps(MEMBER_FIELDS, [values, older]);
  return { ...values, ...filled, feeDue: values.feeDue ?? older.feeDue };
}

function duplicateQuestion(name: string): string {
  return `${name} is on the list already, with the same email or phone. If you add a second record, empty fields such as parent, phone, subscription and fee are copied from the first.`;
}

const CHANGED = { action: "changed member" };

/** Changes a member. A former member who becomes active again starts again today. */
export const editMemberHandler = handler(editMember, async (desk, { version, values, isMeant }) => {
  const { params, today, visitor } = desk;
  refuseUnborn(values, today);
  const after = columnsOf(allowedValues(values, visitor), today);
  const set = (before: { active: boolean }) => {
    if (before.active === after.active) return after;
    const leaves = { leftOn: after.active ? null : today };
    return { ...after, ...leaves, ...(after.active && { reactivatedOn: today }) };
  };
  const { id } = params;
  // Runs after the optimistic lock: a conflict is reported first.
  const also = async () => {
    const placing = await planPlaces(desk, { ...placesToPlan(values, id), active: after.active });
    requireConfirmation(placing.reasons, isMeant);
    return writePlaces(desk, id, placing);
  };
  return { id, ...(await editRow(desk, MEMBERS, { id, version }, set, { ...CHANGED, also })) };
});

/** Saves a subscription or a fee day typed into the list. */
export const editMoneyHandler = handler(editMoney, async (desk, { version, ...values }) => {
  const { id } = desk.params;
  const set = rowColumns(MEMBER_FIELDS, values);
  return { id, ...(await editRow(desk, MEMBERS, { id, version }, set, CHANGED)) };
});

/** Deletes one record, or all records of the same person. */
export const deleteMemberHandler = handler(deleteMember, async (desk, { withCopies }) => {
  const { trx, visitor, at, days, params } = desk;
  const member = await requireRow(desk, MEMBERS, params.id);
  const ids = withCopies ? copiesOf(member, await everyRecord(trx, days)) : [member.id];
  const rows: ChangedRow[] = [];
  for (const id of ids) {
    const { version } = await requireRow(desk, MEMBERS, id);
    const written = await writeRow(desk, MEMBERS, { id, version }, { deletedAt: at });
    rows.push(changedRow(MEMBERS, written));
    await auditRow(desk, MEMBERS, { id, action: "deleted member" });
  }
  const records = ids.length > 1 ? ` (${ids.length} records)` : "";
  const summary = `Deleted ${member.name}${records}`;
  const change = await recordChange(trx, visitor, { kind: "deleted member", summary, at, rows });
  return { id: member.id, change };
});
