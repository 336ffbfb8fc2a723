// The calls of a family in one.
import type { Line } from "../slice/due/due.ts";
import { dueWords, joined } from "../slice/due/due-words.ts";

type DueLine = Omit<Line, "kind">;

export type ToCall = {
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  emailKey: string;
  phoneKey: string;
  /** The family that the office has confirmed; null while there is none. */
  familyId: string | null;
  daysLeft: number;
  /** Was away twice in a row, and nobody has called since. */
  isAwayTwice?: boolean;
};

/**
 * One line for each family with a call that is due. The brothers and sisters whose own call is due
 * within `soonDays` come with it: one telephone call for all of them. A family is one that the office has
 * confirmed; of children without one, those with one email, or one phone where there is no email.
 */
export function familyCalls(members: readonly ToCall[], soonDays: number): DueLine[] {
  const order = new Intl.Collator("en-GB").compare;
  const near = members.filter(({ daysLeft }) => daysLeft <= soonDays);
  const families = Map.groupBy(near, ({ id, familyId, emailKey, phoneKey }) =>
    familyId
      ? `family ${familyId}`
      : emailKey
        ? `email ${emailKey}`
        : phoneKey
          ? `phone ${phoneKey}`
          : `id ${id}`,
  );
  return [...families.values()].flatMap((family) => {
    const [first, ...others] = family.toSorted(
      (one, other) => one.daysLeft - other.daysLeft || order(one.name, other.name),
    );
    if (!first || first.daysLeft > 0) return [];
    const all = [first, ...others];
    const reason =
      others.length === 0
        ? `Check-in ${stands(first)}`
        : `Check-ins: ${joined(all.map((child) => `${child.name} ${stands(child)}`))}`;
    const { daysLeft, parentName, email, phone } = first;
    const title = joined(all.map(({ name }) => name));
    const ids = all.map(({ id }) => id);
    return [{ ids, title, reason, daysLeft, parentName, email, phone }];
  });
}

function stands({ daysLeft, isAwayTwice }: ToCall): string {
  return `${dueWords(daysLeft)}${isAwayTwice ? ", away twice in a row" : ""}`;
}
