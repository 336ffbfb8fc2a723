// What the contact form and the server agree on.

/** The longest of each, in characters. */
export const NAME_LENGTH = 100;
export const EMAIL_LENGTH = 254;
export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5_000;
export const KEY_LENGTH = 100;

/** What the trap is called in the form: browsers fill in fields with a meaning for real parents. */
export const TRAP_FIELD = "b7t";

export const NO_SUBJECT = "Website enquiry";
export const FILL_IN = "Please fill in your name, email and message.";
export const SENT = "Thanks! Your message has been sent.";

/** Without JavaScript the page opens where its answer is. */
export const SENT_ID = "contact-sent";

/** What was typed into the contact form; the last three where a room is wanted. */
export type Draft = Partial<
  Record<"name" | "email" | "subject" | "message" | "room" | "date" | "hours", string>
>;

/** Tells one draft from the next; made in the browser, for a page is the same for everybody. */
export type DraftMark = {
  /** A second try with it makes no second enquiry. */
  key: string;
  /** When the form was drawn, in milliseconds since 1970. */
  drawnAt: number;
};

/** What the contact form opens with. */
export type OpenEnquiry = {
  /** The reference of what was sent without JavaScript. */
  sent: string | null;
  /** Why what was sent without JavaScript was not taken, the field that is wrong, and what it said. */
  refusal: { error: string; field?: string | undefined; typed: Draft } | null;
};
