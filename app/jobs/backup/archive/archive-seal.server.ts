// The seal at the end of a backup: the hash of every byte before it, in an empty gzip member that other programs
// ignore. It detects damage that the hashes inside cannot, such as a changed byte of gzip's own.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform } from "node:stream";

/** A gzip header with an extra field "CB" of 32 bytes. */
const OPENING = Buffer.from("1f8b08040000000000ff240043422000", "hex");
/** An empty deflate block, its checksum and its length. */
const CLOSING = Buffer.from("03000000000000000000", "hex");
const HASH_BYTES = 32;
export const SEAL_BYTES = OPENING.length + HASH_BYTES + CLOSING.length;

/** Passes bytes through and appends their seal. */
export function sealing(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest()));
    },
  });
}

/** Returns true when the file ends with the seal of all its other bytes. */
export async function isSealed(file: string): Promise<boolean> {
  const { size } = await stat(file);
  if (size <= SEAL_BYTES) return false;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { end: size - SEAL_BYTES - 1 })) {
    hash.update(chunk as Buffer);
  }
  const found = await createReadStream(file, { start: size - SEAL_BYTES }).toArray();
  return Buffer.concat(found as Buffer[]).equals(sealOf(hash.digest()));
}

function sealOf(digest: Buffer): Buffer {
  return Buffer.concat([OPENING, digest, CLOSING]);
}
