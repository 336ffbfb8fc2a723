// Reads what was sent to be saved, and writes what is stored: as text, so that a thread can do it.
import { readSaving, type Saving } from "./plan.schema.ts";

/** `stored` is the JSON text that the database keeps. */
export type ReadSaving = Omit<Saving, "stored"> & { stored: string };

export type Read = { saving: ReadSaving } | { error: string };

export function readPosted(posted: string): Read {
  const read = readSaving(parsed(posted));
  if ("error" in read) return read;
  const { stored, ...saving } = read.saving;
  return { saving: { ...saving, stored: JSON.stringify(stored) } };
}

function parsed(posted: string): unknown {
  try {
    return JSON.parse(posted);
  } catch {
    return undefined;
  }
}
