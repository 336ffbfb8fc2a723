// Sends queued changes one request at a time, and passes each answer to the screen that waits for it.
import { createAnswerListeners, type AnswerListener, DECLINED, type Outcome } from "./post.ts";
import {
  addChange,
  markSending,
  discard,
  belongsTo,
  nextToSend,
  markUnsent,
  parkExpired,
  type Change,
  type Queue,
  sendAgain,
  batchWith,
  settle,
  tryNow,
  type Waiting,
  clearMetGate,
} from "./queue.ts";
import { createGateState, NO_GATE, type ClosedGate, type GateState } from "./gate-state.ts";
import { mergeQueues, type QueueStore, type StorageProblem } from "./queue-store.ts";
import { UNKNOWN_PERSON } from "./vault/vault.ts";

export type Message =
  | { is: "changed" }
  | { is: "settled"; key: string; outcome: Outcome }
  | { is: "person"; person: string | null };

type Parts = {
  store: QueueStore;
  /**
   * Sends changes in one request and returns their outcomes in order. Never throws; changes
   * without an outcome were not looked at.
   */
  post: (changes: Queue) => Promise<readonly Outcome[]>;
  now: () => number;
  /** Runs a function after a delay; returns a function that cancels it. */
  later: (ms: number, run: () => void) => () => void;
  /** Runs a function while no other tab of this browser does the same. */
  alone: (run: () => Promise<void>) => Promise<void>;
  tell: (message: Message) => void;
};

export type Snapshot = GateState & {
  /** This person's queue, in the order of sending. */
  waiting: Queue;
  /** Why closing this tab would lose some changes. */
  trouble: StorageProblem | null;
};

export function createSender(parts: Parts) {
  const { store, post, now, later, alone, tell } = parts;
  let queue: Queue = [];
  let person: string | null = null;
  const gate = createGateState();
  let isRunning = false;
  let isAskedAgain = false;
  let isClosed = false;
  let cancelLook = () => {};
  const hearing = createAnswerListeners();
  const listeners = new Set<() => void>();
  /** Settled, or newer in this tab: the store may not know yet. */
  const gone = new Set<string>();
  const unwritten = new Set<string>();
  const reopened = new Set<string>();
  /** Made here and not stored yet: each goes after everything already stored. */
  const fresh = new Set<string>();
  /** How often this tab has begun a write. */
  let writings = 0;
  let snapshot: Snapshot = { waiting: [], ...NO_GATE, trouble: null };

  function publish(): void {
    const waiting = queue.filter((each) => belongsTo(each, person));
    // Changes of another person that could not be stored are lost with this tab, too.
    const trouble = queue.every(({ key }) => store.isKept(key)) ? null : store.trouble();
    snapshot = { waiting, ...gate.state(), trouble };
    for (const listener of listeners) listener();
  }

  function set(next: Queue): void {
    queue = next;
    publish();
  }

  async function refresh(): Promise<void> {
    const seen = writings;
    const kept = await store.load();
    if (!kept) return;
    // A write has happened since: the loaded queue is out of date.
    if (seen !== writings) return refresh();
    set(mergeQueues(kept, { queue, gone, unwritten, reopened }));
  }

  async function keep(key: string): Promise<void> {
    const waiting = queue.find((each) => each.key === key);
    if (!waiting || store.isKept(key)) return;
    const sequence = await store.keep(waiting, fresh.delete(key));
    if (sequence === null) return publish();
    set(queue.map((each) => (each.key === key ? { ...each, sequence } : each)));
  }

  /** Stores changes that could not be stored before, or were removed from the store. */
  async function keepAll(): Promise<void> {
    const inOrder = queue.toSorted((one, other) => one.sequence - other.sequence);
    for (const each of inOrder) if (belongsTo(each, person)) await keep(each.key);
  }

  async function write(before: Queue): Promise<void> {
    writings += 1;
    const was = new Map(before.map((each) => [each.key, each]));
    for (const each of queue) {
      const old = was.get(each.key);
      was.delete(each.key);
      if (old === undefined || old === each || each.state === "sending") continue;
      unwritten.add(each.key);
      if (await store.update(each)) unwritten.delete(each.key);
    }
    for (const key of was.keys()) {
      gone.add(key);
      reopened.delete(key);
    }
    for (const key of was.keys()) await store.finish(key);
    tell({ is: "changed" });
  }

  async function act(change: (queue: Queue) => Queue): Promise<void> {
    const before = queue;
    set(change(queue));
    await write(before);
    await run();
  }

  async function run(): Promise<void> {
    if (isClosed) return;
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    cancelLook();
    try {
      do {
        isAskedAgain = false;
        const next = nextIn(queue);
        if (next && "send" in next) await alone(round);
      } while (isAskedAgain);
    } finally {
      isRunning = false;
      lookLater();
    }
  }

  /** A person's changes wait while the session has ended; anonymous ones do not. */
  const nextIn = (of: Queue) =>
    nextToSend(of, { now: now(), person: gate.state().closed === null ? person : null });

  function lookLater(): void {
    cancelLook();
    const next = nextIn(queue);
    if (next && !isClosed) cancelLook = later("send" in next ? 0 : next.lookInMs, () => void run());
  }

  async function round(): Promise<void> {
    if (isClosed) return;
    await refresh();
    await keepAll();
    await parkWhatIsOld();
    for (;;) {
      const next = nextIn(queue);
      if (isClosed || !next || !("send" in next)) return;
      await sendNow(batchWith(queue, next.send));
    }
  }

  async function parkWhatIsOld(): Promise<void> {
    const before = queue;
    if (parkExpired(queue, now()) === queue) return;
    set(parkExpired(queue, now()));
    await write(before);
  }

  async function sendNow(changes: Queue): Promise<void> {
    set(markSending(queue, changes));
    const hasMetGate = gate.hasEnded() && { hasMetGate: true };
    const outcomes = await post(changes.map((waiting) => ({ ...waiting, ...hasMetGate })));
    if (isClosed) return;
    const left = changes.slice(outcomes.length).map(({ key }) => key);
    if (left.length > 0) set(markUnsent(queue, left));
    for (const [at, waiting] of changes.entries()) {
      const outcome = outcomes[at];
      if (outcome?.result.is === "held") gate.meet(outcome.result.by, waiting.key);
      if (outcome) await take(waiting, outcome);
    }
  }

  /** Applies an answer to the queue, and passes it to the screen that waits for it. */
  async function take(waiting: Waiting, outcome: Outcome): Promise<void> {
    const { key } = waiting;
    const before = queue;
    set(settle(queue, key, outcome.result, now()));
    const isFinal = outcome.result.is === "saved" || outcome.result.is === "refused";
    if (isFinal && hearing.tell(waiting, outcome)) set(discard(queue, key));
    await write(before);
    if (isFinal) tell({ is: "settled", key, outcome });
  }

  return {
    /** Queues a change; resolves once it is stored as well as this browser can, before it is sent. */
    async send(change: Change, listener?: AnswerListener): Promise<void> {
      const { key } = change;
      if (listener) hearing.add(key, listener);
      gone.delete(key);
      const before = queue;
      const isNew = before.every((each) => each.key !== key);
      set(addChange(before, change, now()));
      if (isNew) {
        // A load in progress would see it as settled, if it was refused before.
        writings += 1;
        reopened.add(key);
        fresh.add(key);
        if (await store.reopen(key)) reopened.delete(key);
        await refresh();
        await keepAll();
      } else await write(before);
      tell({ is: "changed" });
      void run();
    },
    stopHearing: hearing.stop,
    discard: (key: string) => act((of) => discard(of, key)),
    sendAgain: (key: string) => act((of) => sendAgain(of, key, now())),
    /** The connection may be back. */
    tryNow: () => act(tryNow),
    /** Sets the person: other people's changes are neither shown nor sent. */
    async setPerson(next: string | null): Promise<void> {
      const isNews = next !== person || gate.state().closed !== null;
      person = next;
      gate.open();
      if (next !== null)
        queue = queue.map((each) => (each.person === UNKNOWN_PERSON ? { ...each, person } : each));
      publish();
      if (isNews) tell({ is: "person", person });
      await refresh();
      await keepAll();
      await act(tryNow);
    },
    /** Continues without the closed gate: changes that need it are refused and stay in their forms. */
    async goOnWithout(): Promise<void> {
      gate.leave();
      await act(clearMetGate);
    },
    /**
     * Declines re-authentication: the change that needed it is refused as if by the server;
     * after an ended session, every queued change is.
     */
    async giveUp(): Promise<void> {
      const key = gate.giveUp();
      const isAsked = (each: Waiting) =>
        gate.state().isSignInDismissed
          ? belongsTo(each, person) && each.state !== "parked"
          : each.key === key;
      const asked = queue.filter(isAsked);
      publish();
      for (const each of asked) await take(each, DECLINED);
      await run();
    },
    /** Reports a closed gate found by something other than a change; false when nobody was signed in here. */
    noteClosed(closed: ClosedGate): boolean {
      if (person === null) return false;
      gate.meet(closed, null);
      publish();
      return true;
    },
    async hearTab(message: Message): Promise<void> {
      if (message.is === "person" && message.person === person) gate.open();
      if (message.is === "settled") gate.forget(message.key);
      if (message.is === "settled" && hearing.once(message.key, message.outcome.answer)) {
        await refresh();
        const before = queue;
        set(discard(queue, message.key));
        await write(before);
      }
      await refresh();
      publish();
      lookLater();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls the listener for changes saved while no screen waited for the answer. */
    onUnheard: hearing.onUnheard,
    snapshot: () => snapshot,
    run,
    close(): void {
      isClosed = true;
      cancelLook();
    },
  };
}
