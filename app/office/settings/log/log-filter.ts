// What narrows the log, as the address has it.

/** The readings of medical notes alone. */
export const NOTES = "notes";
