// Reads a schedule that somebody sent; a large one in a thread, so that no other answer waits for it.
import { askThread } from "./plan-thread.server.ts";
import { readPosted, type Read } from "./read-posted.schema.ts";

/** Below this (bytes) reading takes a few milliseconds at most. */
const SMALL = 16 * 1024;
const TOO_HEAVY: Read = { error: "the schedule could not be read." };

/**
 * What is to be saved, or why it cannot be. The bytes of a large one are given away. One large schedule is
 * read at a time; throws BusyError where too many wait.
 */
export async function readPostedApart(posted: Uint8Array<ArrayBuffer>): Promise<Read> {
  if (posted.byteLength <= SMALL) return readPosted(posted);
  return askThread<Read>({ kind: "read", posted }, TOO_HEAVY);
}
