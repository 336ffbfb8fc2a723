// Larger body limits, in bytes, and rate limits by address.
import type { Quota } from "#app/platform/quota.ts";

/** Refused posts count too; accepted enquiries have their own limit. */
export const ENQUIRY_QUOTA: Quota = { kind: "enquiry posts", most: 60, minutes: 10 };
/** Without scripts each screen of a booking is a post; accepted bookings have their own limit. */
export const BOOKING_QUOTA: Quota = { kind: "booking posts", most: 120, minutes: 10 };
/** A sign-in with a passkey is two posts: the challenge and the answer. */
export const PASSKEY_QUOTA: Quota = { kind: "passkey posts", most: 120, minutes: 15 };
export const ENQUIRY_BODY_LIMIT = 32 * 1024;
/** Far too few to guess a link, which the sign-in throttle does not cover. */
export const INVITATION_QUOTA: Quota = { kind: "invitation posts", most: 60, minutes: 10 };
/** Every save, change and deletion; each kind has its own limit. */
export const SCHEDULE_QUOTA: Quota = { kind: "schedule posts", most: 230, minutes: 15 };

/** A little over the limit for a photo or spreadsheet, so that the answer can say what is wrong. */
export const PHOTO_BODY_LIMIT = 11 * 1024 * 1024;
export const SHEET_BODY_LIMIT = 6 * 1024 * 1024;
/** A little over the limit for a music file. */
export const MUSIC_BODY_LIMIT = 51 * 1024 * 1024;
/** The whole content of the website. */
export const CONTENT_BODY_LIMIT = 2 * 1024 * 1024;
/** A whole year's payroll from a browser's storage. */
export const PAYROLL_BODY_LIMIT = 512 * 1024;
/** A little over the 5 MB limit for a file of members, so that the answer to a larger one can say so. */
export const MEMBERS_FILE_LIMIT = 6 * 1024 * 1024;
/** A costume with photos chosen while offline: four of the largest. */
export const COSTUME_BODY_LIMIT = 4 * PHOTO_BODY_LIMIT;
/** The same for a bank file. */
export const BANK_FILE_LIMIT = 6 * 1024 * 1024;
/** The files of a school that moves in, with its pictures. */
export const MOVE_LIMIT = 64 * 1024 * 1024;
