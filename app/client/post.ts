// Sends changes by HTTP, reads what came of each, and tells whoever waits for it. Whatever is no final answer
// is tried again.
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

/** What a sending came to, with the answer that the screen reads. */
export type Outcome = { result: Result; answer: unknown };

const NOT_DONE = "This was not done: it needs your pass-phrase or passkey again.";

/** What comes of what somebody was asked to show who they are for, and did not. */
export const DECLINED = {
  result: { is: "refused", reason: NOT_DONE },
  answer: { isSaved: false, status: 403, problem: NOT_DONE },
} as const satisfies Outcome;

/** Who sends a message to the school hears after so long that it waits. */
const PATIENCE_MS = 15_000;
/** A file, or as much text as one, may take its time on a slow line. */
const LONG_PATIENCE_MS = 180_000;
const LONG_TEXT = 200_000;

const MEMBERS = "members";
const SIGNED_OUT = 401;
/** Too early, too often, or not in time: the same change may be taken later. */
const LATER = new Set([408, 425, 429]);
const FIRST_FAILURE = 500;

const CUT: Outcome = { result: { is: "stopped", by: "line" }, answer: null };

type Sent = Pick<Waiting, "address" | "person"> &
  Partial<Pick<Waiting, "key" | "commandVersion" | "baseVersion" | "hasMetGate">> & {
    /** Null for what is only read. */
    body: Body | null;
  };

/**
 * What came of each, sent in one request; of one alone where the server could not take them together.
 * `send` is the browser's fetch; it never throws.
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

/** What one of several answers means; its status stands in it. */
function outcomeWithin(answer: unknown): Outcome {
  const { status } = Object(answer) as { status?: unknown };
  return outcomeOf(typeof status === "number" ? status : FINE, answer, null);
}

/** What came of a sending; without a key it is a question. It never throws. */
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
    return CUT;
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
 * The gate that has closed meanwhile, or is to be opened again; null for none. The members area may be locked while the
 * session goes on: what needs it is refused. Where the session has ended it closed with it, and is
 * opened again after the first gate.
 */
export function closedGateIn(
  status: number,
  headers: Headers,
  { hasMetGate }: Pick<Waiting, "hasMetGate"> = {},
): ClosedGate | null {
  const gate = headers.get(GATE_HEADER);
  // Whoever opened another gate first would be another person, who never sends what this one made.
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

/** What stands for an answer that came, but cannot be read. */
const DAMAGED = Symbol("damaged");

/** The JSON of an answer; text where it is something else. It fails where the line is cut midway. */
async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return DAMAGED;
  }
}

/**
 * What a status, an answer and a gate that has closed mean for the queue. A page in place of an
 * answer, such as a proxy's, is none.
 */
export function outcomeOf(status: number, answer: unknown, closed: ClosedGate | null): Outcome {
  const isOk = status >= 200 && status < 300;
  const isAnswer = typeof answer === "object" && answer !== null;
  if (closed !== null) return { result: { is: "held", by: closed }, answer: null };
  const { isSaved, id, version, problem, error } = Object(answer) as Record<string, unknown>;
  const reason = textOf(problem) ?? textOf(error) ?? textOf(answer);
  if (LATER.has(status) || status >= FIRST_FAILURE || answer === DAMAGED) return unwell(reason);
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
  return unwell();
}

function unwell(reason?: string): Outcome {
  return { result: { is: "stopped", by: "server", reason }, answer: null };
}

const REFUSED = "The server refused this.";
const LONGEST_REASON = 300;

/** A sentence for people: neither a page of a proxy nor what only programs read. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > LONGEST_REASON) return undefined;
  return /[<{]/.test(value) ? undefined : value;
}

/** Hears the one final answer to a change; true where it is shown, so that it need not be parked. */
export type AnswerListener = (answer: unknown) => boolean;

type Unheard = (waiting: Waiting, answer: unknown) => void;

export function createAnswerListeners() {
  const hearers = new Map<string, AnswerListener>();
  const unheard = new Set<Unheard>();

  /** True where the screen that waits has shown it. */
  function once(key: string, answer: unknown): boolean {
    const hearer = hearers.get(key);
    hearers.delete(key);
    return hearer?.(answer) ?? false;
  }

  return {
    add: (key: string, hearer: AnswerListener) => void hearers.set(key, hearer),
    /** The screen that waited is gone: a refusal is parked in sight from now on. */
    stop: (key: string) => void hearers.delete(key),
    once,
    /** Tells the screen that waits for the answer; true where it was shown there. */
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
