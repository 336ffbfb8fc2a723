// Adds, changes and removes people who can sign in.
import { handler } from "#app/data/commands/handler.server.ts";
import {
  addPerson as insertPerson,
  removePerson as deletePerson,
  setRoles,
  type Person,
} from "#app/identity/people/people.server.ts";
import { ROLES } from "#app/platform/scopes.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { renameEverywhere } from "#app/office/staff-list/rename-everywhere.server.ts";
import { handOn } from "./hand-on.server.ts";
import { giveLink } from "./give-link.server.ts";
import {
  keepingAnOwner,
  personThere,
  refuseTakenName,
} from "#app/office/sign-in/credentials/people-guards.server.ts";
import { rolesInWords } from "#app/office/staff-list/role-words.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import { addPerson, changePerson, removePerson } from "../settings.commands.ts";

export const addPersonHandler = handler(addPerson, async (desk, { name, email: typed, roles }) => {
  const { trx, at } = desk;
  await refuseTakenName(trx, name);
  const email = typed || null;
  const id = await insertPerson(trx, { name, email, roles: inOrder(roles) }, at);
  const facts = [
    { label: "Name", to: name },
    ...changed("Roles", "", rolesInWords(roles)),
    ...(email ? [{ label: "Email", to: email }] : []),
  ];
  await note(desk, { action: "added person", subjectId: id, facts });
  return { link: await giveLink(desk, { id, name, email }) };
});

export const changePersonHandler = handler(changePerson, async (desk, { id, was, ...next }) => {
  const { trx, at } = desk;
  const found = await personThere(trx, id);
  const standing = shown(found);
  const wanted = { ...next, roles: inOrder(next.roles) };
  refuseStale<object>({ was, standing, next: wanted, stands: inWords(standing) });
  await refuseTakenName(trx, next.name, id);
  await trx
    .updateTable("people")
    .set({ name: next.name, email: next.email || null, version: found.version + 1 })
    .where("id", "=", id)
    .execute();
  await renameEverywhere(desk, { id, from: standing.name, to: next.name });
  await keepingAnOwner(desk, () => setRoles(trx, id, wanted.roles, at));
  const facts = [
    { label: "Person", to: found.name },
    ...changed("Name", standing.name, next.name),
    ...changed("Email", standing.email, next.email),
    ...changed("Roles", rolesInWords(standing.roles), rolesInWords(wanted.roles)),
  ];
  await note(desk, { action: "changed person", subjectId: id, facts });
});

export const removePersonHandler = handler(removePerson, async (desk, { id, ...chosen }) => {
  const { trx, at } = desk;
  const { name } = await personThere(trx, id);
  const handedOn = await handOn(desk, id, chosen);
  await keepingAnOwner(desk, () => deletePerson(trx, id, at));
  const facts = [{ label: "Name", to: name }, ...handedOn];
  await note(desk, { action: "removed person", subjectId: id, facts });
});

/** Returns a person's form values. */
function shown({ name, email, roles }: Person) {
  return { name, email: email ?? "", roles: inOrder(roles) };
}

function inWords({ name, email, roles }: ReturnType<typeof shown>): string {
  return [name, email, rolesInWords(roles)].filter(Boolean).join(", ");
}

function inOrder(roles: Person["roles"]): Person["roles"] {
  return ROLES.filter((role) => roles.includes(role));
}
