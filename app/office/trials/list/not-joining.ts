// Why a child does not join after a trial, as the desk chooses it.
export const NOT_JOINING = [
  "Day or time",
  "Price",
  "Not for them",
  "Went elsewhere",
  "No answer",
  "Another reason",
] as const;

export type NotJoining = (typeof NOT_JOINING)[number];
