// Makes families, names them by hand, and says which children stand in them.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  changedRow,
  editRow,
  recordChange,
  rowThere,
  tell,
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
import { readKnown } from "./families.server.ts";
import {
  CONTACT_TIES,
  FAMILIES,
  FAMILIES_DECLINED,
  FAMILY_CHILDREN,
} from "./family-rows.server.ts";
import { familyNameOf } from "./new-family.ts";
import type { Known } from "./proposals.ts";
import { insertChildren, insertFamilyRow } from "./write-family.server.ts";
import {
  makeFamily,
  declineFamily,
  renameFamily,
  addChildren,
  takeChildOut,
} from "./families.commands.ts";

/** Confirms a proposal, or makes a family of one child. Nothing of the children's own rows is changed. */
export const makeFamilyHandler = handler(makeFamily, async (desk, { children: asked }) => {
  const children = await childrenThere(desk, asked);
  const ids = children.map(({ id }) => id).toSorted();
  const same = (await readFamilies(desk.trx, null)).find(
    (family) =>
      family.children
        .map(({ id }) => id)
        .toSorted()
        .join() === ids.join(),
  );
  if (same) throw new Refused(409, `They are the family ${same.name} already.`);
  const { id, name, rows } = await insertFamily(desk, children);
  return { id, change: await keep(desk, "made family", `Made the family ${name}`, rows) };
});

/** Writes a new family of these children, named after them. */
export async function insertFamily(
  desk: Desk,
  children: readonly Known[],
): Promise<{ id: string; name: string; rows: ChangedRow[] }> {
  const name = familyNameOf(children);
  const family = await insertFamilyRow(desk, name);
  const rows = [family, ...(await insertChildren(desk, family.id, children))];
  await tell(desk, FAMILIES, { id: family.id, action: "made family", facts: namesOf(children) });
  return { id: family.id, name, rows };
}

/** They share an address and are no family: they are not proposed again, unless another child joins them. */
export const declineFamilyHandler = handler(declineFamily, async (desk, { children: asked }) => {
  const { trx, at, visitor } = desk;
  const children = await childrenThere(desk, asked);
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
  await tell(desk, FAMILIES_DECLINED, { id, action, facts: namesOf(children) });
  const row = { table: FAMILIES_DECLINED.table, id, before: {}, wasNew: true, version: null };
  const who = joined(children.map((child) => child.name));
  return { change: await keep(desk, action, `${who} are no family`, [row]) };
});

/** The name that the school gives it; nothing else ever changes it. */
export const renameFamilyHandler = handler(renameFamily, (desk, { version, values }) =>
  editRow(desk, FAMILIES, { id: desk.params.id, version }, values, { action: "named family" }),
);

export const addChildrenHandler = handler(addChildren, async (desk, { children: asked }) => {
  const { id, name } = await rowThere(desk, FAMILIES, desk.params.id);
  const [family] = await readFamilies(desk.trx, [id]);
  const inIt = new Set(family?.children.map((child) => child.id));
  const children = (await childrenThere(desk, asked)).filter((child) => !inIt.has(child.id));
  if (children.length === 0) return {};
  const rows = await putInFamily(desk, id, children);
  const who = joined(children.map((child) => child.name));
  return { change: await keep(desk, ADDED, `Added ${who} to the family ${name}`, rows) };
});

const ADDED = "added to family";

/** Writes children into a family that is there, with its audit line. */
export async function putInFamily(
  desk: Desk,
  familyId: string,
  children: readonly Known[],
): Promise<ChangedRow[]> {
  const rows = await insertChildren(desk, familyId, children);
  await tell(desk, FAMILIES, { id: familyId, action: ADDED, facts: namesOf(children) });
  return rows;
}

/** The child stands in this family no more, with all ties there; the last one's family goes. */
export const takeChildOutHandler = handler(takeChildOut, async (desk, { childId }) => {
  const family = await rowThere(desk, FAMILIES, desk.params.id);
  const child = await rowThere(desk, FAMILY_CHILDREN, childId);
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
  await tell(desk, FAMILIES, { id: family.id, action, facts: [{ label: "Child", to: name }] });
  const summary = `Took ${name} out of the family ${family.name}`;
  return { isGone: isLast, change: await keep(desk, action, summary, rows) };
});

/** The account of a family that goes is the last child's own from then on. */
async function leaveAccount(
  desk: Desk,
  familyId: string,
  child: FamilyChild | undefined,
): Promise<ChangedRow[]> {
  if (child?.kind !== "member") return [];
  const others = (await readFamiliesOf(desk.trx, [child.id])).get(child.id) ?? [];
  return others.length === 0 ? joinAccounts(desk, { familyId }, { memberId: child.id }) : [];
}

export function tiesOf({ trx }: Desk, childId: string) {
  return trx
    .selectFrom("contactTies")
    .select(["id", "version"])
    .where("childId", "=", childId)
    .where("deletedAt", "is", null)
    .execute();
}

/** All rows of a family's change make sense together only. */
export function keep(desk: Desk, kind: string, summary: string, rows: readonly ChangedRow[]) {
  const { trx, visitor, at } = desk;
  return recordChange(trx, visitor, { kind, summary, rows, isWhole: true, at });
}

/** Throws Refused (410) where one is not there any more. */
export async function childrenThere(
  { trx }: Desk,
  asked: readonly { kind: string; id: string }[],
): Promise<Known[]> {
  const found = await readKnown(trx, asked);
  const wanted = [...new Set(asked.map(({ id }) => id))];
  return wanted.map((id) => {
    const child = found.find((each) => each.id === id);
    if (!child) throw new Refused(410, "One of these children is not there any more.");
    return child;
  });
}

const namesOf = (children: readonly Known[]) => [
  { label: "Children", to: joined(children.map(({ name }) => name)) },
];
