// The state of the offline page: the device's copy, and whether the connection is back.
import { useEffect, useRef, useState } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { clearCachedDay, cacheDay, readCachedDay } from "#app/client/day-cache/day-cache.ts";
import { makeVault, fetchVault, dropVault, setVault } from "#app/client/vault/vault.ts";
import { leavePage } from "#app/client/vault/leave.ts";
import { DAY_ADDRESS, type OfflineRegisters } from "./offline-registers.ts";

type Copy = OfflineRegisters & {
  /** When the copy was saved and when the day ends, in milliseconds of the device's clock. */
  savedAt: number;
  until: number;
};

type State = { is: "opening" } | { is: "nothing" } | { is: "over" } | { is: "open"; copy: Copy };

const ASK_EVERY_MS = 1_500;
const PATIENCE_MS = 4_000;
/** Idle time after which the online page replaces this one. */
const QUIET_MS = 8_000;

/** `live` is the online address of the current view. */
export function useOfflinePage(live: string): { state: State; isBack: boolean; goOn: () => void } {
  const [state, setState] = useState<State>({ is: "opening" });
  const [isBack, setIsBack] = useState(false);
  const isOpen = state.is === "open";
  const address = useRef(live);
  useEffect(() => {
    address.current = live;
  }, [live]);
  useEffect(() => void open().then(setState), []);
  const until = isOpen ? state.copy.until : null;
  useEffect(() => {
    if (until === null) return;
    const end = () => void clearCachedDay().then(() => setState({ is: "over" }));
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const person = isOpen ? state.copy.person : null;
  useEffect(() => (person === null ? undefined : watchLine(person, setIsBack)), [person]);
  const goOn = () => leavePage(address.current);
  useQuiet(isBack, () => leavePage(address.current));
  return { state, isBack, goOn };
}

async function open(): Promise<State> {
  const stored = await readCachedDay();
  if (!stored) return { is: "nothing" };
  const read = JSON.parse(stored.text) as OfflineRegisters;
  const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const vault = await makeVault(crypto.subtle, read.key, fill);
  setVault({ person: read.person, scopes: read.scopes, vault });
  return {
    is: "open",
    copy: { ...read, savedAt: stored.until - read.leftMs, until: stored.until },
  };
}

/**
 * Polls the server and sends the queue once it answers. If the person is no longer signed in, deletes the
 * copy and leaves the page.
 */
function watchLine(person: string, setIsBack: (isBack: boolean) => void): () => void {
  const stop = new AbortController();
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const back = await meetServer(person).catch(() => false);
    isAsking = false;
    if (!stop.signal.aborted) setIsBack(back);
  };
  const timer = setInterval(() => void look(), ASK_EVERY_MS);
  addEventListener("online", () => void look(), { signal: stop.signal });
  document.addEventListener("visibilitychange", () => void look(), { signal: stop.signal });
  void look();
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

/** Returns whether the server answers and the queue has been sent, apart from parked changes. */
async function meetServer(person: string): Promise<boolean> {
  const session = await fetchVault(AbortSignal.timeout(PATIENCE_MS));
  if (session === "unreachable") return false;
  if (session === "nobody" || session.person !== person || !session.scopes.includes("registers")) {
    await clearCachedDay();
    dropVault();
    leavePage("/admin/registers");
    return false;
  }
  setVault(session);
  await sender.tryNow();
  const isAllSent = sender.snapshot().waiting.every(({ state }) => state === "parked");
  if (isAllSent) await cacheDay(DAY_ADDRESS);
  return isAllSent;
}

const TOUCHES = ["pointerdown", "keydown", "scroll", "touchmove"] as const;

/** Calls `run` once `isOn` has held for QUIET_MS without a touch. */
function useQuiet(isOn: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const begin = () => setTimeout(() => latest.current(), QUIET_MS);
    let timer = begin();
    const touch = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const kind of TOUCHES)
      addEventListener(kind, touch, { signal: stop.signal, capture: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isOn]);
}
