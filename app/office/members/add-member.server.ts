// Adds a member.
import { randomUUID } from "node:crypto";
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { tell } from "../changes/change-row.server.ts";
import { columnsOf } from "./member-columns.server.ts";
import { memberKeys } from "./member-keys.ts";
import { MEMBERS, type MemberRecord } from "./member-rows.server.ts";
import { addMemberSchema, type MemberForm } from "./member.schema.ts";
import { feeDue } from "./membership-fee.ts";
import { onePerPerson } from "./one-per-person.ts";

/**
 * The member is new from today; status and active agree. Who is on the list already is asked about,
 * and a second record that is meant takes over what the form leaves empty: it is the one shown.
 */
export const addMember = command({
  address: "/admin/members/new",
  schema: addMemberSchema,
  run: async (desk, { values, isMeant }) => {
    const { trx, at, today } = desk;
    const id = randomUUID();
    const known = await recordOf(trx, values);
    if (known && !isMeant) throw new Refused(409, alreadyWords(known.name), { isAsking: true });
    await trx
      .insertInto("members")
      .values({
        ...columnsOf(known ? filledFrom(known, values) : values, today),
        id,
        isNew: true,
        newMemberDate: today,
        leftOn: values.status === "Active" ? null : today,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await tell(desk, MEMBERS, { id, action: "added member" });
    return { id };
  },
});

/** The record that the list shows of this person, if there is one. */
async function recordOf(trx: Desk["trx"], values: MemberForm): Promise<MemberRecord | undefined> {
  const { nameKey, emailKey, phoneKey } = memberKeys(values);
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

/** The form with what it leaves empty from the older record. */
function filledFrom(known: MemberRecord, values: MemberForm): MemberForm {
  return {
    ...values,
    parentName: values.parentName || known.parentName,
    phone: values.phone || known.phone,
    subscription: values.subscription ?? known.subscriptionAmount,
    feeDue: values.feeDue ?? feeDue(known),
  };
}

function alreadyWords(name: string): string {
  return `${name} is on the list already, with the same email or phone. A second record takes its parent, phone, subscription and fee from the first where you leave them empty.`;
}
