// How long enquiries are kept. The privacy page says the same numbers.
/** At most: counted from the answer, or from the arrival of one that nobody has answered. */
export const ENQUIRY_MONTHS = 12;
export const SPAM_DAYS = 30;
/** Of the network address only a keyed hash is kept, for the limits on sending. */
export const ADDRESS_HOURS = 24;
