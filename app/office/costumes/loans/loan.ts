// A loan of a costume: who has it, since when, and until when.
import { daysBetween } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";

export const BORROWER_KINDS = ["member", "class", "show"] as const;

export type BorrowerKind = (typeof BORROWER_KINDS)[number];

/** In what state pieces come back; all but the good ones wait until they are settled. */
export const CONDITIONS = ["Good", "Needs mending", "Damaged", "Lost"] as const;

/** How what came back needing something is settled: what is gone leaves the total. */
export const SETTLEMENTS = ["back in use", "gone"] as const;

export type Loan = {
  id: string;
  version: number;
  costumeId: string;
  costume: string;
  size: string;
  box: string;
  /** Its photos' addresses. */
  imageUrls: string[];
  borrowerKind: string;
  borrower: string;
  quantity: number;
  returned: number;
  lentOn: string;
  dueOn: string | null;
};

/**
 * A borrower as the wardrobe reads it: of a child the first name and the initial of the last, with the
 * classes where the child was picked from the members; a class or a show as it is called.
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

/** 'Ada T.' of 'Ada Mary Tern' as of 'Tern, Ada'; a single name as it is. */
function shortName(name: string): string {
  const [before = "", after = ""] = name.split(",").map(tidyName);
  const words = (after === "" ? before : `${after} ${before}`).split(" ");
  const [first = "", ...others] = words;
  const [initial] = others.at(-1) ?? "";
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** How many pieces are still out. */
export function piecesOut({ quantity, returned }: Pick<Loan, "quantity" | "returned">): number {
  return quantity - returned;
}

/** How many days a loan is late on a day; 0 on its last day, without one, and once all is back. */
export function daysLate(
  loan: Pick<Loan, "quantity" | "returned" | "dueOn">,
  today: string,
): number {
  if (loan.dueOn === null || piecesOut(loan) === 0) return 0;
  return Math.max(0, daysBetween(loan.dueOn, today));
}

/** The latest first, then those due soonest, then those without a day; by borrower where alike. */
export function mostLateFirst<One extends Loan>(loans: readonly One[]): One[] {
  const { compare } = new Intl.Collator("en-GB");
  const due = ({ dueOn }: Loan) => dueOn ?? "9999-12-31";
  return loans.toSorted(
    (one, two) =>
      (due(one) < due(two) ? -1 : due(one) > due(two) ? 1 : 0) ||
      compare(one.borrower, two.borrower),
  );
}
