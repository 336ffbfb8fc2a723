// Keeps drafts in memory, and sealed in the browser soon after each key.
import type { Vault } from "../vault/vault.ts";
import { isExpired, withLaterTyping, type Draft, type SavedDraft } from "./draft.ts";

/** A sealed draft as it lies there, under whose it is and the name of its form. */
export type SealedDraft = { id: string; person: string; typedAt: number; sealed: Uint8Array };

/** Each call may fail: without room, without a database, or after the browser took it away. */
export type DraftDatabase = {
  get: (id: string) => Promise<SealedDraft | undefined>;
  put: (shelved: SealedDraft) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Removes every one that fits. */
  removeWhere: (fits: (shelved: SealedDraft) => boolean) => Promise<void>;
};

type Parts = {
  shelf: DraftDatabase;
  vault: () => Vault | null;
  person: () => string | null;
  now: () => number;
  /** Runs something later; what it returns takes that back. */
  later: (ms: number, run: () => void) => () => void;
};

/** So soon after the first key that is not kept yet, with all that were pressed meanwhile. */
const WRITE_AFTER_MS = 200;

type Entry = SavedDraft & {
  isWritten: boolean;
  /** What lies in the browser under this name has been met: it is not overwritten unread. */
  hasLooked: boolean;
};

export function createDraftStore({ shelf, vault, person, now, later }: Parts) {
  const entries = new Map<string, Entry>();
  /** Let go of before it was known whose they are: they may still lie in the browser. */
  const forgotten = new Set<string>();
  /** How often each was let go of: what was read of it before that is none any more. */
  const releases = new Map<string, number>();
  const listeners = new Set<() => void>();
  let cancelWriting: (() => void) | null = null;
  let isRefused = false;
  // One call after the other: none writes what the one before has let go of.
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

  /** Undefined where the browser refuses. */
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

  /** What stands in memory for a name, while its time is not over. */
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
    const found = await trying(async () => ({ shelved: await shelf.get(id) }));
    if (!found || person() !== whose) return recall(name);
    const entry = entries.get(name);
    const kept = found.shelved && (await unseal(opener, found.shelved));
    if (found.shelved && !kept) await trying(() => shelf.remove(id));
    if (entry !== entries.get(name) || released !== releases.get(name)) return recall(name);
    if (!kept) {
      // It was written and is gone: another tab has saved it or let go of it.
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
    if (whose !== null) void inTurn(() => trying(() => shelf.remove(idOf(whose, name))));
  }

  async function write(name: string): Promise<void> {
    if (entries.get(name)?.hasLooked === false) await look(name);
    const whose = person();
    const sealer = vault();
    const entry = entries.get(name);
    if (whose === null || !sealer || !entry || entry.isWritten) return;
    const id = idOf(whose, name);
    const sealed = await sealer.seal(JSON.stringify(entry.draft), id);
    // Meanwhile it may have been saved, typed on, or the vault locked.
    if (entries.get(name) !== entry || person() !== whose) return;
    const { typedAt } = entry;
    const put = await trying(async () => {
      await shelf.put({ id, person: whose, typedAt, sealed });
      return true;
    });
    if (put) entry.isWritten = true;
  }

  return {
    recall,
    /** The draft of a name, from here or from the browser; null for none. */
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
    /** Lets go of everything that this person has typed and not saved. */
    forgetAll(): Promise<void> {
      const whose = person();
      entries.clear();
      return inTurn(async () => {
        await trying(() => shelf.removeWhere((each) => each.person === whose));
      });
    },
    /** Lets go of what is over, whoever typed it. */
    async sweep(): Promise<void> {
      await inTurn(() => trying(() => shelf.removeWhere((each) => isExpired(each, now()))));
    },
    /** Writes now what is not written yet. */
    flush: writeAll,
    /** Nothing is written any more, and nothing is left in memory. */
    stop(): void {
      cancelWriting?.();
      cancelWriting = null;
      entries.clear();
      forgotten.clear();
    },
    /** True while the browser refuses to keep anything. */
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
