// The optimiser's targets, and whether a run meets them.

/** A row of the comparison. Times are processor seconds since the optimiser's start. */
export type Compared = {
  name: string;
  annealing: number;
  conflicts: number;
  unavoidable: number;
  /** Each new best number of conflicts, and when it was found. */
  bests: { conflicts: number; after: number }[];
  /** When the bound reached its final value. */
  boundAfter: number;
};

const FEW_CONFLICTS = 31;
const FEW_WITHIN = 1;
const PROVEN_WITHIN = 10;
const BOUND_SHARE = 0.9;

const isProven = ({ conflicts, unavoidable }: Compared) => conflicts === unavoidable;

const TARGETS: { name: string; what: string; isKept: (row: Compared) => boolean }[] = [
  {
    name: "nationals-387 ageGroup+entryType gap-3",
    what: `${FEW_CONFLICTS} conflicts or fewer within ${FEW_WITHIN} s`,
    isKept: ({ bests }) =>
      bests.some((best) => best.conflicts <= FEW_CONFLICTS && best.after <= FEW_WITHIN),
  },
  {
    name: "nationals-387 ageGroup+entryType gap-3",
    what: `proven within ${PROVEN_WITHIN} s`,
    isKept: (row) =>
      isProven(row) && Math.max(row.boundAfter, row.bests.at(-1)!.after) <= PROVEN_WITHIN,
  },
  { name: "regional-120 ageGroup+entryType gap-3", what: "proven", isKept: isProven },
  { name: "regional-120 ageGroup gap-3", what: "proven", isKept: isProven },
  {
    name: "nationals-387 ageGroup gap-6",
    what: "63 conflicts or fewer",
    isKept: ({ conflicts }) => conflicts <= 63,
  },
  { name: "nationals-387 ageGroup gap-6", what: "proven", isKept: isProven },
  {
    name: "odd-headers-200 ageGroup gap-6",
    what: "91 conflicts or fewer",
    isKept: ({ conflicts }) => conflicts <= 91,
  },
  { name: "odd-headers-200 ageGroup gap-6", what: "proven", isKept: isProven },
  {
    name: "season-2000 ageGroup+entryType gap-3",
    what: "no more conflicts than annealing",
    isKept: ({ conflicts, annealing }) => conflicts <= annealing,
  },
  {
    name: "season-2000 ageGroup+entryType gap-3",
    what: "a bound within 10 %",
    isKept: ({ conflicts, unavoidable }) => unavoidable >= BOUND_SHARE * conflicts,
  },
];

/** Returns a line for each target, and whether it is met. */
export function targetLines(rows: readonly Compared[]): string[] {
  return TARGETS.flatMap(({ name, what, isKept }) =>
    rows
      .filter((row) => row.name === name)
      .map((row) => `${name}: ${what}: ${isKept(row) ? "yes" : "NO"}.`),
  );
}
