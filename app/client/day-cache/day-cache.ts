// Caches a day of registers so that it opens offline: one person's, encrypted, and removed at the end of the day,
// on sign-out, and as soon as the server reports another person or none.
import { readRegistersKey, REGISTERS_PATH } from "#app/identity/registers-key.ts";
import { makeVault, type Vault } from "../vault/vault.ts";
import { openDayStore } from "./browser-day-store.ts";

/** The fields of a day that are read here. */
type DayHead = {
  person: string;
  /** Milliseconds until the day ends. */
  leftMs: number;
};

/** The person signed in at this browser. */
type Reader = { person: string; scopes: readonly string[] };

const storage = openDayStore();

/** Fetches a day and caches it. When that fails, the previous copy stays. */
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
    await storage.put({ person, until: Date.now() + leftMs, sealed });
  } catch {
    // Offline or out of space: the previous copy stays.
  }
}

/** Returns the cached day and its expiry; null when there is none or it has expired. */
export async function readCachedDay(): Promise<{ text: string; until: number } | null> {
  const stored = await storage.get().catch(() => undefined);
  if (!stored) return null;
  const { person, until, sealed } = stored;
  const text = until > Date.now() ? await (await vaultOfDay())?.open(sealed, person) : null;
  if (text === null || text === undefined) {
    await clearCachedDay();
    return null;
  }
  return { text, until };
}

export async function clearCachedDay(): Promise<void> {
  await storage.remove().catch(() => {});
}

/** Clears the day when a register page is refused: 401 without a session, 403 without the role. */
export function clearDayIfRefused(answer: Response): void {
  if (isRefused(answer) && new URL(answer.url).pathname.startsWith(REGISTERS_PATH))
    void clearCachedDay();
}

function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Clears the day of another person, of one who may no longer open registers, and an expired one. */
export async function clearDayOfOthers({ person: own, scopes }: Reader): Promise<void> {
  const person = scopes.includes("registers") ? own : null;
  const stored = await storage.get().catch(() => undefined);
  if (stored && (stored.person !== person || stored.until <= Date.now())) await clearCachedDay();
}

/** Returns null when the browser has dropped the key, or cannot encrypt. */
async function vaultOfDay(): Promise<Vault | null> {
  const key = readRegistersKey(document.cookie);
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (key === null || !subtle) return null;
  return makeVault(subtle, key, (bytes) => void crypto.getRandomValues(bytes));
}
