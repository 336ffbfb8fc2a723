// The fields of a trial, in the order of the audit.
import { tidyName } from "#app/platform/name.ts";
import type { FieldsOf, RowOf } from "../fields/field.ts";
import type { Synonyms } from "../upload/records/field-cells.ts";
import { readTrialPeriod } from "./list/trial-period.ts";
import { DEFAULT_TRIAL_DAYS } from "./list/trial-status.ts";

export const NOTES_LENGTH = 5000;

export const TRIAL_FIELDS = {
  name: {
    kind: "text",
    label: "Name",
    tidy: tidyName,
    required: "Enter the student's name.",
    personal: "name",
    isSearched: true,
  },
  parentName: { kind: "text", label: "Parent", tidy: tidyName, personal: "contact" },
  email: { kind: "email", label: "Email", isSearched: true },
  phone: { kind: "text", label: "Phone", personal: "contact" },
  firstTrialDate: { kind: "day", label: "First Trial", isTodayWhenEmpty: true },
  trialPeriod: {
    kind: "count",
    label: "Trial Period (days)",
    read: readTrialPeriod,
    whenEmpty: DEFAULT_TRIAL_DAYS,
  },
  notes: {
    kind: "text",
    label: "Notes",
    most: NOTES_LENGTH,
    tooLong: `Keep the notes to ${NOTES_LENGTH} characters.`,
    mayBeMissing: true,
  },
  classes: { kind: "names", label: "Classes" },
  addedToMailerlite: { kind: "tick", label: "Added to MailerLite" },
  sentEmail1: { kind: "tick", label: "Sent email 1" },
  sentEmail2: { kind: "tick", label: "Sent email 2" },
  sentEmail3: { kind: "tick", label: "Sent email 3" },
  joined: { kind: "tick", label: "Joined" },
  isCurrentMember: { kind: "tick", label: "Is a current member" },
} as const satisfies FieldsOf<RowOf<"trials">>;

/** Other headers under which an import finds the fields. */
export const TRIAL_SYNONYMS: Synonyms<typeof TRIAL_FIELDS> = {
  name: ["full name", "child", "child name", "childs name", "student", "student name", "pupil"],
  parentName: ["parent name", "parent guardian", "guardian", "carer", "contact name"],
  email: ["e-mail", "email address", "e-mail address", "parent email", "contact email"],
  phone: ["mobile", "mobile number", "phone number", "telephone", "tel", "contact number"],
  firstTrialDate: ["first trial date", "trial date", "date of trial", "trial", "trial day", "date"],
  trialPeriod: ["trial period", "trial days", "days"],
  notes: ["note", "comments", "remarks"],
  classes: ["class", "class name", "trial class", "class list"],
  addedToMailerlite: ["mailerlite", "added to mailer lite"],
  joined: ["has joined"],
  isCurrentMember: ["current member", "is current member"],
};
