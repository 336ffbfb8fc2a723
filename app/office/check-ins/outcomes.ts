// How a call can end. Older calls may also be 'Reached', which new ones cannot.

export const NOT_REACHED = "Not Reached";

export const OUTCOMES = [
  "Phone Call",
  "Voice Note",
  "Text Message",
  "Whats App Msg",
  NOT_REACHED,
] as const;

export type Outcome = (typeof OUTCOMES)[number];
