// The queue of unsent changes: order, back-off, and the effect of each answer. Pure.
import type { Draft } from "./drafts/draft.ts";
import type { ClosedGate } from "./gate-state.ts";
import { MAX_BACK_OFF_MS, backOffMs } from "#app/client/connection/back-off.ts";

/** With files the fields go in one part of the form; otherwise the body is JSON. */
export type Body =
  | { json: Record<string, unknown> }
  | { form: [name: string, value: string | File][] };

export type Change = {
  /** Idempotency key, made when the form opens. */
  key: string;
  /** The person signed in when it was made; null on the public site. */
  person: string | null;
  address: string;
  body: Body;
  commandVersion: number;
  /** The row version it was made on; null when the row has none. */
  baseVersion: number | null;
  /** The row it changes: changes of one row keep their order. Null when it changes no single row. */
  row: string | null;
  /**
   * Keys of changes that must be saved first; `{key}` in the address is replaced by the id that
   * one creates.
   */
  dependsOn: readonly string[];
  /** Its name for people, such as 'Add Member: Ada Tern'. */
  words: string;
  place: string;
  /** The name of its form's draft; null for none. */
  draft: string | null;
  /** The draft's contents, restored when the change cannot be sent. */
  typed?: Draft<object> | null;
  /** One of many made within a minute: those in the queue go in one request. */
  isOneOfMany?: boolean;
};

export type Waiting = Change & {
  /** Counts changes made in this browser; never the clock. */
  sequence: number;
  madeAt: number;
  tries: number;
  /** Not retried before this time (ms). */
  nextAt: number;
  /** 'parked' waits for a person's decision. */
  state: "waiting" | "sending" | "parked";
  /** The cause of the last failure: the connection, or the server. */
  stoppedBy: "line" | "server" | null;
  /** Why it is parked, or what the server said when it could not take it. */
  reason: string | null;
  /** The session had ended when it was sent. */
  hasMetGate?: boolean;
};

export type Queue = readonly Waiting[];

export type Result =
  | { is: "saved"; id?: string | undefined; version?: number | undefined }
  | { is: "refused"; reason: string }
  | { is: "held"; by: ClosedGate }
  | { is: "stopped"; by: "line" | "server"; reason?: string | undefined };

const OLDEST_DAYS = 7;
const DAY_MS = 86_400_000;

const TOO_OLD = `This has waited ${OLDEST_DAYS} days. Check it is still right, then send it again.`;
export const BASE_DISCARDED = "The record this belongs to was discarded.";

/** Returns the highest sequence in use; 0 for an empty queue. */
function lastSequence(queue: Queue): number {
  return Math.max(0, ...queue.map(({ sequence }) => sequence));
}

/**
 * Adds a change. If its key is already queued it is retried immediately with its old content,
 * which may have arrived; content is only replaced in a change that was never tried or is
 * parked.
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

/** The next step: send a change, check again after a while, or nothing. */
type Next = { send: Waiting } | { lookInMs: number } | null;

/**
 * Returns the next change of this person to send. Nothing is sent while the connection is down,
 * but a change that the server could not take delays only those that depend on it. A clock that
 * jumps back delays nothing.
 */
export function nextToSend(
  queue: Queue,
  { now, person }: { now: number; person: string | null },
): Next {
  let lookInMs = Number.POSITIVE_INFINITY;
  for (const waiting of inOrder(queue)) {
    if (waiting.state === "sending") return null;
    if (waiting.state !== "waiting" || !belongsTo(waiting, person)) continue;
    if (isBlocked(queue, waiting)) continue;
    const rest = restMs(waiting, now);
    if (rest <= 0) return { send: waiting };
    lookInMs = Math.min(lookInMs, rest);
    if (waiting.stoppedBy === "line") break;
  }
  return Number.isFinite(lookInMs) ? { lookInMs } : null;
}

const MOST_TOGETHER = 50;

/** Returns a change with the other queued changes of its kind and address that can go with it. */
export function batchWith(queue: Queue, first: Waiting): Queue {
  const canGo = (waiting: Waiting) =>
    waiting.isOneOfMany === true &&
    waiting.state === "waiting" &&
    waiting.address === first.address &&
    waiting.person === first.person &&
    !isBlocked(queue, waiting);
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

/** Returns true for a change of this person, and for anonymous changes from the public site. */
export function belongsTo({ person }: Waiting, current: string | null): boolean {
  return person === null || person === current;
}

function isBlocked(queue: Queue, waiting: Waiting): boolean {
  return queue.some((other) => other !== waiting && blocks(other, waiting));
}

function blocks(other: Waiting, waiting: Waiting): boolean {
  if (waiting.dependsOn.includes(other.key)) return true;
  return (
    waiting.row !== null &&
    other.row === waiting.row &&
    other.person === waiting.person &&
    other.sequence < waiting.sequence
  );
}

export function markSending(queue: Queue, begun: readonly Pick<Change, "key">[]): Queue {
  const keys = new Set(begun.map(({ key }) => key));
  return queue.map((each) => (keys.has(each.key) ? { ...each, state: "sending" } : each));
}

/** Puts back the changes of a batch that the server did not look at. */
export function markUnsent(queue: Queue, keys: readonly string[]): Queue {
  return queue.map((waiting) => (keys.includes(waiting.key) ? asWaiting(waiting) : waiting));
}

/** Returns the queue after an answer, or after a failure. */
export function settle(queue: Queue, key: string, result: Result, now: number): Queue {
  const settled = queue.find((waiting) => waiting.key === key);
  if (!settled) return queue;
  if (result.is === "saved") {
    return without(queue, key).map((waiting) => rebase(waiting, settled, result));
  }
  if (result.is === "refused") {
    return replace(queue, { ...settled, state: "parked", reason: result.reason });
  }
  // The server did not look at it: it waits until the person has unlocked.
  if (result.is === "held") {
    const hasMetGate = !result.by.isForProof && { hasMetGate: true };
    return replace(queue, { ...asWaiting(settled), ...hasMetGate });
  }
  const tries = settled.tries + 1;
  const nextAt = now + backOffMs(tries);
  const { by: stoppedBy, reason = null } = result;
  return replace(queue, { ...settled, state: "waiting", tries, nextAt, stoppedBy, reason });
}

/** Updates a queued change that depends on a saved one: uses the id and version it produced. */
function rebase(
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
  // Unaffected changes stay the same object: only those that differ are rewritten.
  if (dependsOn.length === waiting.dependsOn.length && !isNextOfRow) return waiting;
  return {
    ...waiting,
    dependsOn,
    ...(isMadeThere && { address: waiting.address.replace(idPlaceholder(done.key), id) }),
    ...(isNextOfRow && { baseVersion: version ?? Number(done.baseVersion) + 1 }),
  };
}

/** Returns the placeholder in an address for the id that a change creates. */
export function idPlaceholder(key: string): string {
  return `{${key}}`;
}

/** Back online: retry everything now. */
export function tryNow(queue: Queue): Queue {
  return queue.map((waiting) =>
    waiting.state === "waiting" && (waiting.nextAt > 0 || waiting.stoppedBy !== null)
      ? { ...waiting, nextAt: 0, stoppedBy: null }
      : waiting,
  );
}

/**
 * Continues without the gate that closed with the session: requests that need it are refused as
 * for a locked gate.
 */
export function clearMetGate(queue: Queue): Queue {
  return queue.map((waiting) => ({ ...waiting, hasMetGate: false }));
}

export function sendAgain(queue: Queue, key: string, now: number): Queue {
  return alter(queue, key, (waiting) =>
    waiting.state === "parked" && !waiting.address.includes("{")
      ? { ...waiting, state: "waiting", nextAt: 0, madeAt: now, reason: null, stoppedBy: null }
      : waiting,
  );
}

export function discard(queue: Queue, key: string): Queue {
  return without(queue, key).map((waiting) =>
    waiting.dependsOn.includes(key)
      ? { ...waiting, state: "parked", reason: BASE_DISCARDED }
      : waiting,
  );
}

export function parkExpired(queue: Queue, now: number): Queue {
  const isOld = ({ state, madeAt }: Waiting) =>
    state === "waiting" && now - madeAt > OLDEST_DAYS * DAY_MS;
  return queue.some(isOld)
    ? queue.map((waiting) =>
        isOld(waiting) ? { ...waiting, state: "parked", reason: TOO_OLD } : waiting,
      )
    : queue;
}

/** Resets a change that was being sent when its browser was closed. */
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

/** Returns the row a change belongs to: the first id in its address, or the one in its body. */
export function rowOf(address: string, body: Body): string | null {
  const { id } = fieldsOf(body);
  return ID.exec(address)?.[0] ?? (typeof id === "string" ? id : null);
}

/** The form part that holds the fields as JSON, next to the files. */
export const FIELDS_PART = "body";

/** Returns the fields of a body, without its files. */
export function fieldsOf(body: Body): Record<string, unknown> {
  if ("json" in body) return body.json;
  const text = body.form.find(([name]) => name === FIELDS_PART)?.[1];
  return typeof text === "string" ? (JSON.parse(text) as Record<string, unknown>) : {};
}
