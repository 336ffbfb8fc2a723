// Filters of the log, as query parameters.

/** Only entries about reading medical notes. */
export const NOTES = "notes";
