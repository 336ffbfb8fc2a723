// Stores the queue in the browser, encrypted. When the browser refuses, it reports why, and sending goes on.
import { asWaiting, markSending, type Body, type Queue, type Waiting } from "./queue.ts";
import type { Vault } from "./vault/vault.ts";

/** A change as stored. Null content marks it as done, for the other tabs. */
export type StoredChange = {
  sequence: number;
  key: string;
  /** Counts rewrites. */
  revision: number;
  content: Uint8Array | string | null;
};

/** `at` is for a change older than others already stored; otherwise it goes above `above`. */
export type Position = { at: number } | { above: number };

/** Every call may fail: no space, no database, or the browser has removed it. */
export type ChangeDatabase = {
  all: () => Promise<StoredChange[]>;
  /**
   * Stores a change at the wanted position if that is free, else last; returns its sequence. A
   * change that is already stored stays where it is.
   */
  append: (stored: Omit<StoredChange, "sequence">, position: Position) => Promise<number>;
  put: (stored: StoredChange) => Promise<void>;
  remove: (sequences: readonly number[]) => Promise<void>;
};

/** Why the queue is only in this tab's memory. */
export type StorageProblem = "no vault" | "no store" | "no room";

export type LoadedQueue = {
  queue: Waiting[];
  /** Keys settled by this tab or another. */
  done: ReadonlySet<string>;
  /** Keys of changes encrypted for another person. */
  sealed: ReadonlySet<string>;
};

/** The changes that only this tab knows; the store may not have them. */
type Known = {
  queue: Queue;
  /** Keys this tab has settled. */
  gone: ReadonlySet<string>;
  /** Keys whose newer state is not stored yet. */
  unwritten: ReadonlySet<string>;
  /** Keys that were settled and are being sent again. */
  reopened: ReadonlySet<string>;
};

/** Merges the stored queue with what only this tab knows. */
export function mergeQueues(kept: LoadedQueue, { queue, gone, unwritten, reopened }: Known): Queue {
  const mine = new Map(queue.map((each) => [each.key, each]));
  const found = kept.queue
    .filter(({ key }) => !gone.has(key))
    .map((each) => (unwritten.has(each.key) && mine.get(each.key)) || asWaiting(each));
  const stored = new Set(found.map(({ key }) => key));
  // A change safely stored for another person need not stay in this tab.
  const own = queue.filter(
    ({ key }) =>
      !stored.has(key) && (!kept.done.has(key) || reopened.has(key)) && !kept.sealed.has(key),
  );
  const sending = queue.filter(({ state }) => state === "sending");
  return markSending([...found, ...own], sending);
}

export type QueueStore = {
  /** Loads the readable part of the queue; null when the browser's store cannot be reached. */
  load: () => Promise<LoadedQueue | null>;
  /** Stores a change and returns its position among all tabs; null when it was not stored. */
  keep: (waiting: Waiting, isNew: boolean) => Promise<number | null>;
  /** Rewrites a stored change; false when the stored one is older. */
  update: (waiting: Waiting) => Promise<boolean>;
  /** Removes a change and marks it as done for other tabs. */
  finish: (key: string) => Promise<void>;
  /**
   * Removes a done mark, since a refused form is sent again under its key. False when the store
   * could not be reached.
   */
  reopen: (key: string) => Promise<boolean>;
  isKept: (key: string) => boolean;
  /** Why the store last failed; null when it never did. */
  trouble: () => StorageProblem | null;
};

type Parts = {
  storage: ChangeDatabase;
  /** Encrypts for a person; null while another person, or nobody, has unlocked. */
  vaultOf: (person: string) => Vault | null;
  /** Decrypts stored changes. */
  vault: () => Vault | null;
};

const DONE_KEPT = 100;

type Place = { sequence: number; revision: number };

export function createQueueStore({ storage, vaultOf, vault }: Parts): QueueStore {
  const places = new Map<string, Place>();
  /** Changes already decrypted, so that a load opens only new ones. */
  const read = new Map<string, { revision: number; waiting: Waiting }>();
  let readWith: Vault | null = null;
  let trouble: StorageProblem | null = null;
  /** Returns null instead of throwing. */
  async function trying<Result>(call: () => Promise<Result>): Promise<Result | null> {
    try {
      return await call();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      trouble = isFull ? "no room" : "no store";
      return null;
    }
  }

  async function seal(waiting: Waiting): Promise<Uint8Array | string | null> {
    const text = await pack(asWaiting(waiting));
    if (waiting.person === null) return text;
    return (await vaultOf(waiting.person)?.seal(text, waiting.key)) ?? null;
  }

  async function unseal({ key, revision, content }: StoredChange): Promise<Waiting | null> {
    const before = read.get(key);
    if (before?.revision === revision) return before.waiting;
    const text = typeof content === "string" ? content : await open(content, key);
    if (text === null) return null;
    const waiting = unpack(text);
    read.set(key, { revision, waiting });
    return waiting;
  }

  async function open(content: Uint8Array | null, key: string): Promise<string | null> {
    return content === null ? null : ((await readWith?.open(content, key)) ?? null);
  }

  const store: QueueStore = {
    async load() {
      if (vault() !== readWith) read.clear();
      readWith = vault();
      const stored = await trying(() => storage.all());
      if (!stored) return null;
      const marks = stored.filter(({ content }) => content === null);
      const done = new Set(marks.map(({ key }) => key));
      const live = stored.filter(({ content }) => content !== null);
      const old = marks.toSorted((one, other) => other.sequence - one.sequence).slice(DONE_KEPT);
      if (old.length > 0) await trying(() => storage.remove(old.map(({ sequence }) => sequence)));
      const queue: Waiting[] = [];
      const sealed = new Set<string>();
      places.clear();
      for (const each of live) {
        const { key, sequence, revision } = each;
        const waiting = await unseal(each);
        if (!waiting) {
          sealed.add(key);
          continue;
        }
        places.set(key, { sequence, revision });
        queue.push({ ...waiting, sequence });
      }
      return { queue, done, sealed };
    },
    async keep(waiting, isNew) {
      const kept = places.get(waiting.key);
      if (kept) return kept.sequence;
      const content = await seal(waiting);
      if (content === null) {
        trouble = "no vault";
        return null;
      }
      const { key, sequence: made } = waiting;
      // A change that was not stored at first, or was lost, goes back before those made after it.
      const position = isNew ? { above: made - 1 } : { at: made };
      const sequence = await trying(() => storage.append({ key, revision: 1, content }, position));
      if (sequence !== null) places.set(key, { sequence, revision: 1 });
      return sequence;
    },
    async update(waiting) {
      const place = places.get(waiting.key);
      const content = place && (await seal(waiting));
      if (!place) return true;
      if (!content) return false;
      const revision = place.revision + 1;
      const { key } = waiting;
      places.set(key, { ...place, revision });
      const stored = { key, sequence: place.sequence, revision, content };
      return (await trying(() => storage.put(stored).then(() => true))) ?? false;
    },
    async finish(key) {
      const place = places.get(key);
      if (!place) return;
      places.delete(key);
      const { sequence, revision } = place;
      await trying(() => storage.put({ key, sequence, revision: revision + 1, content: null }));
    },
    async reopen(key) {
      // Its next revision starts from one, with another text.
      read.delete(key);
      const forget = async () => {
        const stored = await storage.all();
        const marks = stored.filter((each) => each.key === key && each.content === null);
        if (marks.length > 0) await storage.remove(marks.map(({ sequence }) => sequence));
        return true;
      };
      return (await trying(forget)) ?? false;
    },
    isKept: (key) => places.has(key),
    trouble: () => trouble,
  };
  // Calls run one after another: each reads what the previous one wrote.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(call: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(call);
    last = turn.catch(() => null);
    return turn;
  };
  return {
    ...store,
    load: () => inTurn(store.load),
    keep: (waiting, isNew) => inTurn(() => store.keep(waiting, isNew)),
    update: (waiting) => inTurn(() => store.update(waiting)),
    finish: (key) => inTurn(() => store.finish(key)),
    reopen: (key) => inTurn(() => store.reopen(key)),
  };
}

type PackedFile = { name: string; type: string; base64: string };
type PackedBody = { json: Record<string, unknown> } | { form: [string, string | PackedFile][] };

/** Serialises a queued change with its files. */
async function pack(waiting: Waiting): Promise<string> {
  const { body, ...rest } = waiting;
  return JSON.stringify({ ...rest, body: await packBody(body) });
}

function unpack(text: string): Waiting {
  const { body, ...rest } = JSON.parse(text) as Waiting & { body: PackedBody };
  return { ...rest, body: unpackBody(body) };
}

async function packBody(body: Body): Promise<PackedBody> {
  if ("json" in body) return body;
  const form = body.form.map(async ([name, value]): Promise<[string, string | PackedFile]> => [
    name,
    typeof value === "string" ? value : await packFile(value),
  ]);
  return { form: await Promise.all(form) };
}

function unpackBody(body: PackedBody): Body {
  if ("json" in body) return body;
  return {
    form: body.form.map(([name, value]) => [
      name,
      typeof value === "string" ? value : unpackFile(value),
    ]),
  };
}

async function packFile(file: File): Promise<PackedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, type: file.type, base64: toBase64(bytes) };
}

function unpackFile({ name, type, base64 }: PackedFile): File {
  return new File([fromBase64(base64)], name, { type });
}

/** Bytes converted at once: a call takes only so many arguments. */
const AT_ONCE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    text += String.fromCodePoint(...bytes.subarray(start, start + AT_ONCE));
  }
  return btoa(text);
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}

/** Returns the sequence for a wanted position, given those in use. */
export function sequenceFor(taken: readonly number[], position: Position): number {
  if ("at" in position && !taken.includes(position.at)) return position.at;
  return Math.max(0, "above" in position ? position.above : 0, ...taken) + 1;
}
