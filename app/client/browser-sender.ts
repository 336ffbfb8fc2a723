// The one sender of this tab, on what the browser has, and what waits in it, as the screen shows it.
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

/** Where sealed changes lie until the server has answered. */
function openChangeShelf(): ChangeDatabase {
  const using = browserDatabase<Schema>("callboard-sending", 1, (database) => {
    database.createObjectStore(STORE, { keyPath: "sequence" }).createIndex("key", "key");
  });
  return {
    all: () => using((database) => database.getAll(STORE)),
    append: (shelved, wish) =>
      using(async (database) => {
        const { store, done } = database.transaction(STORE, "readwrite");
        const known = await store.index("key").getKey(shelved.key);
        const sequence = known ?? sequenceFor(await store.getAllKeys(), wish);
        if (known === undefined) await store.put({ ...shelved, sequence });
        await done;
        return sequence;
      }),
    put: (shelved) =>
      using(async (database) => {
        await database.put(STORE, shelved);
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
    shelf: openChangeShelf(),
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
    // Only pages that came by https know locks; elsewhere the server's answers under a key must do.
    const locks = (navigator as { locks?: LockManager }).locks;
    await (locks ? locks.request(LOCK, run) : run());
  },
  tell: (message) => channel()?.postMessage(message),
});

/** Sends what waits for as long as a page is open; what it returns ends that. */
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

/** Asks the browser not to clear away what waits; browsers that cannot promise that are not asked. */
export async function askToPersist(): Promise<void> {
  const storage = (navigator as { storage?: Partial<StorageManager> }).storage;
  await storage?.persist?.().catch(() => false);
}

const NOTHING: Snapshot = { waiting: [], ...NO_GATE, trouble: null };

export function useQueue(): Snapshot {
  return useSyncExternalStore(sender.subscribe, sender.snapshot, () => NOTHING);
}

/** For the frame of pages: sends while it is on the screen. */
export function useSending(isStaff: boolean): void {
  useEffect(() => startSending({ isStaff }), [isStaff]);
}
