// How large a saved schedule may be, and how much room there is for all.

const MB = 1024 * 1024;

/** The largest schedule that is saved, in bytes as it is sent: 5,000 routines fit, packed. */
export const MAX_PLAN_BYTES = MB;
export const TOO_LARGE = "the schedule is larger than 1 MB.";

/** What people without a session may add in a day, in bytes: from one address or /64, and in all. */
export const SENDER_BYTES_A_DAY = 10 * MB;
export const STRANGERS_BYTES_A_DAY = 50 * MB;
/** What their schedules take in all. */
export const STRANGERS_BYTES = 500 * MB;

/** A schedule of somebody without a session that nobody opens or changes for so many days goes. */
export const KEPT_DAYS = 180;
