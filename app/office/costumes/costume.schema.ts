// Reads a costume's stored JSON; values that are not text are shown as text and never lost.
import { z } from "zod";

const text = z.union([z.string(), z.null().transform(() => ""), z.unknown().transform(String)]);

const fieldsSchema = z.record(z.string(), text).catch({});

const imageUrlsSchema = z.array(z.string()).catch([]);

/** Reads a costume's stored fields, with a fast path: thousands are read at once, and nearly all are text. */
export function readFields(stored: unknown): Record<string, string> {
  return isTexts(stored) ? stored : fieldsSchema.parse(stored);
}

function isTexts(stored: unknown): stored is Record<string, string> {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return false;
  return Object.values(stored).every((value) => typeof value === "string");
}

export function readImageUrls(stored: unknown): string[] {
  return imageUrlsSchema.parse(stored);
}
