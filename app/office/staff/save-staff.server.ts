// Adds and edits people on the list of staff.
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { addPerson, readPeople } from "#app/identity/people/people.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { auditRow, editRow, recordChange } from "../changes/change-row.server.ts";
import { refuseTakenName } from "../sign-in/credentials/people-guards.server.ts";
import { PEOPLE } from "../staff-list/people-rows.server.ts";
import { renameEverywhere } from "../staff-list/rename-everywhere.server.ts";
import { tieName } from "./join-staff.server.ts";
import { addStaff, editStaff } from "./staff.commands.ts";

const FOR_OWNERS = "Only an owner can change the email or the last day of someone who signs in.";

/** Adds a person without roles, who cannot sign in. */
export const addStaffHandler = handler(addStaff, async (desk, { values, from }) => {
  const { trx, visitor, at } = desk;
  await refuseTakenName(trx, values.name);
  const person = { name: values.name, email: values.email || null, roles: [] };
  const id = await addPerson(trx, person, at);
  const action = "added staff member";
  const facts = [
    { label: "Display name", to: values.name },
    ...(values.email ? [{ label: "Email", to: values.email }] : []),
  ];
  await auditRow(desk, PEOPLE, { id, action, facts });
  const added = { table: PEOPLE.table, id, before: {}, wasNew: true, version: 1 };
  const tied = from ? await tieName(desk, from, { id, name: values.name }) : [];
  const summary = `Added ${values.name} to the staff`;
  const rows = [added, ...tied];
  const change = { kind: action, summary, rows, at, isWhole: true };
  return { id, change: await recordChange(trx, visitor, change) };
});

/** Changes the display name everywhere but on saved lessons and finalised pay sheets. */
export const editStaffHandler = handler(editStaff, async (desk, { version, values }) => {
  const { id } = desk.params;
  const found = (await readPeople(desk.trx)).find((each) => each.id === id);
  if (!found) throw new Refused(410, PEOPLE.gone);
  const email = values.email || null;
  const isOwners = email !== found.email || values.lastDay !== found.lastDay;
  if (isOwners) refuseForOthers(desk, found.roles.length > 0);
  if (values.lastDay !== null && found.roles.includes("owner")) {
    const problem = `${found.name} is an owner. Take that role away first, under Settings, People.`;
    throw new Refused(422, problem, { messages: { lastDay: problem } });
  }
  if (values.name !== found.name) await refuseTakenName(desk.trx, values.name, id);
  const { lastDay } = values;
  const endsAt = lastDay === null ? null : desk.days.startOf(addDays(lastDay, 1));
  return editRow(
    desk,
    PEOPLE,
    { id, version },
    { name: values.name, email, lastDay, endsAt },
    {
      action: "changed staff member",
      ...(isOwners && found.roles.length > 0 && { scope: "owner" }),
      also: () => renameEverywhere(desk, { id, from: found.name, to: values.name }),
    },
  );
});

function refuseForOthers({ visitor }: Desk, hasRoles: boolean): void {
  if (hasRoles && !visitor.scopes.has("owner")) throw new Refused(403, FOR_OWNERS);
}
