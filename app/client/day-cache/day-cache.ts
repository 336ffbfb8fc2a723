// What a device keeps of a day, so that it opens without a connection: one person's, sealed, and gone with
// the day, with the sign-out, and as soon as the server says that somebody else, or nobody, is here.
import { readRegistersKey, REGISTERS_PATH } from "#app/identity/registers-key.ts";
import { makeVault, type Vault } from "../vault/vault.ts";
import { openDayStore } from "./browser-day-store.ts";

/** What the server says of a day beside what is shown. */
type DayHead = {
  person: string;
  /** So long the day lasts. */
  leftMs: number;
};

/** Whoever the server knows at this browser. */
type Reader = { person: string; scopes: readonly string[] };

const shelf = openDayStore();

/** Reads a day anew and keeps it. What cannot be kept, or reached, leaves what was kept before. */
export async function cacheDay(address: string): Promise<void> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(address, { headers, cache: "no-store" });
    if (isRefused(response)) return await clearCachedDay();
    if (!response.ok) return;
    const text = await response.text();
    const { person, leftMs } = JSON.parse(text) as DayHead;
    const vault = await vaultOfDay();
    if (!vault) return;
    const sealed = await vault.seal(text, person);
    await shelf.put({ person, until: Date.now() + leftMs, sealed });
  } catch {
    // Without a line, or without room, what was kept stays.
  }
}

/** The text that was kept and until when it holds; null where there is none, or it is over. */
export async function readCachedDay(): Promise<{ text: string; until: number } | null> {
  const shelved = await shelf.get().catch(() => undefined);
  if (!shelved) return null;
  const { person, until, sealed } = shelved;
  const text = until > Date.now() ? await (await vaultOfDay())?.open(sealed, person) : null;
  if (text === null || text === undefined) {
    await clearCachedDay();
    return null;
  }
  return { text, until };
}

export async function clearCachedDay(): Promise<void> {
  await shelf.remove().catch(() => {});
}

/** Drops the day as soon as a page of the registers is refused: 401 without a session, 403 without the role. */
export function clearDayIfRefused(answer: Response): void {
  if (isRefused(answer) && new URL(answer.url).pathname.startsWith(REGISTERS_PATH))
    void clearCachedDay();
}

function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Drops the day of another person, of one who may open no registers any more, and one that is over. */
export async function clearDayOfOthers({ person: own, scopes }: Reader): Promise<void> {
  const person = scopes.includes("registers") ? own : null;
  const shelved = await shelf.get().catch(() => undefined);
  if (shelved && (shelved.person !== person || shelved.until <= Date.now())) await clearCachedDay();
}

/** Null where the browser has dropped the key, or cannot seal. */
async function vaultOfDay(): Promise<Vault | null> {
  const key = readRegistersKey(document.cookie);
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (key === null || !subtle) return null;
  return makeVault(subtle, key, (bytes) => void crypto.getRandomValues(bytes));
}
