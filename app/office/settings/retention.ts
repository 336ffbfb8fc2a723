// How long what the school writes down is kept.

/** The choices for the list of who did what; 0 keeps it for ever. */
export const AUDIT_YEARS = [0, 1, 2, 6] as const;

export type AuditYears = (typeof AUDIT_YEARS)[number];
