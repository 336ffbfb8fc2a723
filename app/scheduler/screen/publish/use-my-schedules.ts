// The list of the schedules that were saved in this browser.
import { useCallback, useSyncExternalStore } from "react";
import { storeText, storedText } from "#app/ui/browser-store.ts";
import { type MySchedule, readMySchedules } from "./my-schedules.schema.ts";

const MY_SCHEDULES = "callboard-my-schedules";
/** Those that were saved before are still there for whoever has their ID. */
const MOST = 50;
const NONE = "[]";

const listeners = new Set<() => void>();

/** The last saved first; another tab's are there once this one looks again. */
export function useMySchedules(): MySchedule[] {
  const listen = useCallback((heard: () => void) => {
    listeners.add(heard);
    window.addEventListener("storage", heard);
    return () => {
      listeners.delete(heard);
      window.removeEventListener("storage", heard);
    };
  }, []);
  const text = useSyncExternalStore(
    listen,
    () => storedText(MY_SCHEDULES) ?? NONE,
    () => NONE,
  );
  return readMySchedules(text);
}

/** Puts a schedule first in the list; what is known of it and not said stays. */
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

/** The link of a schedule leads nowhere any more. */
export function forgetLink(of: string): void {
  keep(kept().map((one) => (one.id === of ? { ...one, code: null } : one)));
}

function kept(): MySchedule[] {
  return readMySchedules(storedText(MY_SCHEDULES) ?? NONE);
}

function keep(schedules: readonly MySchedule[]): void {
  storeText(MY_SCHEDULES, JSON.stringify(schedules));
  for (const heard of listeners) heard();
}
