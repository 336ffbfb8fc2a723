// How large what is sent may be where it may be more than usual, in bytes, and how often it may be sent.
import type { Quota } from "#app/platform/quota.ts";

/** What is refused counts here too; how many enquiries are taken is a limit of their own. */
export const ENQUIRY_QUOTA: Quota = { kind: "enquiry posts", most: 60, minutes: 10 };
/** Each screen of a booking is a post without scripts; how many bookings are taken is a limit of their own. */
export const BOOKING_QUOTA: Quota = { kind: "booking posts", most: 120, minutes: 10 };
/** Each sign-in with a passkey is two: what to sign, and the answer. */
export const PASSKEY_QUOTA: Quota = { kind: "passkey posts", most: 120, minutes: 15 };
export const ENQUIRY_BODY_LIMIT = 32 * 1024;
/** Far too few to guess a link by, which is outside the throttle of the gates. */
export const INVITATION_QUOTA: Quota = { kind: "invitation posts", most: 60, minutes: 10 };
/** All that is saved, changed and deleted; each kind has a limit of its own. */
export const SCHEDULE_QUOTA: Quota = { kind: "schedule posts", most: 230, minutes: 15 };

/** A little over what a photo and a spreadsheet may have, so that the answer can say what is wrong. */
export const PHOTO_BODY_LIMIT = 11 * 1024 * 1024;
export const SHEET_BODY_LIMIT = 6 * 1024 * 1024;
/** Everything that the website says. */
export const CONTENT_BODY_LIMIT = 2 * 1024 * 1024;
/** What a browser kept of a whole year's payroll. */
export const PAYROLL_BODY_LIMIT = 512 * 1024;
/** A little over the 5 MB of a file of members, so that the answer to a larger one can say so. */
export const MEMBERS_FILE_LIMIT = 6 * 1024 * 1024;
/** A costume with the photos that were chosen while the line was cut: four of the largest. */
export const COSTUME_BODY_LIMIT = 4 * PHOTO_BODY_LIMIT;
/** The same of a file of the bank. */
export const BANK_FILE_LIMIT = 6 * 1024 * 1024;
