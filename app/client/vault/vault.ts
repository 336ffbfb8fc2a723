// The key of the person at this device, in memory for as long as they are signed in, and how it seals text:
// AES-GCM, so that what was changed or belongs elsewhere does not open.
import { GATE_NAMES, type GateName } from "#app/platform/scopes.ts";

export type Vault = {
  /** `name` says what the text is: under another name it does not open. */
  seal: (text: string, name?: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Null for what another key has sealed, what was sealed under another name, and what was changed. */
  open: (bytes: Uint8Array, name?: string) => Promise<string | null>;
};

/** Who is signed in, as the server says, and what seals what they type. */
type SignIn = {
  person: string;
  /** What they have opened: another tab may have locked some of it. */
  scopes: readonly string[];
  /** Null where this browser cannot seal: what they type stays in memory. */
  vault: Vault | null;
};

/** What asking the server came to. */
type Asked = SignIn | "nobody" | "unreachable";

/** Made before the server has said who is here: it is theirs as soon as that is known. */
export const UNKNOWN_PERSON = "";

type Listener = () => void;

let holder: SignIn | null = null;
const listeners = new Set<Listener>();
const writers = new Set<Listener>();

/** Null: what is typed stays in memory. */
export function currentVault(): Vault | null {
  return holder?.vault ?? null;
}

/** Null until the server has said who is signed in. */
export function currentPerson(): string | null {
  return holder?.person ?? null;
}

export function currentSignIn(): SignIn | null {
  return holder;
}

/**
 * The gate whose pass-phrase says who this is: the first of those that they have opened, but for the
 * members area. Null until the server has said who is signed in.
 */
export function currentGate(): GateName | null {
  const own = GATE_NAMES.filter((gate) => gate !== "members");
  return own.find((gate) => holder?.scopes.includes(gate)) ?? null;
}

/** Hears of every change of the vault or the person, until what it returns is called. */
export function onVaultChange(listener: Listener): () => void {
  return added(listeners, listener);
}

/** Hears first when the vault is locked: nothing may be written after it has returned. */
export function beforeLock(writer: Listener): () => void {
  return added(writers, writer);
}

/** Takes the vault of whoever is signed in now. */
export function setVault(next: SignIn): void {
  if (holder && holder.person !== next.person) stopWriting();
  holder = next;
  tellAll(listeners);
}

/** Drops the key; those who write have stopped before. */
export function dropVault(): void {
  stopWriting();
  holder = null;
  tellAll(listeners);
}

/** Asks the server who is signed in at this browser, and for the key to seal with. */
export async function fetchVault(signal?: AbortSignal): Promise<Asked> {
  let response: Response;
  try {
    const headers = { accept: "application/json" };
    response = await fetch("/draft-key", { headers, cache: "no-store", signal: signal ?? null });
  } catch {
    return "unreachable";
  }
  if (response.status === 401) return "nobody";
  if (!response.ok) return "unreachable";
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return answer ? holderOf(answer) : "unreachable";
}

type Answer = { person: string; key: string; scopes: string[] };

async function holderOf({ person, key, scopes }: Answer): Promise<SignIn> {
  // Browsers seal nothing on pages that came over plain http, but for those of the same machine.
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

/** The first byte of what is sealed; another way of sealing gets another one. */
const VERSION = 1;
const IV_BYTES = 12;
const HEAD_BYTES = 1 + IV_BYTES;

type Seals = Pick<SubtleCrypto, "importKey" | "encrypt" | "decrypt">;

/** A vault under a key of 256 bits as base64. `fill` fills bytes by chance. */
export async function makeVault(
  subtle: Seals,
  base64: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<Vault> {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  // Nobody can read the key back out of the page.
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
