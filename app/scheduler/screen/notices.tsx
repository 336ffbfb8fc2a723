// What is said in passing, in a corner of the screen.
import { Button, Group } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

type Notice = Omit<NotificationData, "message"> & { message: ReactNode | (() => string) };

const UNDO_NOTICE_MS = 10_000;
const GLANCE_MS = 6000;
const READING_MS = 10_000;

/** Says what was done and offers to take it back. */
export function offerUndo(done: string, onUndo: () => void): void {
  const id = nextId();
  show({
    id,
    autoClose: UNDO_NOTICE_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{done}</span>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            onUndo();
            notifications.hide(id);
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}

/** Words that take long to find are found in a task of their own. */
export function say(message: string | (() => string)): void {
  show({
    autoClose: READING_MS,
    message,
  });
}

/** Says in a word that something is done; the same word before it goes. */
export function sayDone(word: string): void {
  notifications.hide(word);
  show({
    id: word,
    autoClose: GLANCE_MS,
    color: "green",
    message: word,
  });
}

/** Says what went wrong; what was said before of the same goes. */
export function sayWrong(message: string, id = message): void {
  notifications.hide(id);
  show({
    id,
    autoClose: READING_MS,
    color: "red",
    message,
  });
}

/** Says that something failed, such as 'Save', and why; why it failed before goes. */
export function sayFailed(what: string, why: string): void {
  sayWrong(`${what} failed: ${why}`, failureOf(what));
}

/** Takes away that something failed: it is no longer so. */
export function unsayFailed(what: string): void {
  pending.delete(failureOf(what));
  notifications.hide(failureOf(what));
}

function failureOf(what: string): string {
  return `${what} failed`;
}

/** Takes away notices that speak of a plan that is gone. */
export function forgetNotices(): void {
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
