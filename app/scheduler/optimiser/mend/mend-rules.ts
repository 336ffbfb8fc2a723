// What a mend never breaks, each with the words in which it is told that it stands in the way.

export type MendRule = {
  name: "endBy" | "window" | "category" | "session" | "pin";
  /** What it asks, in a sentence. */
  sentence: string;
};

/** In the order in which giving one up is tried where nothing else helps. */
export const MEND_RULES: readonly MendRule[] = [
  { name: "endBy", sentence: "No session runs over its 'End by'." },
  { name: "window", sentence: "Nobody is put where they cannot be." },
  { name: "category", sentence: "A late entry comes into a section of its category." },
  {
    name: "session",
    sentence: "A routine stays in its session, and a late entry comes into one of its category.",
  },
  { name: "pin", sentence: "What is pinned stays where it is." },
];

/** Said where giving up one rule alone would not do. */
export const NO_NEW_CONFLICT = "No conflict is added.";

export type KeptRules = ReadonlySet<MendRule["name"]>;

export const ALL_RULES: KeptRules = new Set(MEND_RULES.map(({ name }) => name));

/** The next best where nothing keeps all: a late entry elsewhere in a session of its category. */
export const WITHOUT_CATEGORY: KeptRules = new Set(
  [...ALL_RULES].filter((name) => name !== "category"),
);
