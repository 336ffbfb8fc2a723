// Sends changes from a screen and hears each answer once.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { askToPersist, sender, useQueue } from "./browser-sender.ts";
import { newKey } from "./new-key.ts";
import { fieldsOf, rowOf, type Body, type Change, type Waiting } from "./queue.ts";
import { currentPerson, UNKNOWN_PERSON } from "./vault/vault.ts";

/** What a screen says of a change; everything else is found out. */
export type NewChange = Pick<Change, "address" | "body" | "words"> &
  Partial<
    Pick<
      Change,
      "key" | "person" | "row" | "dependsOn" | "draft" | "typed" | "commandVersion" | "isOneOfMany"
    >
  >;

/** `text` is null of a change that came with its key: no other is taken to be the same. */
type Sent = { key: string; text: string | null };

/**
 * `hear` is called with the answer while the screen is there, and tells whether it has shown it;
 * `state` is 'sending' until a first try has ended, and 'waiting' while there is no answer; `mine` is
 * what waits.
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
  const send = (wish: NewChange) => {
    const text = wish.key === undefined ? textOf(wish) : null;
    // The same change pressed again is the same change.
    const key = wish.key ?? (sent && sent.text === text ? sent.key : newKey());
    setSent({ key, text });
    const listen = (answer: unknown) => {
      setSent((now) => (now?.key === key ? null : now));
      return hearing.current?.(answer) ?? false;
    };
    void sender.send(changeOf({ ...wish, key }, pathname + search), listen);
    // Visitors are not asked whether the school may keep something for good.
    if (wish.person !== null) void askToPersist();
  };
  const mine = waiting.find(({ key }) => key === sent?.key);
  return { send, state: stateOf(mine), mine };
}

function stateOf(mine: Waiting | undefined): "idle" | "sending" | "waiting" {
  if (!mine || mine.state === "parked") return "idle";
  return mine.tries === 0 ? "sending" : "waiting";
}

function changeOf(wish: NewChange & { key: string }, place: string): Change {
  const { address, body } = wish;
  const { version } = fieldsOf(body);
  return {
    commandVersion: 1,
    dependsOn: [],
    draft: null,
    row: rowOf(address, body),
    person: currentPerson() ?? UNKNOWN_PERSON,
    ...wish,
    baseVersion: typeof version === "number" ? version : null,
    place,
  };
}

function textOf({ address, body }: NewChange): string {
  return address + JSON.stringify("json" in body ? body.json : body.form.map(nameOf));
}

/** A file is told from another by what stands on it. */
function nameOf([name, value]: Extract<Body, { form: unknown }>["form"][number]): unknown {
  return typeof value === "string"
    ? [name, value]
    : [name, value.name, value.size, value.lastModified];
}
