// Makes one archive of everything that lasts while the school works: tar.gz, its list first, sealed.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack as tarPack, type Pack } from "tar-stream";
import { DatabaseSync } from "node:sqlite";
import type { Migration } from "#app/data/database/migrate.server.ts";
import { photoIdOf } from "#app/data/photos/photo-rules.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import { sealing } from "./archive/archive-seal.server.ts";
import { BackupRefusal } from "./backup-refusal.server.ts";
import type { OnStep } from "./backup-steps.ts";
import { NOT_BACKED_UP } from "./snapshot/not-backed-up.ts";
import { BACKUP_FORMAT, type Manifest, type PhotoEntry } from "./archive/manifest.schema.ts";
import type { TableShape } from "./archive/portable-rows.ts";
import { knownMigrations, makeScratch, readShapes } from "./snapshot/scratch-database.server.ts";
import { noBatches, type DatabaseSource, type Snapshot } from "./snapshot/snapshot.server.ts";
import { openSnapshot } from "./snapshot/open-snapshot.server.ts";
import { digestTable } from "./archive/table-digest.server.ts";

/** A school's rows and photos, and the migrations of this build. */
export type School = {
  source: DatabaseSource;
  photos: PhotoStore;
  migrations: Migration[];
  /** The owner's public key; without one, backups are as readable as the school's own files. */
  publicKey?: string;
};

type BackupOptions = {
  /** The archive to write; an existing one is refused. */
  file: string;
  /** A private folder with room for the tables as text. */
  scratchFolder: string;
  at: Date;
  signal?: AbortSignal;
  onStep?: OnStep;
};

/** Writes the archive, which appears under its name only once it is complete and synced. */
export async function makeBackup(school: School, options: BackupOptions): Promise<Manifest> {
  const { file, scratchFolder } = options;
  if (existsSync(file)) throw new BackupRefusal(`${file} already exists. Choose another name.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(path.join(scratchFolder, ".unfinished-"));
  const unfinished = `${file}.unfinished`;
  try {
    const manifest = await writeTables(school, options, scratch);
    await writeArchive(school.photos, manifest, { ...options, file: unfinished }, scratch);
    await rename(unfinished, file);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

/** Writes each table of one snapshot to a file of `scratch`, and returns the manifest. */
async function writeTables(
  { source, photos, migrations }: School,
  { at, signal, onStep }: BackupOptions,
  scratch: string,
): Promise<Manifest> {
  const snapshot = await openSnapshot(source);
  try {
    if (snapshot.migrations.length === 0) {
      throw new BackupRefusal("There is no school here yet, so there is nothing to back up.");
    }
    const shapes = await shapesAfter(knownMigrations(snapshot.migrations, migrations), scratch, at);
    const tables = [];
    for (const [place, shape] of shapes.entries()) {
      signal?.throwIfAborted();
      await onStep?.("tables", place, shapes.length);
      tables.push(await keepTable(snapshot, shape, tableFile(scratch, shape.name)));
    }
    const ids = await photoIds(snapshot, shapes);
    return {
      format: BACKUP_FORMAT,
      madeAt: at.toISOString(),
      migrations: snapshot.migrations,
      tables,
      photos: await describePhotos(photos, ids, signal),
    };
  } finally {
    await snapshot.close();
  }
}

async function shapesAfter(migrations: Migration[], scratch: string, at: Date) {
  const database = new DatabaseSync(await makeScratch(scratch, migrations, at.toISOString()));
  try {
    return readShapes(database);
  } finally {
    database.close();
  }
}

function tableFile(scratch: string, name: string): string {
  return path.join(scratch, `${name}.ndjson`);
}

async function keepTable(snapshot: Snapshot, shape: TableShape, file: string) {
  const handle = await open(file, "wx", 0o600);
  try {
    const batches = NOT_BACKED_UP.has(shape.name) ? noBatches() : snapshot.batches(shape);
    return await digestTable(shape, batches, (text) => handle.write(text));
  } finally {
    await handle.close();
  }
}

async function photoIds(snapshot: Snapshot, shapes: TableShape[]): Promise<Set<unknown>> {
  const ids = new Set<unknown>();
  const shape = shapes.find(({ name }) => name === "photos");
  const place = shape?.columns.findIndex(({ name }) => name === "id") ?? -1;
  if (!shape) return ids;
  for await (const batch of snapshot.batches(shape)) {
    for (const values of batch) ids.add(values[place]);
  }
  return ids;
}

/**
 * Describes the photos that have a row in the snapshot; files are written before their row, so
 * none is missed.
 */
async function describePhotos(
  photos: PhotoStore,
  ids: Set<unknown>,
  signal: AbortSignal | undefined,
): Promise<PhotoEntry[]> {
  const entries: PhotoEntry[] = [];
  for (const { name } of await photos.list()) {
    if (!ids.has(photoIdOf(name))) continue;
    signal?.throwIfAborted();
    const bytes = await photos.get(name);
    // Deleted since the list was read: a photo deleted over a month ago.
    if (bytes) entries.push({ name, byteSize: bytes.length, sha256: sha256(bytes) });
  }
  return entries;
}

async function writeArchive(
  photos: PhotoStore,
  manifest: Manifest,
  options: BackupOptions,
  scratch: string,
): Promise<void> {
  const { file, signal } = options;
  const tar = tarPack();
  const written = pipeline(
    tar,
    createGzip(),
    sealing(),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { signal },
  );
  const filled = fill(tar, photos, manifest, options, scratch).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  await Promise.all([filled, written]);
}

async function fill(
  tar: Pack,
  photos: PhotoStore,
  manifest: Manifest,
  { at, onStep }: BackupOptions,
  scratch: string,
): Promise<void> {
  const head = { mtime: at, mode: 0o600 };
  await addBytes(tar, { ...head, name: "manifest.json" }, Buffer.from(JSON.stringify(manifest)));
  for (const { name, byteSize } of manifest.tables) {
    const entry = tar.entry({ ...head, name: `tables/${name}.ndjson`, size: byteSize });
    await pipeline(createReadStream(tableFile(scratch, name)), entry);
  }
  for (const [place, { name, sha256: wanted }] of manifest.photos.entries()) {
    await onStep?.("photos", place, manifest.photos.length);
    const bytes = await photos.get(name);
    if (!bytes || sha256(bytes) !== wanted) {
      throw new BackupRefusal(`The photo ${name} changed during the backup. Try again.`);
    }
    await addBytes(tar, { ...head, name: `photos/${name}` }, Buffer.from(bytes));
  }
  tar.finalize();
}

function addBytes(tar: Pack, head: { name: string; mtime: Date; mode: number }, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    tar.entry(head, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
