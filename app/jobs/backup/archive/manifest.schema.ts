// The manifest of a backup: its first entry, checked before anything else is read.
import { z } from "zod";
import { photoIdOf } from "#app/data/photos/photo-rules.ts";

export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had run, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: sha256 })).min(1),
  /** In the order of loading: a table comes after those its rows refer to. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      rowCount: size,
      byteSize: size,
      sha256,
    }),
  ),
  photos: z.array(
    z.strictObject({
      name: z.string().refine((name) => photoIdOf(name) !== null),
      byteSize: size,
      sha256,
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = Manifest["tables"][number];
export type PhotoEntry = Manifest["photos"][number];

/** Returns the manifest, or one line that says why this build cannot read it. */
export function readManifest(text: string): { manifest: Manifest } | { problem: string } {
  const json = parseJson(text);
  const format = z.looseObject({ format: z.int().min(1) }).safeParse(json);
  if (format.success && format.data.format > BACKUP_FORMAT) {
    return {
      problem: `The backup was made by a newer Callboard (format ${format.data.format}). Restore it with that build.`,
    };
  }
  const read = manifestSchema.safeParse(json);
  return read.success
    ? { manifest: read.data }
    : { problem: "The backup is damaged: its list of contents cannot be read." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
