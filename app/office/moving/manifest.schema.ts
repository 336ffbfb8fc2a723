// The schema of the file that describes how to read a Callboard archive.
import { z } from "zod";
import type { Manifest } from "./own-tables.ts";

const column = z.object({
  type: z.enum(["text", "number", "tick", "json"]),
  empty: z.literal("").nullable(),
});

const manifest = z.object({
  callboard: z.literal(1),
  tables: z.record(z.string(), z.record(z.string(), column)),
});

/** Returns null for text that is not such a file. */
export function readManifest(text: string): Manifest | null {
  try {
    return (manifest.safeParse(JSON.parse(text)).data as Manifest | undefined) ?? null;
  } catch {
    return null;
  }
}
