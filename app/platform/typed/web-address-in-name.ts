// Names that strangers type are repeated in mails: one that holds a web address is no name.

export const NAME_WITHOUT_ADDRESS = "Please enter a name without a web address.";

/** 'win.example', not 'J.R.' or 'St. John': two letters or more on both sides of the dot. */
const DOMAIN = /[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]\.\p{L}{2,}/u;
/** The domains of one letter that shorten links: 't.co', and 'x.yz/…' whatever its end. */
const SHORT_DOMAIN =
  /[\p{L}\p{N}]\.(?:(?:co|com|net|org|me|ly|cc|to|tv|io|ai|uk)(?!\p{L})|\p{L}{2,}\/)/iu;
const ADDRESS = /[a-z]:\/|https?:|www\.|@|[\r\n\u2028\u2029]/i;

/**
 * Returns whether a name holds 'http:', 'www.', an '@', a domain or a line break. Letters of any script and
 * their look-alikes (full-width dots and signs) are read as what they stand for.
 */
export function holdsWebAddress(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡]/g, ".");
  return [ADDRESS, DOMAIN, SHORT_DOMAIN].some((pattern) => pattern.test(text));
}
