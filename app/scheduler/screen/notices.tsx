// What is said in passing, in a corner of the screen.
import { Button, Group } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

type Notice = Omit<NotificationData, "message"> & { message: ReactNode | (() => string) };

const UNDO_NOTICE_MS = 10_000;
const GLANCE_MS = 6000;
const READING_MS = 10_000;

/** The one offer to take back what was done last; null where none stands. */
let offer: { id: string; isOfRows: boolean } | null = null;

/**
 * Says what was done and offers to take it back, until something else is changed: by then it would
 * take back too much. Where only rows are put back, `isOfRows`, it stays until another is offered.
 */
export function offerUndo(done: string, onUndo: () => void, isOfRows = false): void {
  if (offer) unsay(offer.id);
  const id = nextId();
  offer = { id, isOfRows };
  show({
    id,
    autoClose: UNDO_NOTICE_MS,
    onClose: () => {
      if (offer?.id === id) offer = null;
    },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{done}</span>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}

/** Takes away the offer that does not outlive a change of the plan, or any where something was undone. */
export function withdrawOffer(isUndone: boolean): void {
  if (!offer || (offer.isOfRows && !isUndone)) return;
  unsay(offer.id);
  offer = null;
}

/** Words that take long to find are found in a task of their own. */
export function say(message: string | (() => string)): void {
  show({
    autoClose: READING_MS,
    message,
  });
}

/** The word that was said last of something done; '' for none. */
let done = "";

/** Says in a word that something is done; the same word before it goes. */
export function sayDone(word: string): void {
  unsay(word);
  done = word;
  show({
    id: word,
    autoClose: GLANCE_MS,
    color: "green",
    message: word,
  });
}

/** Says what went wrong; what was said before of the same goes. */
export function sayWrong(message: string, id = message): void {
  unsay(id);
  show({
    id,
    autoClose: READING_MS,
    color: "red",
    message,
  });
}

/** Says that something failed, such as 'Save', and why; why it failed before goes, and that it was done. */
export function sayFailed(what: string, why: string): void {
  if (done !== "") unsay(done);
  sayWrong(`${what} failed: ${why}`, failureOf(what));
}

/** Takes away that something failed: it is no longer so. */
export function unsayFailed(what: string): void {
  unsay(failureOf(what));
}

function unsay(id: string): void {
  pending.delete(id);
  notifications.hide(id);
}

function failureOf(what: string): string {
  return `${what} failed`;
}

/** Takes away notices that speak of a plan that is gone. */
export function forgetNotices(): void {
  offer = null;
  pending.clear();
  notifications.clean();
}

/** What is to be said once the page has drawn what it is about: to measure a notice lays out the page. */
const pending = new Map<string, Notice>();
let ids = 0;

function nextId(): string {
  return `notice-${++ids}`;
}

function show(notice: Notice): void {
  const id = notice.id ?? nextId();
  pending.set(id, { ...notice, id });
  setTimeout(() => {
    const wanted = pending.get(id);
    if (!wanted || !pending.delete(id)) return;
    const { message } = wanted;
    notifications.show({ ...wanted, message: typeof message === "function" ? message() : message });
  });
}
