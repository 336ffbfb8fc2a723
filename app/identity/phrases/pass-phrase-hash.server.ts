// argon2id hashes of pass-phrases, as PHC strings.
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { hashQueue, type Lane } from "#app/identity/throttle/hash-queue.ts";

const MEMORY_KIB = 64 * 1024;
const PASSES = 3;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each hash takes 64 MiB: more than two at a time would let many guesses exhaust the memory. */
const QUEUE = hashQueue({ atOnce: 2, mayWait: 20 });

const argon2Async = promisify(argon2);

/** Returns a PHC string with a fresh salt. */
export async function hashPassPhrase(passPhrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(passPhrase, salt, "known");
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Returns true while this lane's queue is full and a hash would be refused. */
export function isHashingFull(lane: Lane): boolean {
  return QUEUE.isFull(lane);
}

/**
 * Returns whether the pass-phrase has this hash; hashes with other parameters are refused. Throws QueueFullError
 * when this lane's queue is full.
 */
export async function matchesHash(
  passPhrase: string,
  hash: string,
  lane: Lane = "known",
): Promise<boolean> {
  const [, kind, version, settings, salt, tag] = hash.split("$");
  const isOurs =
    kind === "argon2id" &&
    version === "v=19" &&
    settings === `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  if (!isOurs || !salt || !tag) return false;
  const found = await derive(passPhrase, Buffer.from(salt, "base64"), lane);
  const wanted = Buffer.from(tag, "base64");
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

function derive(passPhrase: string, salt: Buffer, lane: Lane): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: passPhrase,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  };
  return QUEUE.run(lane, () => argon2Async("argon2id", parameters));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
