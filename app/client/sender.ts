// Sends what waits, one request after the other, and tells whoever waits for its answer.
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
import { mergeQueues, type QueueStore, type Trouble } from "./queue-store.ts";
import { UNKNOWN_PERSON } from "./vault/vault.ts";

/** What tabs of one browser tell each other. */
export type Message =
  | { is: "changed" }
  | { is: "settled"; key: string; outcome: Outcome }
  | { is: "person"; person: string | null };

type Parts = {
  store: QueueStore;
  /**
   * Sends changes in one request, and gives what came of each, in their order. It never throws; those for
   * which it gives nothing were not looked at.
   */
  post: (changes: Queue) => Promise<readonly Outcome[]>;
  now: () => number;
  /** Runs something later; what it returns takes that back. */
  later: (ms: number, run: () => void) => () => void;
  /** Runs while no other tab of this browser does the same. */
  alone: (run: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  tell: (message: Message) => void;
};

export type Snapshot = GateState & {
  /** What this person's screen shows as waiting, in the order of sending. */
  waiting: Queue;
  /** Why closing this tab would lose some of it. */
  trouble: Trouble | null;
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
  /** What this tab is done with, and what it knows better: the store may not have taken it. */
  const gone = new Set<string>();
  const unwritten = new Set<string>();
  const reopened = new Set<string>();
  /** Made here and not offered to the store yet: each goes behind all that lies there by then. */
  const fresh = new Set<string>();
  /** How often this tab has begun to write something down. */
  let writings = 0;
  let snapshot: Snapshot = { waiting: [], ...NO_GATE, trouble: null };

  function publish(): void {
    const waiting = queue.filter((each) => belongsTo(each, person));
    // What somebody else made here and the browser could not keep goes with this tab, too.
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
    // What was written down meanwhile is newer than what was read.
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

  /** What could not be kept when it was made, or was taken from the store, is kept now. */
  async function keepAll(): Promise<void> {
    const inOrder = queue.toSorted((one, other) => one.sequence - other.sequence);
    for (const each of inOrder) if (belongsTo(each, person)) await keep(each.key);
  }

  /** Writes down what differs from before. */
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

  /** Sends everything that can go now. */
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

  /** Nothing of a person goes while the session has ended; what is nobody's does. */
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

  /** Does to the queue what an answer says, and tells whoever waits for it. */
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
    /** Takes a change on; resolves once it is kept as well as this browser can, before it is sent. */
    async send(change: Change, hearer?: AnswerListener): Promise<void> {
      const { key } = change;
      if (hearer) hearing.add(key, hearer);
      gone.delete(key);
      const before = queue;
      const isNew = before.every((each) => each.key !== key);
      set(addChange(before, change, now()));
      if (isNew) {
        // A look at the store that is under way knows it as done, if it was refused before.
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
    /** The signal may be back. */
    tryNow: () => act(tryNow),
    /** Who is here: nobody else's changes are shown or sent. */
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
    /** Nobody opens the gate that stands over the page: what needs it is refused, and stays in its form. */
    async goOnWithout(): Promise<void> {
      gate.leave();
      await act(clearMetGate);
    },
    /** Nobody shows who they are: what asked is refused as if by the server; after a session all that waits. */
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
    /** Something other than a change found the session ended; false where nobody was signed in here. */
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
    /** Hears of changes that were saved while nobody waited for the answer. */
    onUnheard: hearing.onUnheard,
    snapshot: () => snapshot,
    run,
    close(): void {
      isClosed = true;
      cancelLook();
    },
  };
}
