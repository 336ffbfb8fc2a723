// The sign-in link of a family: its address and its lifetime.

export const FAMILY_PATH = "/family";
export const FAMILY_LINK_PATH = "/family/in";

/** How long a link is good after its mail was sent. */
export const LINK_MINUTES = 15;
/** How long a mail may wait to be sent; after that its link is no longer good. */
const UNSENT_HOURS = 24;
/** How long a device stays signed in. */
export const SIGN_IN_DAYS = 30;

const MINUTE_MS = 60_000;

type Link = {
  createdAt: string;
  sentAt: string | null;
  usedAt: string | null;
  endedAt: string | null;
};

export type LinkState = "good" | "used" | "expired";

/** Returns the state of a link at a time (ISO text). */
export function linkState({ createdAt, sentAt, usedAt, endedAt }: Link, at: string): LinkState {
  if (usedAt !== null) return "used";
  if (endedAt !== null) return "expired";
  const ends =
    sentAt === null
      ? Date.parse(createdAt) + UNSENT_HOURS * 60 * MINUTE_MS
      : Date.parse(sentAt) + LINK_MINUTES * MINUTE_MS;
  return Date.parse(at) < ends ? "good" : "expired";
}

/** Returns the mail's text with the secret added to the link at the end of a line. */
export function withFamilySecret(body: string, secret: string): string {
  return body.replace(/\/family\/in$/m, () => `${FAMILY_LINK_PATH}/${secret}`);
}

/** Returns 'a…@home.example'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}…${at === -1 ? "" : address.slice(at)}`;
}

/** Returns the page that a link leads to: one of the family's pages, or '' for anything else. */
export function readFamilyPage(text: unknown): string {
  const page = typeof text === "string" ? text : "";
  return /^\/family(\/[a-z0-9-]+)*$/i.test(page) && page.length <= 200 ? page : "";
}
