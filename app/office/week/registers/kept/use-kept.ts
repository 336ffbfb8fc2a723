// The state of the page that opens what a device keeps: who it is of, and whether the line is back.
import { useEffect, useRef, useState } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { clearCachedDay, cacheDay, readCachedDay } from "#app/client/day-cache/day-cache.ts";
import { makeVault, fetchVault, dropVault, setVault } from "#app/client/vault/vault.ts";
import { leavePage } from "#app/client/vault/leave.ts";
import { DAY_ADDRESS, type KeptRegisters } from "./kept-registers.ts";

type Kept = KeptRegisters & {
  /** When it was opened on this device, and when the day ends (milliseconds of its clock). */
  keptAt: number;
  until: number;
};

type State = { is: "opening" } | { is: "nothing" } | { is: "over" } | { is: "open"; kept: Kept };

const ASK_EVERY_MS = 1_500;
const PATIENCE_MS = 4_000;
/** The live page takes this one's place once nobody has touched it for so long. */
const QUIET_MS = 8_000;

/** `live`: the address of what is shown, on the server. */
export function useKept(live: string): { state: State; isBack: boolean; goOn: () => void } {
  const [state, setState] = useState<State>({ is: "opening" });
  const [isBack, setIsBack] = useState(false);
  const isOpen = state.is === "open";
  const address = useRef(live);
  useEffect(() => {
    address.current = live;
  }, [live]);
  useEffect(() => void open().then(setState), []);
  const until = isOpen ? state.kept.until : null;
  useEffect(() => {
    if (until === null) return;
    const end = () => void clearCachedDay().then(() => setState({ is: "over" }));
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const person = isOpen ? state.kept.person : null;
  useEffect(() => (person === null ? undefined : watchLine(person, setIsBack)), [person]);
  const goOn = () => leavePage(address.current);
  useQuiet(isBack, () => leavePage(address.current));
  return { state, isBack, goOn };
}

async function open(): Promise<State> {
  const kept = await readCachedDay();
  if (!kept) return { is: "nothing" };
  const read = JSON.parse(kept.text) as KeptRegisters;
  const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  const vault = await makeVault(crypto.subtle, read.key, fill);
  setVault({ person: read.person, scopes: read.scopes, vault });
  return {
    is: "open",
    kept: { ...read, keptAt: kept.until - read.leftMs, until: kept.until },
  };
}

/**
 * Asks again and again whether the server is there and still knows this person; what waits is sent as soon as
 * it is. Where it knows them no more the page is left, and what was kept goes.
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

/** True once the server is there, and everything that could be sent is. */
async function meetServer(person: string): Promise<boolean> {
  const asked = await fetchVault(AbortSignal.timeout(PATIENCE_MS));
  if (asked === "unreachable") return false;
  if (asked === "nobody" || asked.person !== person || !asked.scopes.includes("registers")) {
    await clearCachedDay();
    dropVault();
    leavePage("/admin/registers");
    return false;
  }
  setVault(asked);
  await sender.tryNow();
  const isAllSent = sender.snapshot().waiting.every(({ state }) => state === "parked");
  if (isAllSent) await cacheDay(DAY_ADDRESS);
  return isAllSent;
}

const TOUCHES = ["pointerdown", "keydown", "scroll", "touchmove"] as const;

/** `run` once `isOn` has held for so long without anybody touching the page. */
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
