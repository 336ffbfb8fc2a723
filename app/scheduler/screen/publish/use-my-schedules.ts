// The list of schedules saved in this browser.
import { useCallback, useSyncExternalStore } from "react";
import { storeText, storedText } from "#app/ui/browser-store.ts";
import { type MySchedule, readMySchedules } from "./my-schedules.schema.ts";

const MY_SCHEDULES = "callboard-my-schedules";
/** Older ones stay on the server and open with their ID. */
const MOST = 50;
const NONE = "[]";

const listeners = new Set<() => void>();

/**
 * Returns the most recently saved first; another tab's changes appear when this one reads again.
 */
export function useMySchedules(): MySchedule[] {
  const listen = useCallback((listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }, []);
  const text = useSyncExternalStore(
    listen,
    () => storedText(MY_SCHEDULES) ?? NONE,
    () => NONE,
  );
  return readMySchedules(text);
}

/** Moves a schedule to the front of the list, keeping known values that are not given. */
export function rememberSchedule(known: Partial<MySchedule> & Pick<MySchedule, "id">): void {
  const all = kept();
  const before = all.find(({ id }) => id === known.id);
  const none = { savedAt: "", routines: 0, sessions: 0, code: null, version: 0 };
  const others = all.filter(({ id }) => id !== known.id);
  keep([{ ...none, ...before, ...known }, ...others].slice(0, MOST));
}

export function forgetSchedule(gone: string): void {
  keep(kept().filter(({ id }) => id !== gone));
}

/** Removes the link of a schedule that is no longer shared. */
export function forgetLink(of: string): void {
  keep(kept().map((one) => (one.id === of ? { ...one, code: null } : one)));
}

function kept(): MySchedule[] {
  return readMySchedules(storedText(MY_SCHEDULES) ?? NONE);
}

function keep(schedules: readonly MySchedule[]): void {
  storeText(MY_SCHEDULES, JSON.stringify(schedules));
  for (const listener of listeners) listener();
}
