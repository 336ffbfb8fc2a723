// Suggested borrowers.

import type { ChoosableMember } from "#app/office/member-record/member-choices.ts";

/** Suggestions while typing a borrower. */
export type Borrowers = {
  /** Absent, not empty, for visitors who may not see the members. */
  members?: ChoosableMember[];
  classes: string[];
  /** Shows of earlier loans. */
  shows: string[];
};
