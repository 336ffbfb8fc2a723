// What waits to be sent: its order, its waits, and what each answer does to it. Pure.
import type { Draft } from "./drafts/draft.ts";
import type { ClosedGate } from "./gate-state.ts";
import { MAX_BACK_OFF_MS, backOffMs } from "#app/client/connection/back-off.ts";

/** A file goes with the fields that stand beside it; everything else is JSON. */
export type Body =
  | { json: Record<string, unknown> }
  | { form: [name: string, value: string | File][] };

/** A change as it is made. */
export type Change = {
  /** Made when the form opens; the server answers one key once. */
  key: string;
  /** Who had unlocked when it was made; null on the public site. */
  person: string | null;
  address: string;
  body: Body;
  commandVersion: number;
  /** The version of the row that it was made on; null where the row has none. */
  baseVersion: number | null;
  /** The row that it changes: changes of one row keep their order. Null where it is no row's. */
  row: string | null;
  /** Keys of changes that must be done before; `{key}` in the address stands for the id that one makes. */
  dependsOn: readonly string[];
  /** What a person reads of it, such as 'Add Member: Ada Tern'. */
  words: string;
  /** The page on which it was made. */
  place: string;
  /** The draft that it was typed into; null for none. */
  draft: string | null;
  /** What stood in that draft, to be opened again if it cannot be sent. */
  typed?: Draft<object> | null;
  /** Many of its kind are made within a minute: those that wait go out in one request. */
  isOneOfMany?: boolean;
};

export type Waiting = Change & {
  /** The order in which changes were made in this browser; never the clock. */
  sequence: number;
  madeAt: number;
  tries: number;
  /** It is not tried before this moment. */
  nextAt: number;
  /** 'parked' waits for a person's decision. */
  state: "waiting" | "sending" | "parked";
  /** What stopped it last: nothing came back, or the server was not well. */
  stoppedBy: "line" | "server" | null;
  /** Why it is parked, in words, or what the server said when it could not take it. */
  reason: string | null;
  /** The session had ended when it was sent. */
  hasMetGate?: boolean;
};

export type Queue = readonly Waiting[];

/** What became of one sending. */
export type Result =
  | { is: "saved"; id?: string | undefined; version?: number | undefined }
  | { is: "refused"; reason: string }
  | { is: "held"; by: ClosedGate }
  | { is: "stopped"; by: "line" | "server"; reason?: string | undefined };

const OLDEST_DAYS = 7;
const DAY_MS = 86_400_000;

const TOO_OLD = `It has waited ${OLDEST_DAYS} days. Look whether it still holds, then send it again.`;
export const BASE_DISCARDED = "What it belongs to was discarded.";

/** The highest sequence that is in use; 0 for none. */
function lastSequence(queue: Queue): number {
  return Math.max(0, ...queue.map(({ sequence }) => sequence));
}

/**
 * A change more. One whose key waits already is tried at once and keeps what it says, for it may
 * have arrived; only one that was never tried, or that is parked, takes the newer text.
 */
export function addChange(queue: Queue, change: Change, madeAt: number): Queue {
  const known = queue.find(({ key }) => key === change.key);
  if (!known) {
    const fresh = { madeAt, tries: 0, nextAt: 0, state: "waiting", stoppedBy: null } as const;
    const waiting = { ...change, ...fresh, sequence: lastSequence(queue) + 1, reason: null };
    return [...queue, waiting];
  }
  if (known.state === "sending") return queue;
  const again = { state: "waiting", nextAt: 0, reason: null } as const;
  const { body, baseVersion, words, typed } = change;
  if (known.state === "parked") {
    return replace(queue, { ...known, ...again, body, baseVersion, words, typed, madeAt });
  }
  return replace(queue, { ...known, ...again, ...(known.tries === 0 && { body, words }) });
}

/** What to do next: send one, look again after a while, or nothing. */
type Next = { send: Waiting } | { lookInMs: number } | null;

/**
 * The next change of this person to be sent. Nothing goes while the line is cut, but a change that
 * the server could not take holds up only what depends on it. A clock that jumped back delays nothing.
 */
export function nextToSend(
  queue: Queue,
  { now, person }: { now: number; person: string | null },
): Next {
  let lookInMs = Number.POSITIVE_INFINITY;
  for (const waiting of inOrder(queue)) {
    if (waiting.state === "sending") return null;
    if (waiting.state !== "waiting" || !belongsTo(waiting, person)) continue;
    if (isHeldUp(queue, waiting)) continue;
    const rest = restMs(waiting, now);
    if (rest <= 0) return { send: waiting };
    lookInMs = Math.min(lookInMs, rest);
    if (waiting.stoppedBy === "line") break;
  }
  return Number.isFinite(lookInMs) ? { lookInMs } : null;
}

/** As many changes go in one request. */
const MOST_TOGETHER = 50;

/** A change that is to be sent, and those of its kind at its address that nothing holds up either. */
export function batchWith(queue: Queue, first: Waiting): Queue {
  const canGo = (waiting: Waiting) =>
    waiting.isOneOfMany === true &&
    waiting.state === "waiting" &&
    waiting.address === first.address &&
    waiting.person === first.person &&
    !isHeldUp(queue, waiting);
  const others = first.isOneOfMany ? inOrder(queue).filter(canGo) : [];
  return [first, ...others.filter(({ key }) => key !== first.key)].slice(0, MOST_TOGETHER);
}

function restMs({ nextAt }: Waiting, now: number): number {
  const rest = nextAt - now;
  return rest > MAX_BACK_OFF_MS ? 0 : rest;
}

function inOrder(queue: Queue): Queue {
  return [...queue].sort((one, other) => one.sequence - other.sequence);
}

/** True for a change of this person, and for those of the public site, which are nobody's. */
export function belongsTo({ person }: Waiting, current: string | null): boolean {
  return person === null || person === current;
}

function isHeldUp(queue: Queue, waiting: Waiting): boolean {
  return queue.some((other) => other !== waiting && holdsUp(other, waiting));
}

function holdsUp(other: Waiting, waiting: Waiting): boolean {
  if (waiting.dependsOn.includes(other.key)) return true;
  return (
    waiting.row !== null &&
    other.row === waiting.row &&
    other.person === waiting.person &&
    other.sequence < waiting.sequence
  );
}

/** Marks changes as being sent. */
export function markSending(queue: Queue, begun: readonly Pick<Change, "key">[]): Queue {
  const keys = new Set(begun.map(({ key }) => key));
  return queue.map((each) => (keys.has(each.key) ? { ...each, state: "sending" } : each));
}

/** Of what was sent together the server has not looked at these: they wait as before. */
export function markUnsent(queue: Queue, keys: readonly string[]): Queue {
  return queue.map((waiting) => (keys.includes(waiting.key) ? asWaiting(waiting) : waiting));
}

/** What the queue is after an answer, or after none came. */
export function settle(queue: Queue, key: string, result: Result, now: number): Queue {
  const settled = queue.find((waiting) => waiting.key === key);
  if (!settled) return queue;
  if (result.is === "saved") {
    return without(queue, key).map((waiting) => buildOn(waiting, settled, result));
  }
  if (result.is === "refused") {
    return replace(queue, { ...settled, state: "parked", reason: result.reason });
  }
  // It was not looked at: whoever sends stops until the person has unlocked.
  if (result.is === "held") {
    const hasMetGate = !result.by.isForProof && { hasMetGate: true };
    return replace(queue, { ...asWaiting(settled), ...hasMetGate });
  }
  const tries = settled.tries + 1;
  const nextAt = now + backOffMs(tries);
  const { by: stoppedBy, reason = null } = result;
  return replace(queue, { ...settled, state: "waiting", tries, nextAt, stoppedBy, reason });
}

/** A change that was made on another one stands on what that one left behind. */
function buildOn(
  waiting: Waiting,
  done: Waiting,
  { id, version }: { id?: string | undefined; version?: number | undefined },
): Waiting {
  const dependsOn = waiting.dependsOn.filter((key) => key !== done.key);
  const isMadeThere = dependsOn.length < waiting.dependsOn.length && id !== undefined;
  const isNextOfRow =
    waiting.row !== null &&
    waiting.row === done.row &&
    done.baseVersion !== null &&
    waiting.baseVersion === done.baseVersion;
  // What stays as it is stays the same object: only what differs is sealed and written down again.
  if (dependsOn.length === waiting.dependsOn.length && !isNextOfRow) return waiting;
  return {
    ...waiting,
    dependsOn,
    ...(isMadeThere && { address: waiting.address.replace(idPlaceholder(done.key), id) }),
    ...(isNextOfRow && { baseVersion: version ?? Number(done.baseVersion) + 1 }),
  };
}

/** Stands in an address for the id of what a change makes. */
export function idPlaceholder(key: string): string {
  return `{${key}}`;
}

/** The signal is back: nobody waits any longer. */
export function tryNow(queue: Queue): Queue {
  return queue.map((waiting) =>
    waiting.state === "waiting" && (waiting.nextAt > 0 || waiting.stoppedBy !== null)
      ? { ...waiting, nextAt: 0, stoppedBy: null }
      : waiting,
  );
}

/** Who goes on without the gate that closed with the session is told what needs it, as of any that is locked. */
export function clearMetGate(queue: Queue): Queue {
  return queue.map((waiting) => ({ ...waiting, hasMetGate: false }));
}

/** A parked change is sent once more, under the key that it had. */
export function sendAgain(queue: Queue, key: string, now: number): Queue {
  return alter(queue, key, (waiting) =>
    waiting.state === "parked" && !waiting.address.includes("{")
      ? { ...waiting, state: "waiting", nextAt: 0, madeAt: now, reason: null, stoppedBy: null }
      : waiting,
  );
}

/** A change is given up; what was made on it stays in sight and is not sent by itself. */
export function discard(queue: Queue, key: string): Queue {
  return without(queue, key).map((waiting) =>
    waiting.dependsOn.includes(key)
      ? { ...waiting, state: "parked", reason: BASE_DISCARDED }
      : waiting,
  );
}

/** What has waited for more than 7 days is not sent by itself any more. */
export function parkExpired(queue: Queue, now: number): Queue {
  const isOld = ({ state, madeAt }: Waiting) =>
    state === "waiting" && now - madeAt > OLDEST_DAYS * DAY_MS;
  return queue.some(isOld)
    ? queue.map((waiting) =>
        isOld(waiting) ? { ...waiting, state: "parked", reason: TOO_OLD } : waiting,
      )
    : queue;
}

/** A change as a browser finds it that was closed meanwhile: nobody is sending it. */
export function asWaiting(waiting: Waiting): Waiting {
  return waiting.state === "sending" ? { ...waiting, state: "waiting" } : waiting;
}

function without(queue: Queue, key: string): Queue {
  return queue.filter((waiting) => waiting.key !== key);
}

function replace(queue: Queue, next: Waiting): Queue {
  return queue.map((waiting) => (waiting.key === next.key ? next : waiting));
}

function alter(queue: Queue, key: string, to: (waiting: Waiting) => Waiting): Queue {
  return queue.map((waiting) => (waiting.key === key ? to(waiting) : waiting));
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The row that a change is of: the first id in its address, or the one in what is sent. */
export function rowOf(address: string, body: Body): string | null {
  const { id } = fieldsOf(body);
  return ID.exec(address)?.[0] ?? (typeof id === "string" ? id : null);
}

/** Under this name the fields go as JSON, beside the files of a form. */
export const FIELDS_PART = "body";

/** What a body says beside its files. */
export function fieldsOf(body: Body): Record<string, unknown> {
  if ("json" in body) return body.json;
  const text = body.form.find(([name]) => name === FIELDS_PART)?.[1];
  return typeof text === "string" ? (JSON.parse(text) as Record<string, unknown>) : {};
}
