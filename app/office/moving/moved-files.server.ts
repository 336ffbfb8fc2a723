// Opens the files of a move: tables as text, pictures as they are, and zip archives of both.
import { decodeText } from "#app/files/csv.ts";
import { isZip } from "#app/files/sheet-kind.ts";
import { UnzipRefused, unzip } from "#app/files/unzip.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { readManifest } from "./manifest.schema.ts";
import { MANIFEST, type Manifest } from "./own-tables.ts";
import type { SourceFile } from "./source-files.ts";

export type GivenFile = { path: string; bytes: Uint8Array };

export type OpenedFiles = {
  tables: SourceFile[];
  /** Says that Callboard wrote the files; null for another system's. */
  manifest: Manifest | null;
  /** Image files by their name in lower case. */
  pictures: Map<string, GivenFile>;
  /** Files of other kinds. */
  others: string[];
};

/** The largest size of a zip's files together, in bytes. */
const MOST_UNPACKED = 400 * 1024 * 1024;
const TABLE = /\.(csv|json)$/i;
const PICTURE = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i;
/** Zip archives too, but a table is CSV here. */
const WORKBOOK = /\.(xlsx|xlsm|ods|numbers)$/i;
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;

/** Throws Refused (422) for an archive that cannot be opened. */
export async function openFiles(given: readonly GivenFile[]): Promise<OpenedFiles> {
  const opened: OpenedFiles = { tables: [], manifest: null, pictures: new Map(), others: [] };
  for (const file of await unpacked(given)) {
    if (HIDDEN.test(file.path)) continue;
    const manifest = fileName(file.path) === MANIFEST && readManifest(decodeText(file.bytes));
    if (manifest) opened.manifest = manifest;
    else if (TABLE.test(file.path)) {
      opened.tables.push({ path: file.path, text: decodeText(file.bytes) });
    } else if (PICTURE.test(file.path)) opened.pictures.set(fileName(file.path), file);
    else opened.others.push(file.path);
  }
  opened.tables.sort((one, other) => (one.path < other.path ? -1 : 1));
  return opened;
}

async function unpacked(given: readonly GivenFile[]): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const file of given) {
    if (!isZip(file.bytes) || WORKBOOK.test(file.path)) files.push(file);
    else {
      const inside = await unzipGiven(file);
      for (const [path, bytes] of inside) files.push({ path, bytes });
    }
  }
  return files;
}

const WHY = {
  damaged: "is damaged. Make it again and choose it again.",
  locked: "has a password. Make it without one and choose it again.",
  "too large": "is too large once unpacked. Move in with the command line instead.",
};

async function unzipGiven({ path, bytes }: GivenFile): Promise<Map<string, Uint8Array>> {
  try {
    return await unzip(bytes, MOST_UNPACKED, (inside) => !inside.endsWith("/"));
  } catch (error) {
    if (!(error instanceof UnzipRefused)) throw error;
    throw new Refused(422, `${path} ${WHY[error.why]}`);
  }
}

/** Returns the end of a path or an address in lower case. */
export function fileName(address: string): string {
  const end = address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? "";
  try {
    return decodeURIComponent(end).toLowerCase();
  } catch {
    return end.toLowerCase();
  }
}
