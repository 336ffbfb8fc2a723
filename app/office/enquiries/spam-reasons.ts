// Why an enquiry looks like spam, in words.
import type { SpamReason } from "#app/site/contact/receiving/spam.ts";

const WORDS: Record<SpamReason, string> = {
  trap: "filled in a field that people cannot see",
  quick: "sent within two seconds",
  links: "has more than two links",
  "address in name": "has an address in the name",
  repeated: "the same text came before",
};

/** The reasons as one line; '' where nothing speaks for spam. */
export function spamWords(reasons: readonly SpamReason[]): string {
  return reasons.map((reason) => WORDS[reason]).join(", ");
}
