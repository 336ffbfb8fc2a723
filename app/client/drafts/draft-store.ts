// Keeps drafts in memory and, encrypted, in the browser shortly after each key.
import type { Vault } from "../vault/vault.ts";
import { isExpired, withLaterTyping, type Draft, type SavedDraft } from "./draft.ts";

/** A draft as stored, by its person and form name. */
export type SealedDraft = { id: string; person: string; typedAt: number; sealed: Uint8Array };

/** Every call may fail: no space, no database, or the browser has removed it. */
export type DraftDatabase = {
  get: (id: string) => Promise<SealedDraft | undefined>;
  put: (stored: SealedDraft) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Removes every draft that matches. */
  removeWhere: (fits: (stored: SealedDraft) => boolean) => Promise<void>;
};

type Parts = {
  storage: DraftDatabase;
  vault: () => Vault | null;
  person: () => string | null;
  now: () => number;
  /** Runs a function after a delay; returns a function that cancels it. */
  later: (ms: number, run: () => void) => () => void;
};

/** Delay before typing is written, counted from the first unwritten key. */
const WRITE_AFTER_MS = 200;

type Entry = SavedDraft & {
  isWritten: boolean;
  /** The stored draft of this name has been read, so it may be overwritten. */
  hasLooked: boolean;
};

export function createDraftStore({ storage, vault, person, now, later }: Parts) {
  const entries = new Map<string, Entry>();
  /** Discarded before the person was known: copies may still be stored. */
  const forgotten = new Set<string>();
  /** How often each draft was discarded: a read that began before the last discard is ignored. */
  const releases = new Map<string, number>();
  const listeners = new Set<() => void>();
  let cancelWriting: (() => void) | null = null;
  let isRefused = false;
  // Calls run one after another, so that no write restores a draft discarded before it.
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const turn = last.then(call);
    last = turn.catch(() => null);
    return turn;
  }

  function note(refused: boolean): void {
    if (refused === isRefused) return;
    isRefused = refused;
    for (const listener of listeners) listener();
  }

  /** Returns undefined when the browser refuses. */
  async function trying<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await call();
      note(false);
      return result;
    } catch {
      note(true);
      return undefined;
    }
  }

  /** Returns the draft in memory for a name, unless it has expired. */
  function recall(name: string): Draft<object> | null {
    const entry = entries.get(name);
    if (!entry) return null;
    if (!isExpired(entry, now())) return entry.draft;
    entries.delete(name);
    return null;
  }

  async function look(name: string): Promise<Draft<object> | null> {
    const whose = person();
    const opener = vault();
    if (whose === null || !opener) return recall(name);
    const id = idOf(whose, name);
    const released = releases.get(name);
    const found = await trying(async () => ({ stored: await storage.get(id) }));
    if (!found || person() !== whose) return recall(name);
    const entry = entries.get(name);
    const kept = found.stored && (await unseal(opener, found.stored));
    if (found.stored && !kept) await trying(() => storage.remove(id));
    if (entry !== entries.get(name) || released !== releases.get(name)) return recall(name);
    if (!kept) {
      // It was stored and is gone: another tab has saved or discarded it.
      if (entry?.isWritten) entries.delete(name);
      if (entry) entry.hasLooked = true;
      return recall(name);
    }
    meet(name, kept, entry);
    return recall(name);
  }

  function meet(name: string, kept: SavedDraft, entry: Entry | undefined): void {
    const isLater = !entry || kept.typedAt > entry.typedAt;
    if (entry && entry.draft.key !== kept.draft.key && !entry.isWritten && !entry.hasLooked) {
      const draft = withLaterTyping(kept.draft, entry.draft);
      entries.set(name, { draft, typedAt: entry.typedAt, isWritten: false, hasLooked: true });
      scheduleWriting();
    } else if (isLater) entries.set(name, { ...kept, isWritten: true, hasLooked: true });
    else entry.hasLooked = true;
  }

  async function unseal(
    opener: Vault,
    { id, sealed, typedAt }: SealedDraft,
  ): Promise<SavedDraft | null> {
    if (isExpired({ typedAt }, now())) return null;
    const text = await opener.open(sealed, id);
    return text === null ? null : { draft: JSON.parse(text) as Draft<object>, typedAt };
  }

  function scheduleWriting(): void {
    cancelWriting ??= later(WRITE_AFTER_MS, writeAll);
  }

  function writeAll(): void {
    cancelWriting?.();
    cancelWriting = null;
    if (person() === null || !vault()) return;
    for (const name of forgotten) removeKept(name);
    forgotten.clear();
    for (const [name, entry] of entries) if (!entry.isWritten) void inTurn(() => write(name));
  }

  function removeKept(name: string): void {
    const whose = person();
    if (whose !== null) void inTurn(() => trying(() => storage.remove(idOf(whose, name))));
  }

  async function write(name: string): Promise<void> {
    if (entries.get(name)?.hasLooked === false) await look(name);
    const whose = person();
    const sealer = vault();
    const entry = entries.get(name);
    if (whose === null || !sealer || !entry || entry.isWritten) return;
    const id = idOf(whose, name);
    const sealed = await sealer.seal(JSON.stringify(entry.draft), id);
    // By now it may have been saved, changed again, or the vault locked.
    if (entries.get(name) !== entry || person() !== whose) return;
    const { typedAt } = entry;
    const put = await trying(async () => {
      await storage.put({ id, person: whose, typedAt, sealed });
      return true;
    });
    if (put) entry.isWritten = true;
  }

  return {
    recall,
    /** Returns the draft of a name, from memory or the browser; null when there is none. */
    read: (name: string) => inTurn(() => look(name)),
    keep(name: string, draft: Draft<object>): void {
      const hasLooked = entries.get(name)?.hasLooked ?? false;
      entries.set(name, { draft, typedAt: now(), isWritten: false, hasLooked });
      scheduleWriting();
    },
    forget(name: string): void {
      entries.delete(name);
      releases.set(name, (releases.get(name) ?? 0) + 1);
      if (person() === null) forgotten.add(name);
      else removeKept(name);
    },
    /** Discards every unsaved draft of this person. */
    forgetAll(): Promise<void> {
      const whose = person();
      entries.clear();
      return inTurn(async () => {
        await trying(() => storage.removeWhere((each) => each.person === whose));
      });
    },
    /** Removes expired drafts, whoever typed them. */
    async sweep(): Promise<void> {
      await inTurn(() => trying(() => storage.removeWhere((each) => isExpired(each, now()))));
    },
    /** Writes unwritten drafts now. */
    flush: writeAll,
    /** Stops writing and clears the memory. */
    stop(): void {
      cancelWriting?.();
      cancelWriting = null;
      entries.clear();
      forgotten.clear();
    },
    /** True while the browser refuses storage. */
    isRefused: () => isRefused,
    onRefusal(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function idOf(person: string, name: string): string {
  return `${person} ${name}`;
}
