// Sends changes over HTTP and passes each answer to the screen that waits for it. Anything but a final answer is
// retried.
import {
  type Waiting,
  FIELDS_PART,
  fieldsOf,
  type Body,
  type Queue,
  type Result,
} from "./queue.ts";
import { GATE_HEADER, PROOF_HEADER } from "#app/http/gate-header.ts";
import type { ClosedGate } from "./gate-state.ts";
import { currentGate } from "./vault/vault.ts";

/** The result of one request, with the answer for the screen. */
export type Outcome = { result: Result; answer: unknown };

const NOT_DONE = "Not saved yet. Please enter your password to finish.";

/** The outcome of a change whose re-authentication was declined. */
export const DECLINED = {
  result: { is: "refused", reason: NOT_DONE },
  answer: { isSaved: false, status: 403, problem: NOT_DONE },
} as const satisfies Outcome;

/** After this long the sender of a message is told that it is waiting. */
const PATIENCE_MS = 15_000;
/** Files and long texts get more time on a slow connection. */
const LONG_PATIENCE_MS = 180_000;
const LONG_TEXT = 200_000;

const MEMBERS = "members";
const SIGNED_OUT = 401;
/** Timeouts and rate limits: the same change may succeed later. */
const LATER = new Set([408, 425, 429]);
const FIRST_FAILURE = 500;

const CONNECTION_LOST: Outcome = { result: { is: "stopped", by: "line" }, answer: null };

type Sent = Pick<Waiting, "address" | "person"> &
  Partial<Pick<Waiting, "key" | "commandVersion" | "baseVersion" | "hasMetGate">> & {
    /** Null for a read. */
    body: Body | null;
  };

/**
 * Sends changes in one request and returns their outcomes in order; only the first one's when
 * the server could not take them together. `send` is the browser's fetch. Never throws.
 */
export async function postChanges(changes: Queue, send: typeof fetch): Promise<Outcome[]> {
  const [first] = changes;
  if (!first) return [];
  if (changes.length === 1) return [await sendRequest(first, send)];
  const together = changes.map(({ key, commandVersion, body }) => ({
    key,
    version: commandVersion,
    body: fieldsOf(body),
  }));
  const { address, person, hasMetGate } = first;
  const sent = { address, person, hasMetGate, body: { json: { together } } };
  const outcome = await sendRequest(sent, send);
  const { answers } = Object(outcome.answer) as { answers?: unknown };
  if (outcome.result.is === "saved" && Array.isArray(answers)) {
    return answers.slice(0, changes.length).map(outcomeWithin);
  }
  const isForAll = outcome.result.is === "stopped" || outcome.result.is === "held";
  return [isForAll ? outcome : await sendRequest(first, send)];
}

const FINE = 200;

/** Returns the outcome of one answer of a batch, by its own status. */
function outcomeWithin(answer: unknown): Outcome {
  const { status } = Object(answer) as { status?: unknown };
  return outcomeOf(typeof status === "number" ? status : FINE, answer, null);
}

/** Sends one request and returns its outcome; without a key it is a question. Never throws. */
export async function sendRequest(sent: Sent, send: typeof fetch): Promise<Outcome> {
  const body = bodyOf(sent);
  const isLong = body instanceof FormData || (body?.length ?? 0) > LONG_TEXT;
  try {
    const response = await send(sent.address, {
      method: body === null ? "GET" : "POST",
      headers: headersOf(sent),
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(isLong ? LONG_PATIENCE_MS : PATIENCE_MS),
    });
    const { status, headers } = response;
    return outcomeOf(status, await readAnswer(response), closedGateIn(status, headers, sent));
  } catch {
    return CONNECTION_LOST;
  }
}

function headersOf({ key, commandVersion = 1, person, body }: Sent): Headers {
  const headers = new Headers({ accept: "application/json" });
  if (key) headers.set("idempotency-key", key);
  if (key) headers.set("command-version", String(commandVersion));
  if (person) headers.set("callboard-person", person);
  if (body && "json" in body) headers.set("content-type", "application/json");
  return headers;
}

/**
 * Returns the gate that a response says is closed, or that asks for re-authentication; null for
 * none. A members area that is merely locked is a refusal; after the session has ended it is
 * reopened after the first gate.
 */
export function closedGateIn(
  status: number,
  headers: Headers,
  { hasMetGate }: Pick<Waiting, "hasMetGate"> = {},
): ClosedGate | null {
  const gate = headers.get(GATE_HEADER);
  // Signing in at another gate could be another person, who must not send this person's changes.
  if (status === SIGNED_OUT) return { gate: currentGate() ?? gate, isForProof: false };
  if (gate === null) return null;
  if (headers.has(PROOF_HEADER)) return { gate, isForProof: true };
  return gate === MEMBERS && !hasMetGate ? null : { gate, isForProof: false };
}

function bodyOf({ body, baseVersion = null }: Sent): string | FormData | null {
  if (body === null) return null;
  const onVersion = baseVersion !== null && { version: baseVersion };
  const fields = JSON.stringify({ ...fieldsOf(body), ...onVersion });
  if ("json" in body) return fields;
  const data = new FormData();
  for (const [name, value] of body.form) data.set(name, name === FIELDS_PART ? fields : value);
  return data;
}

/** An answer that arrived but cannot be parsed. */
const UNREADABLE = Symbol("damaged");

/** Returns the JSON of a response, or its text. Throws when the connection is cut midway. */
async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

/**
 * Returns the outcome for a status, an answer and a closed gate. An HTML page in place of an
 * answer, such as a proxy's, does not count.
 */
export function outcomeOf(status: number, answer: unknown, closed: ClosedGate | null): Outcome {
  const isOk = status >= 200 && status < 300;
  const isAnswer = typeof answer === "object" && answer !== null;
  if (closed !== null) return { result: { is: "held", by: closed }, answer: null };
  const { isSaved, id, version, problem, error } = Object(answer) as Record<string, unknown>;
  const reason = textOf(problem) ?? textOf(error) ?? textOf(answer);
  if (LATER.has(status) || status >= FIRST_FAILURE || answer === UNREADABLE)
    return retryLater(reason);
  if (isOk && isAnswer && isSaved !== false) {
    const made = {
      id: textOf(id),
      version: Number.isInteger(version) ? Number(version) : undefined,
    };
    return { result: { is: "saved", ...made }, answer };
  }
  if (status >= 400 || (isOk && isAnswer)) {
    const refusal = { isSaved: false, status, problem: "", ...(isAnswer && answer) };
    return { result: { is: "refused", reason: reason ?? REFUSED }, answer: refusal };
  }
  return retryLater();
}

function retryLater(reason?: string): Outcome {
  return { result: { is: "stopped", by: "server", reason }, answer: null };
}

const REFUSED = "The server refused this.";
const LONGEST_REASON = 300;

/** Returns text meant for people: no HTML, no JSON. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > LONGEST_REASON) return undefined;
  return /[<{]/.test(value) ? undefined : value;
}

/**
 * Receives the final answer to a change; returns true when the screen shows it, so that it need
 * not be parked.
 */
export type AnswerListener = (answer: unknown) => boolean;

type Unheard = (waiting: Waiting, answer: unknown) => void;

export function createAnswerListeners() {
  const hearers = new Map<string, AnswerListener>();
  const unheard = new Set<Unheard>();

  /** Returns true when the waiting screen has shown the answer. */
  function once(key: string, answer: unknown): boolean {
    const listener = hearers.get(key);
    hearers.delete(key);
    return listener?.(answer) ?? false;
  }

  return {
    add: (key: string, listener: AnswerListener) => void hearers.set(key, listener),
    /** The waiting screen is gone: a refusal is parked from now on. */
    stop: (key: string) => void hearers.delete(key),
    once,
    /** Passes an answer to the waiting screen; returns true when it was shown there. */
    tell(waiting: Waiting, { result, answer }: Outcome): boolean {
      const isShown = once(waiting.key, answer);
      if (!isShown && result.is === "saved") {
        for (const listener of unheard) listener(waiting, answer);
      }
      return isShown;
    },
    onUnheard(listener: Unheard): () => void {
      unheard.add(listener);
      return () => unheard.delete(listener);
    },
  };
}
