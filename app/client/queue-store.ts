// Keeps what waits in the browser, sealed; where the browser cannot, it says so and sending goes on.
import { asWaiting, markSending, type Body, type Queue, type Waiting } from "./queue.ts";
import type { Vault } from "./vault/vault.ts";

/** A change as it lies there: where its content is null it is done, and says so to other tabs. */
export type StoredChange = {
  sequence: number;
  key: string;
  /** Counts its rewritings. */
  revision: number;
  content: Uint8Array | string | null;
};

/** `at` for what was made before others that lie there by now; otherwise above `above`. */
export type Position = { at: number } | { above: number };

/** Each call may fail: without room, without a database, or after the browser took it away. */
export type ChangeDatabase = {
  all: () => Promise<StoredChange[]>;
  /**
   * Puts one at its wished place where that is free, or else behind all others; returns which. One
   * that lies there already stays where it is.
   */
  append: (shelved: Omit<StoredChange, "sequence">, wish: Position) => Promise<number>;
  put: (shelved: StoredChange) => Promise<void>;
  remove: (sequences: readonly number[]) => Promise<void>;
};

/** Why what waits is in this tab's memory alone. */
export type Trouble = "no vault" | "no store" | "no room";

export type LoadedQueue = {
  queue: Waiting[];
  /** Keys that this tab or another one is done with. */
  done: ReadonlySet<string>;
  /** Keys of changes that another person's key has sealed. */
  sealed: ReadonlySet<string>;
};

/** What only this tab knows: the store may not have taken it. */
type Known = {
  queue: Queue;
  /** What it is done with. */
  gone: ReadonlySet<string>;
  /** What it knows newer than it lies there. */
  unwritten: ReadonlySet<string>;
  /** What was done and is sent again. */
  reopened: ReadonlySet<string>;
};

/** What the store holds and what only this tab knows, put together. */
export function mergeQueues(kept: LoadedQueue, { queue, gone, unwritten, reopened }: Known): Queue {
  const mine = new Map(queue.map((each) => [each.key, each]));
  const found = kept.queue
    .filter(({ key }) => !gone.has(key))
    .map((each) => (unwritten.has(each.key) && mine.get(each.key)) || asWaiting(each));
  const stored = new Set(found.map(({ key }) => key));
  // What is safe in the store while another person is here need not lie in this tab too.
  const own = queue.filter(
    ({ key }) =>
      !stored.has(key) && (!kept.done.has(key) || reopened.has(key)) && !kept.sealed.has(key),
  );
  const sending = queue.filter(({ state }) => state === "sending");
  return markSending([...found, ...own], sending);
}

export type QueueStore = {
  /** What can be read now; null where the browser's store cannot be reached. */
  load: () => Promise<LoadedQueue | null>;
  /** Keeps a change and returns its place in the order of all tabs; null where it was not kept. */
  keep: (waiting: Waiting, isNew: boolean) => Promise<number | null>;
  /** Rewrites a change that is kept; false where what lies there is the older one. */
  update: (waiting: Waiting) => Promise<boolean>;
  /** Lets go of a change, and tells other tabs that it is done. */
  finish: (key: string) => Promise<void>;
  /**
   * Forgets that a change was done: a form that was refused sends again under its key. False where
   * the store could not be reached.
   */
  reopen: (key: string) => Promise<boolean>;
  isKept: (key: string) => boolean;
  /** Why the store failed last; null where it never did. */
  trouble: () => Trouble | null;
};

type Parts = {
  shelf: ChangeDatabase;
  /** What seals for a person: null while it is another one, or nobody, who has unlocked. */
  vaultOf: (person: string) => Vault | null;
  /** What opens what lies there. */
  vault: () => Vault | null;
};

const DONE_KEPT = 100;

type Place = { sequence: number; revision: number };

export function createQueueStore({ shelf, vaultOf, vault }: Parts): QueueStore {
  const places = new Map<string, Place>();
  /** What was read before, so that a look at the store opens only what is new. */
  const read = new Map<string, { revision: number; waiting: Waiting }>();
  let readWith: Vault | null = null;
  let trouble: Trouble | null = null;
  /** A call that does not fail; null where it would have. */
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
      const shelved = await trying(() => shelf.all());
      if (!shelved) return null;
      const marks = shelved.filter(({ content }) => content === null);
      const done = new Set(marks.map(({ key }) => key));
      const live = shelved.filter(({ content }) => content !== null);
      const old = marks.toSorted((one, other) => other.sequence - one.sequence).slice(DONE_KEPT);
      if (old.length > 0) await trying(() => shelf.remove(old.map(({ sequence }) => sequence)));
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
      // What the store did not take at first, or lost, goes where it belongs: before what came after.
      const wish = isNew ? { above: made - 1 } : { at: made };
      const sequence = await trying(() => shelf.append({ key, revision: 1, content }, wish));
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
      const shelved = { key, sequence: place.sequence, revision, content };
      return (await trying(() => shelf.put(shelved).then(() => true))) ?? false;
    },
    async finish(key) {
      const place = places.get(key);
      if (!place) return;
      places.delete(key);
      const { sequence, revision } = place;
      await trying(() => shelf.put({ key, sequence, revision: revision + 1, content: null }));
    },
    async reopen(key) {
      // Its next writing is counted from the beginning, and is another text.
      read.delete(key);
      const forget = async () => {
        const shelved = await shelf.all();
        const marks = shelved.filter((each) => each.key === key && each.content === null);
        if (marks.length > 0) await shelf.remove(marks.map(({ sequence }) => sequence));
        return true;
      };
      return (await trying(forget)) ?? false;
    },
    isKept: (key) => places.has(key),
    trouble: () => trouble,
  };
  // One call after the other: each reads what the one before has written.
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

/** A waiting change as text, its files with it. */
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

/** So many bytes are turned into text at once: a call takes only so many arguments. */
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

/** The sequence that a wish gets among those that are taken. */
export function sequenceFor(taken: readonly number[], wish: Position): number {
  if ("at" in wish && !taken.includes(wish.at)) return wish.at;
  return Math.max(0, "above" in wish ? wish.above : 0, ...taken) + 1;
}
