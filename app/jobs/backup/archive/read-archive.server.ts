// Reads an archive from start to end, checking every part against the manifest.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { isSealed, SEAL_BYTES } from "./archive-seal.server.ts";
import { BackupRefusal, damaged } from "#app/jobs/backup/backup-refusal.server.ts";
import {
  readManifest,
  type Manifest,
  type PhotoEntry,
  type TableEntry,
} from "./manifest.schema.ts";

const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;
const LINE_MAX_BYTES = 64 * 1024 * 1024;
const PHOTO_MAX_BYTES = 64 * 1024 * 1024;

type Entry = { header: Header } & AsyncIterable<Buffer>;

type ArchiveReader = {
  manifest: (manifest: Manifest) => Promise<void>;
  /** Lines of a table; they are complete once the hash has been checked. */
  lines: (table: TableEntry, lines: string[], firstNumber: number) => Promise<void>;
  photo: (photo: PhotoEntry, bytes: Buffer) => Promise<void>;
};

/** Reads the whole archive into `reader`; throws BackupRefusal for any difference from what was written. */
export async function readArchive(
  file: string,
  reader: Partial<ArchiveReader>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const there = await stat(file).catch(refuseMissing(file));
  if (!there.isFile()) throw new BackupRefusal(`${file} cannot be read: it is not a file.`);
  if (!(await isSealed(file).catch(refuseMissing(file)))) {
    throw damaged(`${file} is not a complete, unchanged Callboard backup`);
  }
  const entries = extract();
  const piped = pipeline(
    createReadStream(file, { end: there.size - SEAL_BYTES - 1 }),
    createGunzip(),
    entries,
    { signal },
  );
  // The loop below also reports a broken archive; the first of the two errors is shown.
  piped.catch(() => {});
  try {
    const manifest = await readEntries(entries as AsyncIterable<Entry>, reader);
    await piped;
    return manifest;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BackupRefusal) throw error;
    throw damaged("it cannot be unpacked");
  }
}

function refuseMissing(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new BackupRefusal(
      error.code === "ENOENT"
        ? `There is no file ${file}.`
        : `${file} cannot be read (${error.code}).`,
    );
  };
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  reader: Partial<ArchiveReader>,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let expected: Iterator<Part> | undefined;
  for await (const entry of entries) {
    if (!manifest || !expected) {
      manifest = await readFirst(entry);
      expected = partsOf(manifest);
      await reader.manifest?.(manifest);
      continue;
    }
    const part: Part | undefined = expected.next().value;
    refuseUnexpected(entry, part);
    await (part.kind === "table"
      ? readTable(entry, part.entry, reader)
      : readPhoto(entry, part.entry, reader));
  }
  if (!manifest) throw damaged("it is empty");
  const missing: Part | undefined = expected?.next().value;
  if (missing) throw damaged(`${missing.name} is missing`);
  return manifest;
}

type Part =
  | { kind: "table"; name: string; entry: TableEntry }
  | { kind: "photo"; name: string; entry: PhotoEntry };

/** The parts after the manifest, in this order and no others. */
function* partsOf({ tables, photos }: Manifest): Generator<Part, undefined> {
  for (const entry of tables) yield { kind: "table", name: `tables/${entry.name}.ndjson`, entry };
  for (const entry of photos) yield { kind: "photo", name: `photos/${entry.name}`, entry };
}

function refuseUnexpected({ header }: Entry, part: Part | undefined): asserts part is Part {
  const fits =
    part !== undefined &&
    header.name === part.name &&
    header.type === "file" &&
    header.size === part.entry.byteSize;
  if (!fits) throw damaged("its parts do not match its list of contents");
}

async function readFirst(entry: Entry): Promise<Manifest> {
  const { name, type, size = 0 } = entry.header;
  if (name !== "manifest.json" || type !== "file" || size > MANIFEST_MAX_BYTES) {
    throw damaged("it does not begin with its list of contents");
  }
  const read = readManifest((await bytesOf(entry)).toString());
  if ("problem" in read) throw new BackupRefusal(read.problem);
  return read.manifest;
}

async function readTable(entry: Entry, table: TableEntry, { lines }: Partial<ArchiveReader>) {
  const hash = createHash("sha256");
  let rowCount = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of entry) {
    hash.update(chunk);
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(10) + 1;
    rest = bytes.subarray(end);
    if (rest.length > LINE_MAX_BYTES) throw damaged(`table ${table.name} has too long a row`);
    if (end === 0) continue;
    const whole = bytes.toString("utf8", 0, end - 1).split("\n");
    await lines?.(table, whole, rowCount + 1);
    rowCount += whole.length;
  }
  if (rest.length > 0 || rowCount !== table.rowCount) {
    throw damaged(`table ${table.name} does not have the ${table.rowCount} rows it should have`);
  }
  if (hash.digest("hex") !== table.sha256) throw damaged(`table ${table.name} has changed`);
}

async function readPhoto(entry: Entry, photo: PhotoEntry, reader: Partial<ArchiveReader>) {
  if (photo.byteSize > PHOTO_MAX_BYTES) throw damaged(`photo ${photo.name} is too large`);
  const bytes = await bytesOf(entry);
  if (createHash("sha256").update(bytes).digest("hex") !== photo.sha256) {
    throw damaged(`photo ${photo.name} has changed`);
  }
  await reader.photo?.(photo, bytes);
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}
