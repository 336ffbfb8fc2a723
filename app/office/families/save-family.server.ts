// Creates and renames families, and adds and removes their children.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  changedRow,
  editRow,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { joined } from "../slice/due/due-words.ts";
import {
  readFamilies,
  readFamiliesOf,
  type FamilyChild,
} from "../family-account/families-of.server.ts";
import { joinAccounts } from "../family-account/join-accounts.server.ts";
import { idOfDeclined, writeDeclinedChildren } from "./declined.server.ts";
import { readChildDetails } from "./families.server.ts";
import {
  CONTACT_TIES,
  FAMILIES,
  FAMILIES_DECLINED,
  FAMILY_CHILDREN,
} from "./family-rows.server.ts";
import { familyNameOf } from "#app/office/family-account/new-family.ts";
import type { ChildDetails } from "#app/office/family-account/new-family.ts";
import { insertChildren, insertFamilyRow } from "#app/office/family-account/write-family.server.ts";
import {
  makeFamily,
  declineFamily,
  renameFamily,
  addChildren,
  removeChild,
} from "./families.commands.ts";

/** Creates a family from a proposal, or for one child. The children's own records are unchanged. */
export const makeFamilyHandler = handler(makeFamily, async (desk, { children: requested }) => {
  const children = await requireChildren(desk, requested);
  const ids = children.map(({ id }) => id).toSorted();
  const same = (await readFamilies(desk.trx, null)).find(
    (family) =>
      family.children
        .map(({ id }) => id)
        .toSorted()
        .join() === ids.join(),
  );
  if (same) throw new Refused(409, `They are already the family ${same.name}.`);
  const { id, name, rows } = await insertFamily(desk, children);
  return {
    id,
    change: await recordWholeChange(desk, "made family", `Created the family ${name}`, rows),
  };
});

/** Writes a new family of these children, with their last names as its name. */
export async function insertFamily(
  desk: Desk,
  children: readonly ChildDetails[],
): Promise<{ id: string; name: string; rows: ChangedRow[] }> {
  const name = familyNameOf(children);
  const family = await insertFamilyRow(desk, name);
  const rows = [family, ...(await insertChildren(desk, family.id, children))];
  await auditRow(desk, FAMILIES, {
    id: family.id,
    action: "made family",
    facts: namesOf(children),
  });
  return { id: family.id, name, rows };
}

/** Declines a proposal: the children are not proposed again unless another child shares their details. */
export const declineFamilyHandler = handler(
  declineFamily,
  async (desk, { children: requested }) => {
    const { trx, at, visitor } = desk;
    const children = await requireChildren(desk, requested);
    const id = idOfDeclined({ children });
    const known = await trx
      .selectFrom("familiesDeclined")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (known) return {};
    await trx
      .insertInto("familiesDeclined")
      .values({ id, declinedBy: actorName(visitor), createdAt: at })
      .execute();
    await writeDeclinedChildren(trx, id, children);
    const action = "declined family";
    await auditRow(desk, FAMILIES_DECLINED, { id, action, facts: namesOf(children) });
    const row = { table: FAMILIES_DECLINED.table, id, before: {}, wasNew: true, version: null };
    const who = joined(children.map((child) => child.name));
    return { change: await recordWholeChange(desk, action, `${who} are not a family`, [row]) };
  },
);

/** Renames a family. Nothing else changes the name. */
export const renameFamilyHandler = handler(renameFamily, (desk, { version, values }) =>
  editRow(desk, FAMILIES, { id: desk.params.id, version }, values, { action: "named family" }),
);

export const addChildrenHandler = handler(addChildren, async (desk, { children: requested }) => {
  const { id, name } = await requireRow(desk, FAMILIES, desk.params.id);
  const [family] = await readFamilies(desk.trx, [id]);
  const inIt = new Set(family?.children.map((child) => child.id));
  const children = (await requireChildren(desk, requested)).filter((child) => !inIt.has(child.id));
  if (children.length === 0) return {};
  const rows = await putInFamily(desk, id, children);
  const who = joined(children.map((child) => child.name));
  return {
    change: await recordWholeChange(desk, ADDED, `Added ${who} to the family ${name}`, rows),
  };
});

const ADDED = "added to family";

/** Adds children to an existing family, with an audit entry. */
export async function putInFamily(
  desk: Desk,
  familyId: string,
  children: readonly ChildDetails[],
): Promise<ChangedRow[]> {
  const rows = await insertChildren(desk, familyId, children);
  await auditRow(desk, FAMILIES, { id: familyId, action: ADDED, facts: namesOf(children) });
  return rows;
}

/** Removes a child and its links from a family; deletes the family with its last child. */
export const removeChildHandler = handler(removeChild, async (desk, { childId }) => {
  const family = await requireRow(desk, FAMILIES, desk.params.id);
  const child = await requireRow(desk, FAMILY_CHILDREN, childId);
  const [shown] = await readFamilies(desk.trx, [family.id]);
  const left = shown?.children.find(({ rowId }) => rowId === childId);
  const name = left?.name ?? "a child";
  const gone = { deletedAt: desk.at };
  const rows: ChangedRow[] = [];
  for (const tie of await tiesOf(desk, childId)) {
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, tie, gone)));
  }
  rows.push(changedRow(FAMILY_CHILDREN, await writeRow(desk, FAMILY_CHILDREN, child, gone)));
  const isLast = (shown?.children.length ?? 0) <= 1;
  if (isLast) {
    rows.push(changedRow(FAMILIES, await writeRow(desk, FAMILIES, family, gone)));
    rows.push(...(await leaveAccount(desk, family.id, left)));
  }
  const action = "took out of family";
  await auditRow(desk, FAMILIES, { id: family.id, action, facts: [{ label: "Child", to: name }] });
  const summary = `Removed ${name} from the family ${family.name}`;
  return { isGone: isLast, change: await recordWholeChange(desk, action, summary, rows) };
});

/** Moves the account of a deleted family to its last child. */
async function leaveAccount(
  desk: Desk,
  familyId: string,
  child: FamilyChild | undefined,
): Promise<ChangedRow[]> {
  if (child?.kind !== "member") return [];
  const others = (await readFamiliesOf(desk.trx, [child.id])).get(child.id) ?? [];
  return others.length === 0 ? joinAccounts(desk, { familyId }, { memberId: child.id }) : [];
}

function tiesOf({ trx }: Desk, childId: string) {
  return trx
    .selectFrom("contactTies")
    .select(["id", "version"])
    .where("childId", "=", childId)
    .where("deletedAt", "is", null)
    .execute();
}

/** Records a change whose rows can only be undone together. */
export function recordWholeChange(
  desk: Desk,
  kind: string,
  summary: string,
  rows: readonly ChangedRow[],
) {
  const { trx, visitor, at } = desk;
  return recordChange(trx, visitor, { kind, summary, rows, isWhole: true, at });
}

/** Returns the details of these children. Throws Refused (410) when one no longer exists. */
export async function requireChildren(
  { trx }: Desk,
  requested: readonly { kind: string; id: string }[],
): Promise<ChildDetails[]> {
  const found = await readChildDetails(trx, requested);
  const wanted = [...new Set(requested.map(({ id }) => id))];
  return wanted.map((id) => {
    const child = found.find((each) => each.id === id);
    if (!child) throw new Refused(410, "One of these children no longer exists.");
    return child;
  });
}

const namesOf = (children: readonly ChildDetails[]) => [
  { label: "Children", to: joined(children.map(({ name }) => name)) },
];
