// Reads the values in a row of a members' list that are not the member's own fields.
import type { CONSENTS } from "#app/office/member-record/care-kinds.ts";

type SecondContact = { name: string; relation: string; phone: string; email: string };

export type RowFurther = {
  classes: string[];
  /** The parent's relation to the child. */
  relation: string;
  address: string;
  second: SecondContact | null;
  /** Empty for people who may not read medical notes. */
  medicalNotes: string;
  /** The consents given; empty for people who may not read medical notes. */
  consents: (typeof CONSENTS)[number][];
};
