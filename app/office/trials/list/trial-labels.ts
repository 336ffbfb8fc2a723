// What the fields of a trial are called, in the form and in what is told about a change.
import type { TrialValues } from "#app/office/trials/form/trial-values.ts";

export const TRIAL_LABELS: Record<keyof TrialValues, string> = {
  name: "Name",
  parentName: "Parent",
  email: "Email",
  phone: "Phone",
  firstTrialDate: "First Trial",
  trialPeriod: "Trial Period (days)",
  classes: "Classes",
  notes: "Notes",
  addedToMailerlite: "Added to MailerLite",
  sentEmail1: "Sent email 1",
  sentEmail2: "Sent email 2",
  sentEmail3: "Sent email 3",
  joined: "Joined",
  isCurrentMember: "Is a current member",
};
