// The fields of a trial, in the order of the audit.
import { tidyName } from "#app/platform/name.ts";
import type { FieldsOf, RowOf } from "../fields/field.ts";
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
  },
  parentName: { kind: "text", label: "Parent", tidy: tidyName, personal: "contact" },
  email: { kind: "email", label: "Email" },
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
