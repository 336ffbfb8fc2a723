// Retention of enquiries, as stated on the privacy page.
/** Counted from the reply, or from arrival if there is none. */
export const ENQUIRY_MONTHS = 12;
export const SPAM_DAYS = 30;
/** Network addresses are kept as a keyed hash, for rate limits only. */
export const ADDRESS_HOURS = 24;
