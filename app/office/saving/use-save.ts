// Sends an office command, handles its answer once and reloads the page's data.
import { LOCKED } from "#app/office/changes/undo.ts";
import { startTransition, useEffect, useRef, useState, useCallback } from "react";
import { NEEDS_CONNECTION } from "#app/client/connection/retry-until-success.ts";
import { requestOnce } from "#app/client/requests/request.ts";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import { isEqual } from "#app/client/drafts/draft.ts";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { newKey } from "#app/client/new-key.ts";
import { idPlaceholder, type Body, type Waiting } from "#app/client/queue.ts";
import { useSend, type NewChange } from "#app/client/use-send.ts";
import type { Answer, Refusal } from "#app/data/commands/answer.ts";
import type { AnyTarget, Target } from "#app/data/commands/command.ts";
import { useRevalidator } from "react-router";

export type More = {
  /** The change's label while it is queued, such as 'Add Member: Ada Tern'; the command's label by default. */
  words?: string;
  /** The draft behind the change: deleted once it is saved, even after the form has closed. */
  draft?: string;
  /** The row the change is about, where the address does not name it. */
  row?: string;
};

/** Returns a change's label, such as 'Add Member: Ada Tern'; just the action when the name is blank. */
export function named(what: string, name = ""): string {
  return name.trim() === "" ? what : `${what}: ${name.trim()}`;
}

/** A change as passed to `send`. */
export type Sent = { to: AnyTarget; body: object | FormData; more: More };

/** The success variant of an answer type. */
export type SavedIn<Given> = Extract<Given, { isSaved: true }>;

type Send<Given> = <Input>(
  to: Target<Input, SavedIn<Given>>,
  body: (NoInfer<Input> & { key?: string }) | FormData,
  more?: More,
) => void;

type SendAgain = (to: AnyTarget, body: object | FormData, more: More) => void;

type Hear<Given> = (answer: Given, of: Sent, again: SendAgain) => void;

/**
 * `send` posts a body to a command. `onAnswer` is called once per answer while the component is mounted,
 * with the change and a function that sends a follow-up. When offline the change is queued and
 * `isWaiting` is true.
 */
export function useSave<Given extends Answer>(onAnswer: Hear<Given>, refusals: Refusals = DESK) {
  const [isReading, setIsReading] = useState(false);
  const { waiting } = useQueue();
  const refreshPage = useRefreshPage();
  const read = async () => {
    setIsReading(true);
    await refreshPage();
    // Waits until the new data is on screen, because the next change is based on it.
    startTransition(() => setIsReading(false));
  };
  const [last, setLast] = useState<Sent | null>(null);
  const sending = useRef<SendAgain | null>(null);
  const again: SendAgain = (to, body, more) => sending.current?.(to, underNewKey(body), more);
  const hear = (given: unknown, of = last): boolean => {
    const answer = inWords(given as Given, refusals);
    if (of) onAnswer(answer, of, again);
    if (answer.isSaved) void read();
    // A refusal can be answered straight away, while the page reloads behind it.
    else if (isChangedMeanwhile(answer)) void refreshPage();
    return true;
  };
  const { send, state } = useSend((given) => hear(given));
  const sendSecret = async (of: Sent) => {
    setIsReading(true);
    const answer = await requestOnce(of.to.address, bodyOf(of.body));
    setIsReading(false);
    hear(answer ?? NEEDS_LINE, of);
    // The request may still have arrived: reloading shows whether it did.
    if (answer === null) void refreshPage();
  };
  const sendOne: SendAgain = (to, sent, more) => {
    const { draft, row } = more;
    const { address, command } = to;
    const { label = "Change", version, isOneOfMany, isNeverQueued } = command;
    const of = { to, body: sent, more };
    setLast(of);
    const body = bodyOf(sent);
    if (isNeverQueued) return void sendSecret(of);
    const key = keyIn(body);
    const wish = {
      address,
      body,
      words: more.words ?? label,
      ...(version && { commandVersion: version }),
      ...(draft && { draft, typed: drafts.recall(draft) }),
      ...(row && { row }),
      ...(isOneOfMany && { isOneOfMany }),
    };
    const before = waiting.find((each) => each.key === key);
    const next = key === null ? wish : after(before, { ...wish, key });
    // A newly typed change replaces a parked one of the same draft.
    const isOlder = (each: Waiting) =>
      each.state === "parked" && each.draft === draft && each.key !== key;
    if (draft) for (const each of waiting.filter(isOlder)) void sender.discard(each.key);
    if (next) send(next);
    else onAnswer(STILL_WAITS as Given, of, again);
  };
  useEffect(() => {
    sending.current = sendOne;
  });
  // Still saving until the page has reloaded.
  const isSaving = state === "sending" || isReading;
  const isWaiting = state === "waiting";
  const sendTyped: Send<Given> = (to, body, more = {}) => sendOne(to, body as object, more);
  return {
    send: sendTyped,
    /** Resends a change passed to `send` before. */
    resend: sendOne,
    isSaving,
    isWaiting,
    /** The body still awaiting an answer, shown by self-saving controls; null for none. */
    underWay: isSaving || isWaiting ? (last?.body ?? null) : null,
  };
}

/** Gives a follow-up a new key: the refused change is still in the queue while its answer is handled. */
function underNewKey(sent: object | FormData): object | FormData {
  return "key" in sent ? { ...sent, key: newKey() } : sent;
}

/** The messages for refusals without a message of their own. */
export type Refusals = {
  /** The required password has not been entered. */
  closed: string;
  failed: string;
};

const CLOSED = 403;

const DESK: Refusals = {
  closed: LOCKED,
  failed: "The server could not do this. Try again in a moment.",
};

const NEEDS_LINE: Refusal = { isSaved: false, status: 0, problem: NEEDS_CONNECTION };

const STILL_WAITS: Refusal = {
  isSaved: false,
  status: 409,
  problem: "Your last change is still waiting for the connection, and may already have been saved.",
};

/**
 * Returns the request that replaces a queued change of which an older body may have arrived: an edit of
 * the row it adds, or the next edit of that row. Null when neither is possible.
 */
function after(before: Waiting | undefined, wish: NewChange & { key: string }): NewChange | null {
  const { body, key } = wish;
  if (!before || before.tries === 0 || before.state === "parked") return wish;
  if (isEqual(before.body, body)) return wish;
  if (!("json" in body)) return null;
  if (wish.address.endsWith("/new")) {
    const address = wish.address.replace(/new$/, idPlaceholder(key));
    const json = { ...body.json, key: newKey(), version: FIRST_VERSION };
    return { ...wish, address, row: key, body: { json }, key: json.key, dependsOn: [key] };
  }
  if (typeof body.json.version !== "number") return null;
  const json = { ...body.json, key: newKey() };
  return { ...wish, body: { json }, key: json.key };
}

const FIRST_VERSION = 1;
const KEY = /^[\w-]{16,64}$/;

function keyIn(body: Body): string | null {
  const key = "json" in body ? body.json.key : body.form.find(([name]) => name === "key")?.[1];
  return typeof key === "string" && KEY.test(key) ? key : null;
}

function bodyOf(sent: object | FormData): Body {
  return sent instanceof FormData
    ? { form: [...sent] }
    : { json: JSON.parse(JSON.stringify(sent)) as Record<string, unknown> };
}

/** True when the refusal means that the page's data is stale. */
function isChangedMeanwhile({ isSaved, ...answer }: Answer): boolean {
  return !isSaved && [404, 409, 410].includes((answer as Refusal).status);
}

function inWords<Given extends Answer>(answer: Given, { closed, failed }: Refusals): Given {
  if (answer.isSaved || answer.problem) return answer;
  return { ...answer, problem: answer.status === CLOSED ? closed : failed };
}

export function useRefreshPage(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    await revalidate();
  }, [revalidate]);
}
