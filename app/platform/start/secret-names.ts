// Names of the secrets shared by every process on one database.

/** Signs cookies and hashes network addresses. */
export const COOKIES_AND_ADDRESSES = "cookies and addresses";
