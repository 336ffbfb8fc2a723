// The rules that a fix for late changes never breaks, each with the sentence shown when it is in
// the way.

export type MendRule = {
  name: "endBy" | "window" | "category" | "session" | "pin";
  /** The rule in one sentence. */
  sentence: string;
};

/** In the order in which dropping a rule is tried when nothing else helps. */
export const MEND_RULES: readonly MendRule[] = [
  { name: "endBy", sentence: "No session runs over its 'End by'." },
  { name: "window", sentence: "Nobody is scheduled when they aren't available." },
  { name: "category", sentence: "A late entry goes into a section of its category." },
  {
    name: "session",
    sentence: "A routine stays in its session, and a late entry goes into one of its category.",
  },
  { name: "pin", sentence: "Pinned routines stay where they are." },
];

/** Shown when dropping a single rule would not help. */
export const NO_NEW_CONFLICT = "No conflicts are added.";

export type KeptRules = ReadonlySet<MendRule["name"]>;

export const ALL_RULES: KeptRules = new Set(MEND_RULES.map(({ name }) => name));

/**
 * The fallback when nothing satisfies all rules: a late entry elsewhere in a session of its
 * category.
 */
export const WITHOUT_CATEGORY: KeptRules = new Set(
  [...ALL_RULES].filter((name) => name !== "category"),
);
