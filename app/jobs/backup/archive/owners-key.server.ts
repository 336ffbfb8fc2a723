// Encrypts backups to the owner's key, in the age format: the product only has the public half.
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupRefusal, damaged } from "#app/jobs/backup/backup-refusal.server.ts";

const FIRST_LINE = Buffer.from("age-encryption.org/v1\n");
/** The library's message for a file that was encrypted to another key. */
const OTHER_KEY = "no identity matched any of the file's recipients";

/** Encrypts a file to the owner's public key (`age1…`); the new file is private and synced to disk. */
export async function encryptTo(
  publicKey: string,
  { from, to, signal }: { from: string; to: string; signal?: AbortSignal },
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  const encrypted = await encrypter.encrypt(streamOf(from));
  await pipeline(
    Readable.fromWeb(encrypted as NodeReadableStream),
    createWriteStream(to, { mode: 0o600, flush: true }),
    { signal },
  );
}

/** Returns true for a file that starts like an encrypted one; false also for an unreadable file. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return false;
  try {
    const { buffer } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.equals(FIRST_LINE);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}

/** Decrypts a file with the owner's key; throws BackupRefusal when the key or the file is wrong. */
export async function decryptWith(
  key: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const decrypter = new Decrypter();
  for (const one of keysIn(key)) {
    try {
      decrypter.addIdentity(one);
    } catch {
      throw new BackupRefusal("This key is not complete. Nothing was changed.");
    }
  }
  try {
    const decrypted = await decrypter.decrypt(streamOf(from));
    await pipeline(
      Readable.fromWeb(decrypted as NodeReadableStream),
      createWriteStream(to, { mode: 0o600, flags: "wx" }),
    );
  } catch (error) {
    // File system errors, such as a full disk, are reported as they are.
    if ("code" in (error as Error)) throw error;
    throw (error as Error).message === OTHER_KEY
      ? new BackupRefusal("This key does not open the backup. Nothing was changed.")
      : damaged("it cannot be decrypted");
  }
}

/** Returns the keys in the owner's input: one line, or a file from age-keygen with its comments. */
function keysIn(text: string): string[] {
  const keys = text
    .split(/\s*\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (keys.length === 0) {
    throw new BackupRefusal("A key begins with AGE-SECRET-KEY-. Nothing was changed.");
  }
  return keys;
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}
