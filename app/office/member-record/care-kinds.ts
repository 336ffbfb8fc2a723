// The consents that a family can give, and the longest medical note.

export const CONSENTS = [
  "Photos and videos",
  "First aid",
  "Leaving alone",
  "Performances",
  "Trips",
] as const;

export const NOTE_LENGTH = 2000;
