// Reads what a contact may see, by their ties: the children of their own families, and nothing of another home.
import { data } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readFamilies } from "#app/office/family-account/families-of.server.ts";
import { readPerson, readTrialIds } from "#app/office/member-record/find-person.server.ts";
import type { ExpectedChild } from "#app/office/week/absence/absences.server.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";

const NOT_FOUND = 404;
/** A child who has left is shown for this many days. */
const LEFT_DAYS = 60;

export type OwnChild = {
  /** The id of the member or the trial. */
  id: string;
  kind: "member" | "trial";
  name: string;
  firstName: string;
  isActive: boolean;
  /** Without it the page shows only when the child has classes. */
  maySee: boolean;
  /** The contact's link to the child. */
  tieId: string;
  contactId: string;
};

export type Home = {
  familyId: string;
  name: string;
  contactId: string;
  /** Whether the contact pays, or has a share of the fees. */
  seesMoney: boolean;
  children: OwnChild[];
};

/** Returns the homes of a contact with the children that they are linked to, at the school's day. */
export async function readHomes(
  database: Database,
  { contacts }: Pick<FamilySignIn, "contacts">,
  today: string,
): Promise<Home[]> {
  const ties = await database
    .selectFrom("contactTies")
    .select(["id", "contactId", "childId", "maySee", "collects", "share"])
    .where("contactId", "in", [...contacts.map(({ id }) => id), ""])
    .where("deletedAt", "is", null)
    .execute();
  const families = await readFamilies(
    database,
    contacts.map(({ familyId }) => familyId),
  );
  const left = await readLeftDays(
    database,
    families.flatMap(({ children }) => children.map(({ id }) => id)),
  );
  return families.flatMap((family): Home[] => {
    const contact = contacts.find(({ familyId }) => familyId === family.id);
    if (!contact) return [];
    const own = ties.filter(({ contactId }) => contactId === contact.id);
    const children = family.children.flatMap((child): OwnChild[] => {
      const tie = own.find(({ childId }) => childId === child.rowId);
      if (!tie || !(tie.maySee || tie.collects === "may")) return [];
      const leftOn = left.get(child.id) ?? null;
      const isLongGone =
        !child.isActive && (leftOn === null || leftOn < addDays(today, -LEFT_DAYS));
      if (isLongGone) return [];
      const { id, kind, name, isActive } = child;
      const { maySee, id: tieId } = tie;
      const firstName = name.split(" ")[0] ?? name;
      return [{ id, kind, name, firstName, isActive, maySee, tieId, contactId: contact.id }];
    });
    const seesMoney = contact.isPayer || own.some(({ share }) => (share ?? 0) > 0);
    if (children.length === 0 && !seesMoney) return [];
    const { id: familyId, name } = family;
    return [{ familyId, name, contactId: contact.id, seesMoney, children }];
  });
}

async function readLeftDays(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "leftOn"])
    .where("id", "in", [...memberIds, ""])
    .execute();
  return new Map(rows.map(({ id, leftOn }) => [id, leftOn]));
}

/** Returns each child once, by name. */
export function childrenOf(homes: readonly Home[]): OwnChild[] {
  const once = new Map<string, OwnChild>();
  for (const child of homes.flatMap(({ children }) => children)) {
    const known = once.get(child.id);
    if (!known || (!known.maySee && child.maySee)) once.set(child.id, child);
  }
  return [...once.values()];
}

/** The pages that a contact may open. */
export function mayOf(homes: readonly Home[]): { children: boolean; money: boolean } {
  return {
    children: childrenOf(homes).some(({ maySee }) => maySee),
    money: homes.some(({ seesMoney }) => seesMoney),
  };
}

/** Returns every record of a child. */
export async function recordsOf(
  database: Database,
  { kind, id }: Pick<OwnChild, "kind" | "id">,
): Promise<ExpectedChild> {
  if (kind === "trial") return { memberIds: [], trialIds: [id] };
  const members = (await readPerson(database, id)).filter(({ deletedAt }) => deletedAt === null);
  return {
    memberIds: members.map((each) => each.id),
    trialIds: await readTrialIds(database, members),
  };
}

/** Returns a child whom the contact may see; throws 404, the same for any other child and for none. */
export function requireOwnChild(homes: readonly Home[], id: string): OwnChild {
  const child = childrenOf(homes).find((one) => one.maySee && one.id === id);
  if (!child) throw data("There is nothing here.", { status: NOT_FOUND });
  return child;
}
