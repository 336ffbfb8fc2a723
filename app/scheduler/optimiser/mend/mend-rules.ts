// The rules that a fix for late changes never breaks, each with the sentence shown when it is in
// the way.

export type MendRule = {
  name: "earlier" | "endBy" | "window" | "category" | "session" | "pin";
  /** The rule in one sentence. */
  sentence: string;
};

/** In the order in which dropping a rule is tried when nothing else helps. */
export const MEND_RULES: readonly MendRule[] = [
  { name: "earlier", sentence: "No routine starts earlier than published." },
  { name: "endBy", sentence: "No session runs over its 'End by'." },
  { name: "window", sentence: "Nobody is scheduled when they aren't available." },
  { name: "category", sentence: "Every routine stays in a section of its category." },
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

export const WITH_EARLIER: KeptRules = new Set([...ALL_RULES].filter((name) => name !== "earlier"));
