// How many enquiries go out by mail.

/** A flood of enquiries waits in the outbox, and is there to be read. */
export const MAILS_AN_HOUR = 30;
