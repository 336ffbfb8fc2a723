// An invitation link, shown once to the owner who created it.
export type LinkGiven = {
  /** The path of the link. */
  path: string;
  /** Expiry in words. */
  until: string;
  /** The person's email address; null for none. */
  email: string | null;
  /** The state of the invitation mail: `unwritten` when Callboard's public address is not set. */
  mail: "goes" | "waits for a server" | "unwritten" | "none";
};
