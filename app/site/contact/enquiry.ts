// Constants and types that the contact form and the server share.

/** Most characters in each field. */
export const NAME_LENGTH = 100;
export const EMAIL_LENGTH = 254;
export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5_000;
export const KEY_LENGTH = 100;

/** Name of the hidden field. Browsers autofill meaningful names for real parents, so it has none. */
export const TRAP_FIELD = "b7t";

export const NO_SUBJECT = "Website enquiry";
export const FILL_IN = "Please fill in your name, email and message.";
export const SENT = "Thanks! Your message has been sent.";

/** Anchor of the answer, for browsers without JavaScript. */
export const SENT_ID = "contact-sent";

/** The typed fields of the contact form; the last three for studio hire. */
export type Draft = Partial<
  Record<"name" | "email" | "subject" | "message" | "room" | "date" | "hours", string>
>;

/** Identifies a draft. Made in the browser, because the page is the same for everyone. */
export type DraftMark = {
  /** Idempotency key: a retry makes no second enquiry. */
  key: string;
  /** When the form was rendered, in ms since 1970. */
  drawnAt: number;
};

/** Initial state of the contact form. */
export type OpenEnquiry = {
  /** Reference of an enquiry sent without JavaScript. */
  sent: string | null;
  /** Why an enquiry sent without JavaScript was refused, the invalid field, and the typed values. */
  refusal: { error: string; field?: string | undefined; typed: Draft } | null;
};
