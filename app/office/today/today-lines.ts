// What is due today, in one list: what costs the school most to leave stands first.
import { firstInOrder } from "#app/platform/first-in-order.ts";
import { dueWords, joined } from "#app/office/slice/due-words.ts";

/** What is done with one press; a costume comes back on its own page, in its condition. */
export const DONE_KINDS = ["enquiry", "trial", "call", "fee"] as const;

export const LINE_KINDS = [...DONE_KINDS, "loan"] as const;

export type LineKind = (typeof LINE_KINDS)[number];

export type Line = {
  kind: LineKind;
  /** The rows that are done with this line. */
  ids: string[];
  title: string;
  reason: string;
  /** Negative once it is late. */
  daysLeft: number;
  parentName: string;
  email: string;
  phone: string;
};

/**
 * How a kind is weighed: what it counts on its day, and for each day that it is late, up to so many
 * days. Somebody who asks or tries decides within days and goes elsewhere; a call or a fee can wait.
 */
const WEIGHTS: Record<LineKind, { onTheDay: number; perDayLate: number; mostDays: number }> = {
  enquiry: { onTheDay: 70, perDayLate: 10, mostDays: 14 },
  trial: { onTheDay: 40, perDayLate: 4, mostDays: 7 },
  call: { onTheDay: 20, perDayLate: 1, mostDays: 30 },
  fee: { onTheDay: 10, perDayLate: 1, mostDays: 30 },
  loan: { onTheDay: 10, perDayLate: 1, mostDays: 30 },
};

/** How much a line presses; more presses more. */
export function pressure({ kind, daysLeft }: Pick<Line, "kind" | "daysLeft">): number {
  const { onTheDay, perDayLate, mostDays } = WEIGHTS[kind];
  return onTheDay + perDayLate * Math.min(-daysLeft, mostDays);
}

/** The first lines: the most pressing first, then the latest, then by name. */
export function rankLines(lines: readonly Line[], count: number): Line[] {
  const order = new Intl.Collator("en-GB").compare;
  return firstInOrder(
    lines,
    count,
    (line) => -pressure(line),
    (one, other) => one.daysLeft - other.daysLeft || order(one.title, other.title),
  );
}

export type ToCall = {
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  emailKey: string;
  phoneKey: string;
  daysLeft: number;
};

/**
 * One line for each family with a call that is due. The brothers and sisters whose own call is due
 * within `soonDays` come with it: one telephone call for all of them. A family has one email, or one
 * phone where there is no email.
 */
export function familyCalls(members: readonly ToCall[], soonDays: number): Line[] {
  const order = new Intl.Collator("en-GB").compare;
  const near = members.filter(({ daysLeft }) => daysLeft <= soonDays);
  const families = Map.groupBy(near, ({ id, emailKey, phoneKey }) =>
    emailKey ? `email ${emailKey}` : phoneKey ? `phone ${phoneKey}` : `id ${id}`,
  );
  return [...families.values()].flatMap((family) => {
    const [first, ...others] = family.toSorted(
      (one, other) => one.daysLeft - other.daysLeft || order(one.name, other.name),
    );
    if (!first || first.daysLeft > 0) return [];
    const all = [first, ...others];
    const reason =
      others.length === 0
        ? `Check-in ${dueWords(first.daysLeft)}`
        : `Check-ins: ${joined(all.map(({ name, daysLeft }) => `${name} ${dueWords(daysLeft)}`))}`;
    const { daysLeft, parentName, email, phone } = first;
    const title = joined(all.map(({ name }) => name));
    const ids = all.map(({ id }) => id);
    return [{ kind: "call" as const, ids, title, reason, daysLeft, parentName, email, phone }];
  });
}
