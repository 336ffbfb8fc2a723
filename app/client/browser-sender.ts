// This tab's sender, wired to the browser, and the queue as screens read it.
import { useEffect, useSyncExternalStore } from "react";
import { type Snapshot, createSender, type Message } from "./sender.ts";
import type { DBSchema } from "idb";
import { browserDatabase } from "./browser-database.ts";
import { NO_GATE } from "./gate-state.ts";
import { postChanges } from "./post.ts";
import {
  type ChangeDatabase,
  createQueueStore,
  sequenceFor,
  type StoredChange,
} from "./queue-store.ts";
import { currentPerson, currentVault, onVaultChange, UNKNOWN_PERSON } from "./vault/vault.ts";

const LOCK = "callboard-sender";
const CHANNEL = "callboard-sender";

let opened: BroadcastChannel | null = null;

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "function") opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

interface Schema extends DBSchema {
  changes: { key: number; value: StoredChange; indexes: { key: string } };
}

const STORE = "changes";

/** Stores encrypted changes until the server has answered. */
function openChangeDatabase(): ChangeDatabase {
  const using = browserDatabase<Schema>("callboard-sending", 1, (database) => {
    database.createObjectStore(STORE, { keyPath: "sequence" }).createIndex("key", "key");
  });
  return {
    all: () => using((database) => database.getAll(STORE)),
    append: (stored, position) =>
      using(async (database) => {
        const { store, done } = database.transaction(STORE, "readwrite");
        const known = await store.index("key").getKey(stored.key);
        const sequence = known ?? sequenceFor(await store.getAllKeys(), position);
        if (known === undefined) await store.put({ ...stored, sequence });
        await done;
        return sequence;
      }),
    put: (stored) =>
      using(async (database) => {
        await database.put(STORE, stored);
      }),
    remove: (sequences) =>
      using(async (database) => {
        const { store, done } = database.transaction(STORE, "readwrite");
        await Promise.all(sequences.map((sequence) => store.delete(sequence)));
        await done;
      }),
  };
}

export const sender = createSender({
  store: createQueueStore({
    storage: openChangeDatabase(),
    vault: currentVault,
    vaultOf: (person) => (person === currentPerson() ? currentVault() : null),
  }),
  post: (changes) => postChanges(changes, fetch),
  now: () => Date.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  alone: async (run) => {
    // The Web Locks API needs https; elsewhere idempotency keys prevent duplicates.
    const locks = (navigator as { locks?: LockManager }).locks;
    await (locks ? locks.request(LOCK, run) : run());
  },
  tell: (message) => channel()?.postMessage(message),
});

/** Sends queued changes while a page is open; returns a function that stops it. */
export function startSending({ isStaff }: { isStaff: boolean }): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const hear = ({ data }: MessageEvent<Message>) => void sender.hearTab(data);
  channel()?.addEventListener("message", hear, { signal });
  const meet = () => void sender.setPerson(isStaff ? (currentPerson() ?? UNKNOWN_PERSON) : null);
  const stopMeeting = onVaultChange(meet);
  addEventListener("online", () => void sender.tryNow(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (!document.hidden) void sender.tryNow();
    },
    { signal },
  );
  meet();
  return () => {
    stop.abort();
    stopMeeting();
  };
}

/** Asks the browser not to evict stored changes, where it supports that. */
export async function askToPersist(): Promise<void> {
  const storage = (navigator as { storage?: Partial<StorageManager> }).storage;
  await storage?.persist?.().catch(() => false);
}

const NOTHING: Snapshot = { waiting: [], ...NO_GATE, trouble: null };

export function useQueue(): Snapshot {
  return useSyncExternalStore(sender.subscribe, sender.snapshot, () => NOTHING);
}

/** Runs the sender while the layout is mounted. */
export function useSending(isStaff: boolean): void {
  useEffect(() => startSending({ isStaff }), [isStaff]);
}
