// Short notices in a corner of the screen.
import { type NotificationData, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { NoticeAction } from "#app/ui/notice-action.tsx";

type Notice = Omit<NotificationData, "message"> & { message: ReactNode | (() => string) };

const UNDO_NOTICE_MS = 10_000;
const GLANCE_MS = 6000;
const READING_MS = 10_000;

/** The current undo notice; null when there is none. */
let offer: { id: string; isOfRows: boolean } | null = null;

/**
 * Shows what was done with an Undo button, until the next change, when undo would reverse more than
 * the notice says. With `isOfRows`, it only restores rows and stays until another is shown.
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
      <NoticeAction
        words={done}
        onPress={() => {
          notifications.hide(id);
          onUndo();
        }}
      >
        Undo
      </NoticeAction>
    ),
  });
}

/** Closes the undo notice unless it outlives a change of the plan; after an undo, closes any. */
export function withdrawOffer(isUndone: boolean): void {
  if (!offer || (offer.isOfRows && !isUndone)) return;
  unsay(offer.id);
  offer = null;
}

/** A message that takes long to compute is computed in a task of its own. */
export function say(message: string | (() => string)): void {
  show({
    autoClose: READING_MS,
    message,
  });
}

/** The last success notice; '' for none. */
let done = "";

/** Shows a one-word success notice, replacing an earlier one with the same word. */
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

/** Shows an error, replacing an earlier one with the same id. */
export function sayWrong(message: string, id = message): void {
  unsay(id);
  show({
    id,
    autoClose: READING_MS,
    color: "red",
    message,
  });
}

/**
 * Shows that something failed, such as 'Save', and why. Replaces its earlier failure and any
 * success notice.
 */
export function sayFailed(what: string, why: string): void {
  if (done !== "") unsay(done);
  sayWrong(`${what} failed: ${why}`, failureOf(what));
}

/** Closes a failure notice that no longer applies. */
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

/** Closes the notices about a plan that is no longer open. */
export function forgetNotices(): void {
  offer = null;
  pending.clear();
  notifications.clean();
}

/** Notices to show once the page is drawn: measuring one forces a layout. */
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
