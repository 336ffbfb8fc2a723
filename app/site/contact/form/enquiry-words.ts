// What the contact form says when a message cannot be sent: each layout has words of its own.
import type { Layout } from "#app/site/layout/layouts.ts";
import { FILL_IN } from "#app/site/contact/enquiry.ts";

export type EnquiryWords = {
  /** A name, an e-mail address or a message is missing. */
  fillIn: string;
  /** The server did not take it and gave no reason; `email` is the school's address. */
  refused: (email: string) => string;
  /** No answer came. */
  unreachable: (email: string) => string;
};

export const ENQUIRY_WORDS: Record<Layout, EnquiryWords> = {
  slides: {
    fillIn: FILL_IN,
    refused: (email) => `Sorry, the email failed to send. Please try again or email ${email}.`,
    unreachable: (email) => `Network error. Please try again or email ${email}.`,
  },
  mobile: {
    fillIn: "Please complete name, email and message.",
    refused: () => "Sorry, something went wrong.",
    unreachable: (email) => `Network error — please email ${email}.`,
  },
};

/**
 * What came of a sending: null when it was taken, which is an answer with `ok` true that is no
 * refusal. Else the server's own words where it gave some, or the layout's.
 */
export function refusalIn(answer: unknown, words: EnquiryWords, email: string): string | null {
  const { isSaved, ok, error }: { isSaved?: unknown; ok?: unknown; error?: unknown } =
    Object(answer);
  if (isSaved !== false && ok === true) return null;
  return typeof error === "string" && error.trim() !== "" ? error : words.refused(email);
}
