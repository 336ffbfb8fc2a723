// The fields of a message, such as {child}, and their values for a recipient.
import { formatMoney, longDay, weekdayOf } from "#app/ui/format.ts";
import type { Recipient } from "./recipients.ts";

export const FIELDS = ["child", "class", "day", "amount", "link"] as const;

export type Field = (typeof FIELDS)[number];

/** Null for a field without a value. */
export type FieldValues = Readonly<Record<Field, string | null>>;

const FIELD = /\{([^{}\s]{1,40})\}/g;

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** Returns the fields that a text uses. */
export function fieldsIn(text: string): Field[] {
  const names = [...text.matchAll(FIELD)].map(([, name = ""]) => name);
  return [...new Set(names.filter(isField))];
}

/** Returns "{chidl} isn't a field." for the first unknown field, or null. */
export function fieldProblem(text: string): string | null {
  const unknown = [...text.matchAll(FIELD)].find(([, name = ""]) => !isField(name));
  return unknown ? `${unknown[0]} isn't a field.` : null;
}

/** Replaces the fields of a text; one without a value becomes nothing. */
export function fill(text: string, values: FieldValues): string {
  return text.replaceAll(FIELD, (whole, name: string) =>
    isField(name) ? (values[name] ?? "") : whole,
  );
}

/** `link` is the address that {link} stands for; null when the school's address is not known. */
export function valuesFor(
  { children }: Pick<Recipient, "children">,
  link: string | null,
): FieldValues {
  const accounts = new Map(
    children.flatMap(({ accounts: of }) => of.map(({ id, pence }) => [id, pence])),
  );
  const pence = [...accounts.values()].reduce((sum, each) => sum + each, 0);
  return {
    child: inWords(children.map(({ name }) => firstName(name))),
    class: inWords(children.flatMap(({ classNames }) => classNames)),
    day: inWords(
      children
        .flatMap(({ days }) => days)
        .toSorted()
        .map((day) => `${weekdayOf(day)} ${longDay(day)}`),
    ),
    amount: pence > 0 ? formatMoney(pence) : null,
    link,
  };
}

/** Returns the first of a child's names, by which the family calls it. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** Returns 'Lily', 'Lily and Ben' or 'Lily, Ben and Amy', each once; null for none. */
function inWords(words: readonly string[]): string | null {
  const once = [...new Set(words)];
  const last = once.at(-1);
  if (last === undefined) return null;
  return once.length === 1 ? last : `${once.slice(0, -1).join(", ")} and ${last}`;
}
