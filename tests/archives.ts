// Unpacks a backup and packs it again, resealed, with a test's changes.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { sealing } from "#app/jobs/backup/archive/archive-seal.server.ts";
import type { Manifest } from "#app/jobs/backup/archive/manifest.schema.ts";

export type Part = { name: string; bytes: Buffer; type?: "file" | "symlink"; linkname?: string };

export async function takeApart(file: string): Promise<Part[]> {
  const entries = extract();
  const piped = pipeline(createReadStream(file), createGunzip(), entries);
  const parts: Part[] = [];
  for await (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    parts.push({ name: entry.header.name, bytes: Buffer.concat(chunks) });
  }
  await piped;
  return parts;
}

export async function putTogether(file: string, parts: Part[]): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), sealing(), createWriteStream(file));
  for (const { name, bytes, type = "file", linkname } of parts) {
    if (type === "file") tar.entry({ name, mode: 0o600 }, bytes);
    else tar.entry({ name, type, linkname });
  }
  tar.finalize();
  await written;
}

export function manifestOf(parts: Part[]): Manifest {
  return JSON.parse(partOf(parts, "manifest.json").bytes.toString());
}

export function partOf(parts: Part[], name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`The backup has no ${name}.`);
  return part;
}

/** Applies `change` to a copy of the manifest. */
export function changeManifest(parts: Part[], change: (manifest: Manifest) => unknown): void {
  const manifest = manifestOf(parts);
  change(manifest);
  partOf(parts, "manifest.json").bytes = Buffer.from(JSON.stringify(manifest));
}

/** Changes the lines of a table, and its counts and hashes in the manifest to match. */
export function changeTable(
  parts: Part[],
  table: string,
  change: (lines: string[]) => string[],
): void {
  const part = partOf(parts, `tables/${table}.ndjson`);
  const lines = change(part.bytes.toString().split("\n").slice(0, -1));
  part.bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  changeManifest(parts, ({ tables }) => {
    const entry = tables.find(({ name }) => name === table);
    Object.assign(entry ?? {}, {
      rowCount: lines.length,
      byteSize: part.bytes.length,
      sha256: createHash("sha256").update(part.bytes).digest("hex"),
    });
  });
}
