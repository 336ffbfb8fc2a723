// Changes a member: by the form, or one field of the list.
import { command } from "#app/platform/commands/command.server.ts";
import { editRow } from "../changes/change-row.server.ts";
import { allowedValues, columnsOf } from "./member-columns.server.ts";
import { MEMBERS } from "./member-rows.server.ts";
import { editMemberSchema, moneySchema } from "./member.schema.ts";
import { feeDueOn } from "./membership-fee.ts";

const CHANGED = { action: "changed member" };

/** Someone who had left and is active again starts again today. */
export const editMember = command({
  address: "/admin/members/:id",
  schema: editMemberSchema,
  run: async (desk, { version, values }) => {
    const { params, today, visitor } = desk;
    const after = columnsOf(allowedValues(values, visitor), today);
    const set = (before: { active: boolean }) => {
      if (before.active === after.active) return after;
      const leaves = { leftOn: after.active ? null : today };
      return { ...after, ...leaves, ...(after.active && { reactivatedOn: today }) };
    };
    const { id } = params;
    return { id, ...(await editRow(desk, MEMBERS, { id, version }, set, CHANGED)) };
  },
});

/** A subscription, or a fee's day, that was typed into the list. */
export const editMoney = command({
  address: "/admin/members/:id/money",
  schema: moneySchema,
  run: async (desk, { version, subscription, feeDue }) => {
    const { id } = desk.params;
    const set =
      feeDue === undefined ? { subscriptionAmount: subscription ?? null } : feeDueOn(feeDue);
    return { id, ...(await editRow(desk, MEMBERS, { id, version }, set, CHANGED)) };
  },
});
