// Parses a schedule to save and returns the text to store, so that it can run in a thread.
import { isNestedBeyond } from "./nesting.ts";
import { readSaving, type Saving } from "./plan.schema.ts";

/** A schedule nests eight levels deep. Parsing half a million levels would take 100 MB. */
const DEEPEST = 32;

/** `stored` is the JSON text for the database. */
export type ReadSaving = Omit<Saving, "stored"> & { stored: string; isStaffOnly: boolean };

export type Read = { saving: ReadSaving } | { error: string };

/** Parses the request body. */
export function readPosted(posted: Uint8Array): Read {
  const read = readSaving(parsed(posted));
  if ("error" in read) return read;
  const { stored, ...saving } = read.saving;
  const isStaffOnly = stored.isStaffOnly ?? false;
  return { saving: { ...saving, stored: JSON.stringify(stored), isStaffOnly } };
}

function parsed(posted: Uint8Array): unknown {
  if (isNestedBeyond(posted, DEEPEST)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(posted));
  } catch {
    return undefined;
  }
}
