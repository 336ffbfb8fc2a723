// Refuses web addresses in names, because names typed by strangers are repeated in emails.

export const NAME_WITHOUT_ADDRESS = "Please enter a name without a web address.";

/** Matches 'win.example', not 'J.R.' or 'St. John': two letters or more on both sides of the dot. */
const DOMAIN = /[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]\.\p{L}{2,}/u;
/** Matches one-letter domains of link shorteners: 't.co', and 'x.yz/…' with any ending. */
const SHORT_DOMAIN =
  /[\p{L}\p{N}]\.(?:(?:co|com|net|org|me|ly|cc|to|tv|io|ai|uk)(?!\p{L})|\p{L}{2,}\/)/iu;
const ADDRESS = /[a-z]:\/|https?:|www\.|@|[\r\n\u2028\u2029]/i;

/**
 * Returns whether a name contains 'http:', 'www.', '@', a domain or a line break. Letters of any
 * script are recognised, and so are look-alikes such as full-width dots.
 */
export function holdsWebAddress(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡]/g, ".");
  return [ADDRESS, DOMAIN, SHORT_DOMAIN].some((pattern) => pattern.test(text));
}
