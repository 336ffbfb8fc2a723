// Splits and merges families: moves children with their contacts to another family or a new one.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { gatherAccounts, joinAccounts } from "#app/office/family-account/join-accounts.server.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { readFamily, type Contact, type FamilyWithContacts, type Tie } from "../families.server.ts";
import { CONTACT_TIES, CONTACTS, FAMILIES, FAMILY_CHILDREN } from "../family-rows.server.ts";
import { familyNameOf } from "#app/office/family-account/new-family.ts";
import { planMove, type MovePlan } from "./plan-move.ts";
import { recordWholeChange } from "../save-family.server.ts";
import { insertFamilyRow, insertNew } from "#app/office/family-account/write-family.server.ts";
import { moveChildren } from "../families.commands.ts";

/** Carries out the plan of `planMove` in one change; `to` is null for a new family. */
export const moveChildrenHandler = handler(moveChildren, async (desk, { childIds, to }) => {
  const home = await requireFamily(desk, desk.params.id);
  if (to === home.id) throw new Refused(409, "They are already in this family.");
  const target = to === null ? null : await requireFamily(desk, to);
  const plan = planMove(home, childIds, target);
  const chosen = [...plan.moves, ...plan.alreadyThere];
  if (chosen.length < childIds.length) throw new Refused(410, FAMILY_CHILDREN.gone);
  if (target === null && plan.isEmptied) {
    throw new Refused(409, "Leave at least one child in the family, or rename it instead.");
  }
  const rows: ChangedRow[] = [];
  const targetId = target?.id ?? (await newFamily(desk, chosen, rows));
  const hasPayer = target?.contacts.some(({ isPayer }) => isPayer) ?? false;
  await moveRows(desk, { home, plan, targetId, hasPayer, rows });
  if (plan.isEmptied) {
    const [from, into] = [{ familyId: home.id }, { familyId: targetId }];
    rows.push(...(await joinAccounts(desk, from, into)));
    const written = await writeRow(desk, FAMILIES, home, { deletedAt: desk.at });
    rows.push(changedRow(FAMILIES, written));
  }
  rows.push(...(await gatherAccounts(desk, targetId)));
  const { name } = await requireRow(desk, FAMILIES, targetId);
  const who = joined(chosen.map((child) => child.name));
  const action = "moved children";
  const facts = [{ label: "Children", to: who }];
  await auditRow(desk, FAMILIES, { id: targetId, action, facts });
  const summary = `Moved ${who} from the family ${home.name} to ${name}`;
  return { id: targetId, change: await recordWholeChange(desk, action, summary, rows) };
});

async function requireFamily(desk: Desk, id: string): Promise<FamilyWithContacts> {
  await requireRow(desk, FAMILIES, id);
  const family = await readFamily(desk.trx, id);
  if (!family) throw new Refused(410, FAMILIES.gone);
  return family;
}

async function newFamily(desk: Desk, children: readonly { name: string }[], rows: ChangedRow[]) {
  const row = await insertFamilyRow(desk, familyNameOf(children));
  rows.push(row);
  return row.id;
}

type Moving = {
  home: FamilyWithContacts;
  plan: MovePlan;
  targetId: string;
  hasPayer: boolean;
  rows: ChangedRow[];
};

async function moveRows(desk: Desk, { home, plan, targetId, hasPayer, rows }: Moving) {
  const gone = { deletedAt: desk.at };
  const of = ({ id }: { id: string }) => home.contacts.find((each) => each.id === id) as Contact;
  const writeTie = async (tie: Tie, set: object) =>
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, tie, set)));
  const alreadyThere = new Set(plan.alreadyThere.map(({ rowId }) => rowId));
  const moved = new Set(plan.moves.map(({ rowId }) => rowId));
  for (const tie of home.contacts.flatMap(({ ties }) => ties)) {
    if (alreadyThere.has(tie.childId)) await writeTie(tie, gone);
  }
  for (const contact of plan.inBoth.map(of)) {
    const ties = contact.ties.filter(({ childId }) => moved.has(childId));
    // A contact who is already in the other family is not added twice.
    const there =
      plan.matching.get(contact.id)?.id ?? (await copyTo(desk, contact, targetId, rows));
    for (const tie of ties) await writeTie(tie, { contactId: there });
  }
  for (const contact of plan.moveToo.map(of)) {
    const same = plan.matching.get(contact.id);
    const ties = contact.ties.filter(({ childId }) => moved.has(childId));
    if (same) for (const tie of ties) await writeTie(tie, { contactId: same.id });
    const set = same
      ? gone
      : { familyId: targetId, ...(hasPayer && contact.isPayer && { isPayer: false }) };
    rows.push(changedRow(CONTACTS, await writeRow(desk, CONTACTS, contact, set)));
  }
  for (const { rowId } of [...plan.moves, ...plan.alreadyThere]) {
    const child = await requireRow(desk, FAMILY_CHILDREN, rowId);
    const set = alreadyThere.has(rowId) ? gone : { familyId: targetId };
    rows.push(changedRow(FAMILY_CHILDREN, await writeRow(desk, FAMILY_CHILDREN, child, set)));
  }
}

async function copyTo(desk: Desk, contact: Contact, familyId: string, rows: ChangedRow[]) {
  const { name, phone, email, address } = contact;
  const copy = { familyId, name, phone, email, address, isPayer: false };
  const row = await insertNew(desk, "contacts", copy);
  rows.push(row);
  return row.id;
}
