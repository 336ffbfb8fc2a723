// Combines the calls of a family into one line.
import { childAddress } from "../member-record/child-address.ts";
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
  /** The confirmed family, or null. */
  familyId: string | null;
  daysLeft: number;
  /** Away twice in a row, and not called since. */
  isAwayTwice?: boolean;
};

/**
 * Returns one line for each family with a due call, including siblings whose call is due within `soonDays`:
 * one phone call covers all. Children without a confirmed family are grouped by email, or by phone when
 * there is no email.
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
        ? `Check-in ${dueReason(first)}`
        : `Check-ins: ${joined(all.map((child) => `${child.name} ${dueReason(child)}`))}`;
    const { daysLeft, parentName, email, phone } = first;
    const title = joined(all.map(({ name }) => name));
    const ids = all.map(({ id }) => id);
    const leadsTo = childAddress(first.id);
    return [{ ids, title, reason, daysLeft, parentName, email, phone, leadsTo }];
  });
}

function dueReason({ daysLeft, isAwayTwice }: ToCall): string {
  return `${dueWords(daysLeft)}${isAwayTwice ? ", away twice in a row" : ""}`;
}
