// Sends presses in order until each is answered; a secure page keeps them over a reload.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sendJson } from "#app/client/connection/send-json.ts";
import { removeText, storedText, storeText } from "#app/ui/browser-store.ts";
import type { NotApplied, WaitingPress } from "./waiting-presses.ts";

const RETRY_MS = 2_000;
const FIRST_FAILURE = 500;
const NOT_SAVED = "Not saved. Press again.";

/** `pressedAt` is by the clock of this device. */
type Kept = WaitingPress & { pressedAt: number };

const KEY = "callboard-show-presses";

/** The part of an address with which presses come over from the page at the other desk. */
const CARRIED = "#waiting=";

/** Returns the presses of a show that waited when its page was closed, or at the other desk. */
function keptPresses(showId: string): Kept[] {
  const carried = location.hash.startsWith(CARRIED)
    ? decodeURIComponent(location.hash.slice(CARRIED.length))
    : null;
  if (carried) history.replaceState(history.state, "", location.pathname + location.search);
  const kept = carried ?? (window.isSecureContext ? storedText(KEY) : null);
  const { show, presses = [] } = (kept ? JSON.parse(kept) : {}) as {
    show?: string;
    presses?: Kept[];
  };
  return show === showId ? presses : [];
}

export function useWaiting(showId: string, nowMs: () => number) {
  const [presses, setPresses] = useState<readonly Kept[]>([]);
  const [notApplied, setNotApplied] = useState<readonly NotApplied[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const queue = useRef<readonly Kept[]>([]);
  const isSending = useRef(false);

  const change = useCallback(
    (next: readonly Kept[]) => {
      queue.current = next;
      setPresses(next);
      // Over plain http nothing is sure to stay, and the page says so.
      if (!window.isSecureContext) return;
      if (next.length === 0) removeText(KEY);
      else storeText(KEY, JSON.stringify({ show: showId, presses: next }));
    },
    [showId],
  );

  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current.length > 0) {
      const [first] = queue.current;
      if (!first) break;
      const agoMs = Math.max(0, Date.now() - first.pressedAt);
      const answer = await sendJson(`/show/${showId}/press`, { ...first.press, agoMs });
      const { isDone, words, isElsewhere } = Object(answer?.body) as {
        isDone?: boolean;
        words?: string;
        isElsewhere?: boolean;
      };
      // Another desk leads: the press waits until this page is there.
      if (!answer || isElsewhere) {
        change(queue.current.map((one) => ({ ...one, hasFailed: true })));
        break;
      }
      change(queue.current.slice(1));
      if (isDone) {
        setTrouble(null);
        continue;
      }
      if (answer.status >= FIRST_FAILURE) setTrouble(NOT_SAVED);
      else {
        const why = words ?? "This press was refused.";
        setTrouble(why);
        const refused = { id: first.press.id, words: first.words, atMs: first.atMs, why };
        if (first.hasFailed) setNotApplied((before) => [...before, refused]);
      }
    }
    isSending.current = false;
  }, [showId, change]);

  useEffect(() => {
    const restoring = setTimeout(() => {
      const kept = keptPresses(showId);
      if (kept.length > 0) change(kept);
    });
    const retry = () => void sendAll();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(restoring);
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [showId, change, sendAll]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.current.length > 0 && !window.isSecureContext) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return useMemo(
    () => ({
      presses,
      notApplied,
      trouble,
      /** Returns what an address at the other desk needs to take the waiting presses along, and drops them here. */
      carryOver: () => {
        const carried = JSON.stringify({ show: showId, presses: queue.current });
        const part = queue.current.length > 0 ? CARRIED + encodeURIComponent(carried) : "";
        change([]);
        return part;
      },
      forgetNotApplied: () => setNotApplied([]),
      send: (pressed: Pick<WaitingPress, "press" | "words">) => {
        setTrouble(null);
        const own = { ...pressed, atMs: nowMs(), pressedAt: Date.now(), hasFailed: false };
        change([...queue.current, own]);
        void sendAll();
      },
    }),
    [presses, notApplied, trouble, change, sendAll, nowMs, showId],
  );
}
