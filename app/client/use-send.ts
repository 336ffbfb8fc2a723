// Sends changes from a screen and receives each answer once.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { askToPersist, sender, useQueue } from "./browser-sender.ts";
import { newKey } from "./new-key.ts";
import { fieldsOf, rowOf, type Body, type Change, type Waiting } from "./queue.ts";
import { currentPerson, UNKNOWN_PERSON } from "./vault/vault.ts";

/** The parts of a change that a screen gives; the rest is added here. */
export type NewChange = Pick<Change, "address" | "body" | "words"> &
  Partial<
    Pick<
      Change,
      "key" | "person" | "row" | "dependsOn" | "draft" | "typed" | "commandVersion" | "isOneOfMany"
    >
  >;

/** `text` is null for a change that came with its own key: it never counts as a repeat. */
type Sent = { key: string; text: string | null };

/**
 * `hear` receives the answer while the screen is mounted, and returns whether it was shown;
 * `state` is 'sending' until the first attempt has ended, then 'waiting' until the answer;
 * `mine` is the queued change.
 */
export function useSend(hear: (answer: unknown) => boolean) {
  const { pathname, search } = useLocation();
  const { waiting } = useQueue();
  const [sent, setSent] = useState<Sent | null>(null);
  const hearing = useRef<((answer: unknown) => boolean) | null>(hear);
  useEffect(() => {
    hearing.current = hear;
    return () => {
      hearing.current = null;
    };
  });
  const send = (change: NewChange) => {
    const text = change.key === undefined ? textOf(change) : null;
    // The same change pressed again is a retry.
    const key = change.key ?? (sent && sent.text === text ? sent.key : newKey());
    setSent({ key, text });
    const listen = (answer: unknown) => {
      setSent((now) => (now?.key === key ? null : now));
      return hearing.current?.(answer) ?? false;
    };
    void sender.send(changeOf({ ...change, key }, pathname + search), listen);
    // Visitors are not asked to allow permanent storage.
    if (change.person !== null) void askToPersist();
  };
  const mine = waiting.find(({ key }) => key === sent?.key);
  return { send, state: stateOf(mine), mine };
}

function stateOf(mine: Waiting | undefined): "idle" | "sending" | "waiting" {
  if (!mine || mine.state === "parked") return "idle";
  return mine.tries === 0 ? "sending" : "waiting";
}

function changeOf(change: NewChange & { key: string }, place: string): Change {
  const { address, body } = change;
  const { version } = fieldsOf(body);
  return {
    commandVersion: 1,
    dependsOn: [],
    draft: null,
    row: rowOf(address, body),
    person: currentPerson() ?? UNKNOWN_PERSON,
    ...change,
    baseVersion: typeof version === "number" ? version : null,
    place,
  };
}

function textOf({ address, body }: NewChange): string {
  return address + JSON.stringify("json" in body ? body.json : body.form.map(nameOf));
}

/** Identifies a file by its name, size and date. */
function nameOf([name, value]: Extract<Body, { form: unknown }>["form"][number]): unknown {
  return typeof value === "string"
    ? [name, value]
    : [name, value.name, value.size, value.lastModified];
}
