// A link as it is shown to the owner who made it, this once.
export type LinkGiven = {
  /** Its address after the school's own. */
  path: string;
  /** In words. */
  until: string;
  /** The person's e-mail address; null where they have none. */
  email: string | null;
  /** What becomes of the mail to it: `unwritten` where nobody knows where the school is found. */
  mail: "goes" | "waits for a server" | "unwritten" | "none";
};
