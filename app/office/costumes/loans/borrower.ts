// Who may be offered as the borrower of a costume.

import type { ChoosableMember } from "#app/office/member-record/member-choices.ts";

/** What is offered while a borrower is typed. */
export type Borrowers = {
  /** Absent, not empty, for those who may not see the members. */
  members?: ChoosableMember[];
  classes: string[];
  /** The shows of earlier loans. */
  shows: string[];
};
