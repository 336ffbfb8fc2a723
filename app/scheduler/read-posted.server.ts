// Parses a schedule from a visitor; a large one in a thread, so that other requests are not
// delayed.
import { askThread } from "./plan-thread.server.ts";
import { readPosted, type Read } from "./read-posted.schema.ts";

/** In bytes. Parsing less takes a few milliseconds at most. */
const SMALL = 16 * 1024;
const TOO_HEAVY: Read = { error: "the schedule could not be read." };

/**
 * Returns the schedule to save, or the reason why it is refused. Transfers the bytes of a large
 * one. Large schedules are parsed one at a time; throws BusyError when too many are waiting.
 */
export async function readPostedApart(posted: Uint8Array<ArrayBuffer>): Promise<Read> {
  if (posted.byteLength <= SMALL) return readPosted(posted);
  return askThread<Read>({ kind: "read", posted }, TOO_HEAVY);
}
