// argon2id hashes of pass-phrases, as PHC strings.
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

const MEMORY_KIB = 64 * 1024;
const PASSES = 3;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each hash takes 64 MiB: more than this at a time would let a crowd of guesses fill the memory. */
const AT_A_TIME = 2;

const argon2Async = promisify(argon2);

/** A PHC string with a fresh salt. */
export async function hashPassPhrase(passPhrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(passPhrase, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** True when the pass-phrase gives this hash; hashes with other settings than ours are refused. */
export async function fitsHash(passPhrase: string, hash: string): Promise<boolean> {
  const [, kind, version, settings, salt, tag] = hash.split("$");
  const isOurs =
    kind === "argon2id" &&
    version === "v=19" &&
    settings === `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  if (!isOurs || !salt || !tag) return false;
  const found = await derive(passPhrase, Buffer.from(salt, "base64"));
  const wanted = Buffer.from(tag, "base64");
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(passPhrase: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const parameters: Argon2Parameters = {
      message: passPhrase,
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    };
    return await argon2Async("argon2id", parameters);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
