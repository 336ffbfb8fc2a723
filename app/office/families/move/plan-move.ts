// Plans what happens to two families when children move from one to the other.
import { isSameContact } from "#app/office/family-account/new-family.ts";

type Child = { rowId: string; id: string; name: string };
type Tie = { id: string; childId: string };
type Contact = { id: string; name: string; email: string; phone: string; ties: readonly Tie[] };
type Home = { name: string; children: readonly Child[]; contacts: readonly Contact[] };

/** The target family; null is a new family. */
type Target = Home | null;

export type MovePlan = {
  /** Children who move to the target. */
  moves: Child[];
  /** Children already in the target: their rows and links in this family are deleted. */
  alreadyThere: Child[];
  /** Contacts of no child who stays: they move too. */
  moveToo: Contact[];
  /** Contacts of children who stay and of children who move: they will be in both families. */
  inBoth: Contact[];
  /** The matching contact in the target, by contact id. */
  matching: Map<string, Contact>;
  /** No child stays. */
  isEmptied: boolean;
};

/** Returns the plan; `childRows` are the family rows of the moving children. */
export function planMove(
  { children, contacts }: Home,
  childRows: readonly string[],
  target: Target,
): MovePlan {
  const chosen = children.filter(({ rowId }) => childRows.includes(rowId));
  const inTarget = new Set(target?.children.map(({ id }) => id));
  const isEmptied = chosen.length === children.length;
  const goes = new Set(chosen.map(({ rowId }) => rowId));
  const of = (contact: Contact) => ({
    stay: contact.ties.filter(({ childId }) => !goes.has(childId)).length,
    go: contact.ties.filter(({ childId }) => goes.has(childId)).length,
  });
  const moving = contacts.filter((contact) => isEmptied || of(contact).go > 0);
  const matching = new Map(
    moving.flatMap((contact) => {
      const same = target?.contacts.find((other) => isSameContact(contact, other));
      return same ? [[contact.id, same] as const] : [];
    }),
  );
  return {
    moves: chosen.filter(({ id }) => !inTarget.has(id)),
    alreadyThere: chosen.filter(({ id }) => inTarget.has(id)),
    moveToo: moving.filter((contact) => isEmptied || of(contact).stay === 0),
    inBoth: moving.filter((contact) => !isEmptied && of(contact).stay > 0),
    matching,
    isEmptied,
  };
}

/** Describes a plan, one sentence for each effect. */
export function moveWords(plan: MovePlan, { from, to }: { from: string; to: string }): string[] {
  const { moves, alreadyThere, moveToo, inBoth, matching, isEmptied } = plan;
  return [
    ...moves.map(({ name }) => `${name} moves to ${to}.`),
    ...alreadyThere.map(
      ({ name }) => `${name} is already in ${to} and will be removed from ${from}.`,
    ),
    ...moveToo.map(({ id, name }) =>
      matching.has(id)
        ? `${name} is already in ${to} and will be removed from ${from}.`
        : `${name} moves too.`,
    ),
    ...inBoth.map(({ id, name }) =>
      matching.has(id)
        ? `${name} is already in both families.`
        : `${name} will be in both families.`,
    ),
    ...(isEmptied ? [`Nobody is left in ${from}, so it will be deleted.`] : []),
  ];
}
