// The headers that select a public page's bytes. Nothing else may be read, and Vary names them.

/** `Accept-Encoding` selects the encoding of a page, the others the page itself. */
export const VARIES_BY = ["Accept-Encoding", "Sec-CH-UA-Mobile", "User-Agent"] as const;

export const VARY = VARIES_BY.join(", ");

/** May select a page; If-None-Match does not. */
type ReadHeader = (typeof VARIES_BY)[number] | "If-None-Match";

/** The request headers that cached pages may read: any other name is a type error. */
export type ReaderHeaders = { get: (name: ReadHeader) => string | null };

export type Reader = { headers: ReaderHeaders };
