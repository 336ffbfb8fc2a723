// What a change of the payroll is called while it waits.
import { formatCount } from "#app/ui/format.ts";

/** By the word that the server knows it by; one without a line here is called by that word. */
const WORDS: Record<string, string> = {
  "add teacher": "Add teacher",
  rename: "Name of a teacher",
  note: "Notes",
  link: "Private lessons taught as",
  "delete teacher": "Delete a teacher",
  "weekly hours": "Weekly hours",
  "prepaid weeks": "Prepaid weeks",
  "months paid": "Months paid",
  "answer about prepaid": "Prepaid weeks",
  rate: "Rate",
  "delete entry": "Delete an entry",
  "bring in": "Bring in data from this browser",
  "start schedule": "Start the schedule",
  finalise: "Finalise",
  "add admin hours": "Admin hours",
  "add fixed extra": "Fixed extra",
  "add missed hours": "Missed hours",
  "add correction": "Correction",
};

export type PayrollChange = { do: string; [field: string]: unknown };

/** Such as 'Weekly hours: 12'. */
export function payrollWords({ do: what, value }: PayrollChange): string {
  if (what === "weeks" && Array.isArray(value)) return formatCount(value.length, "week");
  const words = WORDS[what] ?? what;
  return typeof value === "string" && value !== "" ? `${words}: ${value}` : words;
}
