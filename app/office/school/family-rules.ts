// The rules for changes on a family's own page: which count at once, and the day of the yearly question.

/** The kinds of changes that a school decides about. Who may collect and email addresses always wait for it. */
export const FAMILY_CHANGES = ["phone", "address", "consents", "health"] as const;

export type FamilyChange = (typeof FAMILY_CHANGES)[number];

export const FAMILY_CHANGE_LABELS: Record<FamilyChange, string> = {
  phone: "Phone numbers",
  address: "Addresses",
  consents: "Consents",
  health: "Medical notes",
};

export type FamilyRules = {
  /** Whether each kind counts at once. */
  atOnce: Record<FamilyChange, boolean>;
  /** The first day of the yearly question (YYYY-MM-DD); null when it is not asked. */
  askedFrom: string | null;
  /** For how many weeks a missed meeting can be made up; 0 for never. */
  makeUpWeeks: number;
};

export const MAKE_UP_WEEKS = [0, 2, 4, 6, 8, 12] as const;

export const makeUpWords = (weeks: number) =>
  weeks === 0 ? "No make-ups" : `Within ${weeks} weeks of the absence`;

/** Before the school has chosen: a teacher needs a note at the next class, and a consent is the family's own. */
export const FIRST_RULES: FamilyRules = {
  atOnce: { phone: false, address: false, consents: true, health: true },
  askedFrom: null,
  makeUpWeeks: 0,
};

export const atOnceWords = (isAtOnce: boolean) =>
  isAtOnce ? "Count at once" : "Wait for the office";

const YEAR_DIGITS = 4;

/**
 * Returns the day since when this year's question is open: the last return of its first day, in the
 * year before when that has not come yet. Null before the first day, and when it is not asked.
 */
export function questionSince(askedFrom: string | null, today: string): string | null {
  if (askedFrom === null || today < askedFrom) return null;
  const dayOfYear = askedFrom.slice(YEAR_DIGITS);
  const year = Number(today.slice(0, YEAR_DIGITS));
  // 29 February returns on 1 March.
  const inYear = (of: number) =>
    dayOfYear === "-02-29" && !isLeap(of) ? `${of}-03-01` : `${of}${dayOfYear}`;
  return inYear(year) <= today ? inYear(year) : inYear(year - 1);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
