// What becomes of two families when children move from one to the other, told before it is done.
import { isOne } from "../new-family.ts";

type Child = { rowId: string; id: string; name: string };
type Tie = { id: string; childId: string };
type Contact = { id: string; name: string; email: string; phone: string; ties: readonly Tie[] };
type Home = { name: string; children: readonly Child[]; contacts: readonly Contact[] };

/** Where they move to; null is a new family. */
type Target = Home | null;

export type MovePlan = {
  /** Rows of children that change their family. */
  moves: Child[];
  /** Rows of children who stand in the other family already: these go, with their ties. */
  doubles: Child[];
  /** Contacts of nobody who stays: they go along. */
  alongWith: Contact[];
  /** Contacts of some who stay and some who move: they are in both families then. */
  inBoth: Contact[];
  /** Of those, who is in the other family already, by the contact's id. */
  known: Map<string, Contact>;
  /** Nobody is left. */
  isEmptied: boolean;
};

/** `childRows` are those of the children who move. */
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
  const known = new Map(
    moving.flatMap((contact) => {
      const same = target?.contacts.find((other) => isOne(contact, other));
      return same ? [[contact.id, same] as const] : [];
    }),
  );
  return {
    moves: chosen.filter(({ id }) => !inTarget.has(id)),
    doubles: chosen.filter(({ id }) => inTarget.has(id)),
    alongWith: moving.filter((contact) => isEmptied || of(contact).stay === 0),
    inBoth: moving.filter((contact) => !isEmptied && of(contact).stay > 0),
    known,
    isEmptied,
  };
}

/** The same, a sentence for each thing that happens. */
export function moveWords(plan: MovePlan, { from, to }: { from: string; to: string }): string[] {
  const { moves, doubles, alongWith, inBoth, known, isEmptied } = plan;
  return [
    ...moves.map(({ name }) => `${name} moves to ${to}.`),
    ...doubles.map(({ name }) => `${name} is in ${to} already, and leaves ${from}.`),
    ...alongWith.map(({ id, name }) =>
      known.has(id) ? `${name} is in ${to} already, and leaves ${from}.` : `${name} moves along.`,
    ),
    ...inBoth.map(({ id, name }) =>
      known.has(id) ? `${name} is in both families already.` : `${name} is in both families then.`,
    ),
    ...(isEmptied ? [`Nobody is left in ${from}: it goes.`] : []),
  ];
}
