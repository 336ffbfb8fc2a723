// How long what the school writes down is kept.
import { formatCount } from "#app/ui/format.ts";

/** The choices for the list of who did what; 0 keeps it for ever. */
export const AUDIT_YEARS = [0, 1, 2, 6] as const;

export type AuditYears = (typeof AUDIT_YEARS)[number];

/** Such as '2 years'. */
export function auditYearsWords(years: AuditYears): string {
  return years === 0 ? "For ever" : formatCount(years, "year");
}
