// The outcomes of a call. Old calls may also have 'Reached', which is no longer offered.

export const NOT_REACHED = "Not Reached";

export const OUTCOMES = [
  "Phone Call",
  "Voice Note",
  "Text Message",
  "Whats App Msg",
  NOT_REACHED,
] as const;

export type Outcome = (typeof OUTCOMES)[number];
