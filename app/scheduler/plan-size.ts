// The maximum size of a saved schedule, and of all together.

const MB = 1024 * 1024;

/** The largest request body for a schedule, in bytes: 5,000 packed routines fit. */
export const MAX_PLAN_BYTES = MB;
export const TOO_LARGE = "the schedule is larger than 1 MB.";

/** Bytes that visitors may add per day: from one address or /64, and in all. */
export const SENDER_BYTES_A_DAY = 10 * MB;
export const STRANGERS_BYTES_A_DAY = 50 * MB;
/** The total storage for visitors' schedules. */
export const STRANGERS_BYTES = 500 * MB;

/**
 * The retention of a visitor's schedule, in days without being opened or changed, unless the school
 * chose another.
 */
export const KEPT_DAYS = 180;
