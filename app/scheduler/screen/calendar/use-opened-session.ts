// The session that was opened from the calendar, as an entry of the browser's history: Back returns.
import { useCallback, useEffect, useRef, useState } from "react";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import type { CalendarReturn } from "./calendar.tsx";

type HistoryState = { idx?: number; openedSession?: CalendarReturn } | null;

type OpenedSession = {
  opened: CalendarReturn | null;
  /** Where the calendar was left; null when it was not left for a session. */
  returnTo: CalendarReturn | null;
  open: (from: CalendarReturn) => void;
  back: () => void;
  /** Leaves the session without a return to the calendar. */
  forget: () => void;
};

/** `isAlone`: the calendar gives way to the list. */
export function useOpenedSession(
  isAlone: boolean,
  onShape: (shape: "calendar" | "list") => void,
): OpenedSession {
  const [opened, setOpened] = useState<CalendarReturn | null>(null);
  const [returnTo, setReturnTo] = useState<CalendarReturn | null>(null);
  /** True while the browser is at an entry that was made here. */
  const isAtEntry = useRef(false);
  const show = useStableCallback((from: CalendarReturn) => {
    setOpened(from);
    if (isAlone) onShape("list");
  });
  const showCalendar = useStableCallback(() => {
    if (!opened) return;
    setReturnTo(opened);
    setOpened(null);
    if (isAlone) onShape("calendar");
  });
  useEffect(() => {
    const pop = (event: PopStateEvent) => {
      const next = (event.state as HistoryState)?.openedSession;
      if (!next && !isAtEntry.current) return;
      // The address is the same: a router that has not heard of it need not load the page again.
      event.stopImmediatePropagation();
      isAtEntry.current = next !== undefined;
      if (next) show(next);
      else showCalendar();
    };
    addEventListener("popstate", pop, { capture: true });
    return () => removeEventListener("popstate", pop, { capture: true });
  }, [show, showCalendar]);
  const open = useStableCallback((from: CalendarReturn) => {
    if (isAlone && !isAtEntry.current) {
      const state = history.state as HistoryState;
      history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, openedSession: from }, "");
      isAtEntry.current = true;
    }
    show(from);
  });
  const leaveEntry = useCallback(() => {
    if (isAtEntry.current) history.back();
  }, []);
  const back = useStableCallback(() => {
    if (isAtEntry.current) leaveEntry();
    else showCalendar();
  });
  const forget = useCallback(() => {
    setOpened(null);
    setReturnTo(null);
    leaveEntry();
  }, [leaveEntry]);
  return { opened, returnTo, open, back, forget };
}
