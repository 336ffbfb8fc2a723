// What a family can consent to, and how long a medical note may be.

export const CONSENTS = [
  "Photos and videos",
  "First aid",
  "Leaving alone",
  "Performances",
  "Trips",
] as const;

export const NOTE_LENGTH = 2000;
