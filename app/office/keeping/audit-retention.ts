// The choices for the retention of the audit.
import { formatCount } from "#app/ui/format.ts";

/** Years; 0 keeps the audit for ever. */
export const AUDIT_YEARS = [0, 1, 2, 6] as const;

export type AuditYears = (typeof AUDIT_YEARS)[number];

/** Returns '2 years'. */
export function auditYearsWords(years: AuditYears): string {
  return years === 0 ? "For ever" : formatCount(years, "year");
}
