// The names of the secrets that every process on one database shares.

/** What cookies are signed and addresses are counted with. */
export const COOKIES_AND_ADDRESSES = "cookies and addresses";
