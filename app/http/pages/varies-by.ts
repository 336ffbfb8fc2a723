// The headers by which a public page's bytes are chosen. A page is read by these alone, and says so to every cache.

/** `Accept-Encoding` chooses among the bytes of one page, the others the page itself. */
export const VARIES_BY = ["Accept-Encoding", "Sec-CH-UA-Mobile", "User-Agent"] as const;

export const VARY = VARIES_BY.join(", ");

/** What may choose a page; whether somebody has it already chooses none. */
type ReadHeader = (typeof VARIES_BY)[number] | "If-None-Match";

/** The headers of a request as far as a kept page reads them: any other name is a type error. */
export type ReaderHeaders = { get: (name: ReadHeader) => string | null };

export type Reader = { headers: ReaderHeaders };
