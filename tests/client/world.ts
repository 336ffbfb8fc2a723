// A browser with tabs, a store, a connection, a clock and a server, each of which can fail on command.
import { createPatience } from "#app/client/browser-database.ts";
import {
  type ChangeDatabase,
  createQueueStore,
  sequenceFor,
  type StoredChange,
} from "#app/client/queue-store.ts";
import type { Change, Queue } from "#app/client/queue.ts";
import type { Outcome } from "#app/client/post.ts";
import { createSender, type Message } from "#app/client/sender.ts";
import type { Vault } from "#app/client/vault/vault.ts";

export type Line = "fine" | "cut before" | "cut after" | "late" | "unwell";
export type ShelfState = "fine" | "blocked" | "full" | "broken";

export type Tab = {
  sender: ReturnType<typeof createSender>;
  isOpen: boolean;
  person: string | null;
};

const TIMEOUT_MS = 30_000;

export class World {
  line: Line = "fine";
  shelfState: ShelfState = "fine";
  /** The person with a session at the server. */
  session: string | null = null;
  tabs: Tab[] = [];
  rows = new Map<number, StoredChange>();
  /** Changes the server has applied, in order. */
  readonly applied: (Pick<Change, "key" | "person" | "body"> & { session: string | null })[] = [];
  /** Number of requests. */
  requests = 0;
  /** How often each key reached the server. */
  readonly arrivals = new Map<string, number>();
  readonly refusedKeys = new Set<string>();
  /** Keys that the server only applies after re-authentication. */
  readonly keysWantingProof = new Set<string>();

  readonly #answers = new Map<string, Outcome>();
  #elapsed = 0;
  #clockOffset = 0;
  #timers: { at: number; run: () => void }[] = [];
  #freed: (() => void)[] = [];
  #lock: Promise<void> = Promise.resolve();
  /** Releases the locks of a tab when it is closed. */
  readonly #held = new Map<Tab, () => void>();

  open(person: string | null): Tab {
    const tab: Tab = { isOpen: true, person, sender: null as unknown as Tab["sender"] };
    const store = createQueueStore({
      storage: this.#shelfOf(tab),
      vaultOf: (whose) => (tab.person === whose ? vaultOf(whose) : null),
      vault: () => (tab.person === null ? null : vaultOf(tab.person)),
    });
    tab.sender = createSender({
      store,
      post: (changes) => this.#post(changes),
      now: () => this.#elapsed + this.#clockOffset,
      later: (ms, run) => this.#later(ms, () => tab.isOpen && run()),
      alone: (run) => this.#alone(tab, run),
      tell: (message) => this.#tell(tab, message),
    });
    this.tabs.push(tab);
    void tab.sender.setPerson(person);
    return tab;
  }

  close(tab: Tab): void {
    tab.isOpen = false;
    tab.sender.close();
    this.#held.get(tab)?.();
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  hear(tab: Tab, person: string | null): void {
    tab.person = person;
    void tab.sender.setPerson(person);
  }

  setShelf(state: ShelfState): void {
    this.shelfState = state;
    if (state === "blocked") return;
    for (const go of this.#freed.splice(0)) go();
  }

  jumpClock(ms: number): void {
    this.#clockOffset += ms;
  }

  /** Lets time pass, timer by timer, with everything that follows. */
  async pass(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    await calm();
    for (let turn = 0; ; turn += 1) {
      if (turn > 20_000) throw new Error("Timers follow each other without an end.");
      const [next] = this.#timers.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#elapsed = Math.max(this.#elapsed, next.at);
      next.run();
      await calm();
    }
    this.#elapsed = end;
  }

  #later(ms: number, run: () => void): () => void {
    const timer = { at: this.#elapsed + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** A lock passes to the next tab even when its holder is closed. */
  async #alone(tab: Tab, run: () => Promise<void>): Promise<void> {
    const before = this.#lock;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lock = promise;
    await before;
    this.#held.set(tab, resolve);
    if (tab.isOpen) await run();
    resolve();
  }

  #tell(from: Tab, message: Message): void {
    for (const tab of this.tabs)
      if (tab !== from) this.#later(1, () => tab.isOpen && void tab.sender.hearTab(message));
  }

  async #post(changes: Queue): Promise<Outcome[]> {
    const { line } = this;
    this.requests += 1;
    const cut: Outcome = { result: { is: "stopped", by: "line" }, answer: null };
    await Promise.resolve();
    if (line === "cut before") return [cut];
    if (line === "unwell") return [{ result: { is: "stopped", by: "server" }, answer: null }];
    if (line === "late") {
      this.#later(TIMEOUT_MS * 3, () => this.#serveAll(changes));
      await new Promise<void>((resolve) => this.#later(TIMEOUT_MS, resolve));
      return [cut];
    }
    const outcomes = this.#serveAll(changes);
    await Promise.resolve();
    return line === "cut after" ? [cut] : outcomes;
  }

  /** Once one change of a batch is held, the rest are not looked at. */
  #serveAll(changes: Queue): Outcome[] {
    const outcomes: Outcome[] = [];
    for (const change of changes) {
      const outcome = this.#serve(change);
      outcomes.push(outcome);
      if (outcome.result.is === "held") break;
    }
    return outcomes;
  }

  /** Answers a key once, whoever asks and however often. */
  #serve({ key, person, body }: Change): Outcome {
    this.arrivals.set(key, (this.arrivals.get(key) ?? 0) + 1);
    if (person !== null && person !== this.session) {
      return { result: { is: "held", by: { gate: "admin", isForProof: false } }, answer: null };
    }
    const known = this.#answers.get(key);
    if (known) return known;
    if (this.keysWantingProof.has(key)) {
      return { result: { is: "held", by: { gate: "admin", isForProof: true } }, answer: null };
    }
    if (this.refusedKeys.has(key))
      return { result: { is: "refused", reason: "No." }, answer: null };
    const outcome: Outcome = { result: { is: "saved" }, answer: { isSaved: true } };
    this.#answers.set(key, outcome);
    this.applied.push({ key, person, body, session: this.session });
    return outcome;
  }

  #shelfOf(tab: Tab): ChangeDatabase {
    const inTime = createPatience((ms, run) => this.#later(ms, run));
    const reach = async <Result>(run: () => Result): Promise<Result> => {
      if (this.shelfState === "blocked") {
        await new Promise<void>((resolve) => this.#freed.push(resolve));
      }
      await Promise.resolve();
      if (!tab.isOpen) return new Promise<Result>(() => {});
      if (this.shelfState === "broken") throw new DOMException("", "InvalidStateError");
      return run();
    };
    const call = <Result>(run: () => Result) => inTime(() => reach(run));
    const room = () => {
      if (this.shelfState === "full") throw new DOMException("", "QuotaExceededError");
    };
    return {
      all: () =>
        call(() => [...this.rows.values()].sort((one, other) => one.sequence - other.sequence)),
      append: (stored, position) =>
        call(() => {
          room();
          const known = [...this.rows.values()].find(({ key }) => key === stored.key);
          if (known) return known.sequence;
          const sequence = sequenceFor([...this.rows.keys()], position);
          this.rows.set(sequence, { ...stored, sequence });
          return sequence;
        }),
      put: (stored) =>
        call(() => {
          if (stored.content !== null) room();
          this.rows.set(stored.sequence, stored);
        }),
      remove: (sequences) =>
        call(() => {
          for (const sequence of sequences) this.rows.delete(sequence);
        }),
    };
  }
}

/** Waits until everything has happened that needs no time. */
async function calm(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

const vaults = new Map<string, Vault>();

/** Seals with a person's name; only the same name opens it. */
function vaultOf(person: string): Vault {
  const known = vaults.get(person);
  if (known) return known;
  const vault: Vault = {
    seal: async (text) => new TextEncoder().encode(`${person}:${text}`),
    open: async (bytes) => {
      const text = new TextDecoder().decode(bytes);
      return text.startsWith(`${person}:`) ? text.slice(person.length + 1) : null;
    },
  };
  vaults.set(person, vault);
  return vault;
}
