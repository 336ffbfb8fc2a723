// Reads what was sent to be saved, and writes what is stored: as text, so that a thread can do it.
import { isNestedBeyond } from "./nesting.ts";
import { readSaving, type Saving } from "./plan.schema.ts";

/** A schedule's own lists lie eight deep. To read half a million within each other takes 100 MB. */
const DEEPEST = 32;

/** `stored` is the JSON text that the database keeps. */
export type ReadSaving = Omit<Saving, "stored"> & { stored: string };

export type Read = { saving: ReadSaving } | { error: string };

/** Reads the bytes that were sent. */
export function readPosted(posted: Uint8Array): Read {
  const read = readSaving(parsed(posted));
  if ("error" in read) return read;
  const { stored, ...saving } = read.saving;
  return { saving: { ...saving, stored: JSON.stringify(stored) } };
}

function parsed(posted: Uint8Array): unknown {
  if (isNestedBeyond(posted, DEEPEST)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(posted));
  } catch {
    return undefined;
  }
}
