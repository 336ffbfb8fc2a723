// A costume loan: borrower, start and due date.
import { daysBetween } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";

export const BORROWER_KINDS = ["member", "class", "show"] as const;

export type BorrowerKind = (typeof BORROWER_KINDS)[number];

/** Conditions of returned pieces; all but Good need checking. */
export const CONDITIONS = ["Good", "Needs mending", "Damaged", "Lost"] as const;

/** Outcomes of checking returned pieces: gone ones leave the total. */
export const SETTLEMENTS = ["back in use", "gone"] as const;

export type Loan = {
  id: string;
  version: number;
  costumeId: string;
  costume: string;
  size: string;
  box: string;
  /** The costume's photo addresses. */
  imageUrls: string[];
  borrowerKind: string;
  borrower: string;
  /** The borrower of each piece of a show, with the number; empty for any other loan. */
  holders: string[];
  quantity: number;
  returned: number;
  lentOn: string;
  dueOn: string | null;
};

/**
 * Returns a borrower as the wardrobe sees it: a child's first name and last initial, with classes when the
 * child is a linked member; a class's or show's full name.
 */
export function borrowerForWardrobe({
  borrowerKind,
  borrower,
  classes = [],
}: Pick<Loan, "borrowerKind" | "borrower"> & { classes?: readonly string[] }): string {
  if (borrowerKind !== "member") return borrower;
  const name = shortName(borrower);
  return classes.length === 0 ? name : `${name} (${classes.join(", ")})`;
}

/** Returns 'Ada T.' for 'Ada Mary Tern' and 'Tern, Ada'; a single name unchanged. */
function shortName(name: string): string {
  const [before = "", after = ""] = name.split(",").map(tidyName);
  const words = (after === "" ? before : `${after} ${before}`).split(" ");
  const [first = "", ...others] = words;
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Returns the number of pieces still out. */
export function piecesOut({ quantity, returned }: Pick<Loan, "quantity" | "returned">): number {
  return quantity - returned;
}

/** Returns the days a loan is overdue; 0 on its due date, without one, and once everything is back. */
export function daysLate(
  loan: Pick<Loan, "quantity" | "returned" | "dueOn">,
  today: string,
): number {
  if (loan.dueOn === null || piecesOut(loan) === 0) return 0;
  return Math.max(0, daysBetween(loan.dueOn, today));
}

/** Sorts by most overdue, then soonest due, then no due date; then by borrower. */
export function mostLateFirst<One extends Omit<Loan, "holders">>(loans: readonly One[]): One[] {
  const { compare } = new Intl.Collator("en-GB");
  const due = ({ dueOn }: Pick<Loan, "dueOn">) => dueOn ?? "9999-12-31";
  return loans.toSorted(
    (one, two) =>
      (due(one) < due(two) ? -1 : due(one) > due(two) ? 1 : 0) ||
      compare(one.borrower, two.borrower),
  );
}
