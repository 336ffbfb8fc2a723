// Holds the encryption key of the person at this device, in memory while they are signed in, and encrypts with
// AES-GCM, so that altered or misplaced data does not decrypt.
import { GATE_NAMES, type GateName } from "#app/platform/scopes.ts";

export type Vault = {
  /** `name` is authenticated with the text: it does not open under another name. */
  seal: (text: string, name?: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns null for data of another key or name, and for altered data. */
  open: (bytes: Uint8Array, name?: string) => Promise<string | null>;
};

/** The person signed in, as the server says, and their vault. */
type SignIn = {
  person: string;
  /** Their open scopes: another tab may have locked some. */
  scopes: readonly string[];
  /** Null when this browser cannot encrypt: drafts and changes then stay in memory. */
  vault: Vault | null;
};

/** The server's answer. */
type VaultAnswer = SignIn | "nobody" | "unreachable";

/**
 * The person of changes made before the server has said who is signed in; replaced as soon as
 * that is known.
 */
export const UNKNOWN_PERSON = "";

type Listener = () => void;

let holder: SignIn | null = null;
const listeners = new Set<Listener>();
const writers = new Set<Listener>();

/** Returns null when typing must stay in memory. */
export function currentVault(): Vault | null {
  return holder?.vault ?? null;
}

/** Returns null until the server has said who is signed in. */
export function currentPerson(): string | null {
  return holder?.person ?? null;
}

export function currentSignIn(): SignIn | null {
  return holder;
}

/**
 * Returns the gate that identifies this person: the first one they have open, members area
 * excepted. Null until the server has said who is signed in.
 */
export function currentGate(): GateName | null {
  const own = GATE_NAMES.filter((gate) => gate !== "members");
  return own.find((gate) => holder?.scopes.includes(gate)) ?? null;
}

/** Calls the listener on every change of vault or person; returns a function that stops it. */
export function onVaultChange(listener: Listener): () => void {
  return added(listeners, listener);
}

/** Calls the listener before the vault is locked: nothing may be written after it returns. */
export function beforeLock(writer: Listener): () => void {
  return added(writers, writer);
}

/** Sets the vault of the person signed in. */
export function setVault(next: SignIn): void {
  if (holder && holder.person !== next.person) stopWriting();
  holder = next;
  tellAll(listeners);
}

/** Stops writers, then drops the key. */
export function dropVault(): void {
  stopWriting();
  holder = null;
  tellAll(listeners);
}

/** The address of the key of staff. */
const STAFF_KEY = "/draft-key";

/** Asks the server who is signed in, and for their encryption key. */
export async function fetchVault(signal?: AbortSignal, address = STAFF_KEY): Promise<VaultAnswer> {
  let response: Response;
  try {
    const headers = { accept: "application/json" };
    response = await fetch(address, { headers, cache: "no-store", signal: signal ?? null });
  } catch {
    return "unreachable";
  }
  // The family's key is public: without a sign-in it is empty.
  if ([401, 204].includes(response.status)) return "nobody";
  if (!response.ok) return "unreachable";
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return answer ? holderOf(answer) : "unreachable";
}

type Answer = { person: string; key: string; scopes: string[] };

async function holderOf({ person, key, scopes }: Answer): Promise<SignIn> {
  // Browsers encrypt only over https and on localhost.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const vault = subtle
    ? await makeVault(subtle, key, (bytes) => void crypto.getRandomValues(bytes))
    : null;
  return { person, scopes, vault };
}

function stopWriting(): void {
  tellAll(writers);
}

function tellAll(all: ReadonlySet<Listener>): void {
  for (const tell of all) tell();
}

function added(all: Set<Listener>, one: Listener): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** The first byte of sealed data; another format gets another number. */
const VERSION = 1;
const IV_BYTES = 12;
const HEAD_BYTES = 1 + IV_BYTES;

type Seals = Pick<SubtleCrypto, "importKey" | "encrypt" | "decrypt">;

/** Creates a vault from a 256-bit key in base64. `fill` fills an array with random bytes. */
export async function makeVault(
  subtle: Seals,
  base64: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Vault> {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  // Not extractable: the page cannot read the key back.
  const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    seal: async (text, name = "") => {
      const sealed = new Uint8Array(HEAD_BYTES);
      sealed[0] = VERSION;
      fill(sealed.subarray(1));
      const how = algorithm(sealed, name);
      const body = await subtle.encrypt(how, key, new TextEncoder().encode(text));
      return joined(sealed, new Uint8Array(body));
    },
    open: async (bytes, name = "") => {
      if (bytes[0] !== VERSION || bytes.length <= HEAD_BYTES) return null;
      const whole = new Uint8Array(bytes);
      try {
        const how = algorithm(whole, name);
        const text = await subtle.decrypt(how, key, whole.subarray(HEAD_BYTES));
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}

function algorithm(sealed: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  const additionalData = new TextEncoder().encode(name);
  return { name: "AES-GCM", iv: sealed.slice(1, HEAD_BYTES), additionalData };
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}
