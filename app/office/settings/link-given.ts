// A link as it is shown to the owner who made it, this once.
export type LinkGiven = {
  /** Its address after the school's own. */
  path: string;
  /** In words. */
  until: string;
  /** The e-mail address that it goes to; null where it goes to none. */
  mailedTo: string | null;
  /** True where there is an e-mail address and nothing could be written to it. */
  isUnmailed: boolean;
};
