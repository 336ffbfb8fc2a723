// Follows a show: applies its log as it arrives, keeps its time, and sends presses.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";
import { newKey } from "#app/client/new-key.ts";
import { applyEvent } from "../rules/apply-event.ts";
import type { Wanted } from "../rules/decide.ts";
import { showTimes } from "../rules/show-times.ts";
import type { ShowNews, ShowView } from "./show-view.ts";
import { forgetPages, storeClock, storedClock, useKeptPage } from "./use-kept-page.ts";
import { useOtherDesk } from "./use-other-desk.ts";
import { useWaiting } from "./use-waiting.ts";
import { stateWithWaiting } from "./waiting-presses.ts";

const TICK_MS = 500;
/** Without a beat for this long the page asks by itself. */
const QUIET_MS = 6_000;
const ASK_MS = 1_500;
const BOARD_ASK_MS = 700;
const JOIN = "/join";

/** When the page last heard of the desk, by its own steady clock, and the show's time then. */
type Heard = { showMs: number; at: number | null };

export type Following = ReturnType<typeof useShow>;

/** `byAsking` follows by short requests alone, which many windows of one browser can do. */
export function useShow(first: ShowView, { byAsking = false } = {}) {
  const [view, setView] = useState(first);
  const [heard, setHeard] = useState<Heard>({ showMs: first.nowMs, at: null });
  const [tickAt, setTickAt] = useState(0);
  const clock = useRef(heard);
  const { id, speed } = view;
  const note = useCallback(
    (showMs: number) => {
      const at = performance.now();
      clock.current = { showMs, at };
      setHeard(clock.current);
      setTickAt(at);
      if (speed === 1) storeClock(id, showMs);
    },
    [id, speed],
  );

  const nowMs = useCallback(() => {
    const { showMs, at } = clock.current;
    return at === null ? showMs : showMs + (performance.now() - at) * speed;
  }, [speed]);

  const latest = useRef(view.state.number);
  const epoch = useRef(first.desks?.epoch);
  const hear = useCallback(
    (news: ShowNews): boolean => {
      note(news.nowMs);
      // After a take-over the log may have other actions under the same numbers.
      const isAnew = epoch.current !== undefined && news.desks?.epoch !== epoch.current;
      epoch.current = news.desks?.epoch;
      if (isAnew) return false;
      setView((before) => {
        const newer = news.events.filter(({ number }) => number > before.state.number);
        const state = newer.reduce((now, one) => applyEvent(before.plan, now, one), before.state);
        latest.current = state.number;
        const found = news.newer === undefined ? before.newer : news.newer;
        const { jumpMs, desks } = news;
        const isSame =
          found?.number === before.newer?.number &&
          jumpMs === before.jumpMs &&
          !desks &&
          !before.desks;
        return newer.length === 0 && isSame
          ? before
          : { ...before, state, newer: found, jumpMs, desks };
      });
      return true;
    },
    [note],
  );
  const reread = useCallback(
    (whole: ShowView) => {
      note(whole.nowMs);
      latest.current = whole.state.number;
      epoch.current = whole.desks?.epoch;
      setView(whole);
    },
    [note],
  );

  const fetchState = useCallback(
    async (query: string) => {
      const answer = await fetchOrNull(`/show/${id}/state${query}`);
      if (answer?.status === 403) {
        await forgetPages(id).catch(() => {});
        location.assign(JOIN);
      }
      if (!answer?.ok) return null;
      return (await answer.json().catch(() => null)) as {
        news?: ShowNews;
        view?: ShowView | null;
      } | null;
    },
    [id],
  );
  const ask = useCallback(
    async (isWhole = false) => {
      const body = await fetchState(isWhole ? "" : `?after=${latest.current}`);
      const isAnew = body?.news && !hear(body.news);
      const whole = isAnew ? await fetchState("") : body;
      if (whole?.view) reread(whole.view);
    },
    [fetchState, hear, reread],
  );

  useEffect(() => {
    // A page that opened from its copy has the time of the copy.
    const showMs = speed === 1 ? storedClock(id) : null;
    const { showMs: sent } = clock.current;
    clock.current = { showMs: Math.max(sent, showMs ?? sent), at: performance.now() };
    const timer = setInterval(() => {
      setHeard(clock.current);
      setTickAt(performance.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, speed]);

  useEffect(() => {
    if (byAsking) {
      const timer = setInterval(() => void ask(), BOARD_ASK_MS);
      return () => clearInterval(timer);
    }
    const stream = new EventSource(`/show/${id}/events?after=${latest.current}`);
    stream.addEventListener("news", ({ data }: MessageEvent<string>) => {
      if (!hear(JSON.parse(data) as ShowNews)) void ask(true);
    });
    stream.addEventListener("reread", () => void ask(true));
    // A proxy may hold the stream back, or the desk may have ended it.
    const timer = setInterval(() => {
      const isQuiet = performance.now() - (clock.current.at ?? 0) > QUIET_MS;
      if (isQuiet || stream.readyState === EventSource.CLOSED) void ask();
    }, ASK_MS);
    return () => {
      stream.close();
      clearInterval(timer);
    };
  }, [byAsking, id, ask, hear]);

  useKeptPage();
  const waiting = useWaiting(id, nowMs);
  const { role, device, plan, desks } = view;
  useOtherDesk({ desks, role, waiting, heardAt: clock });
  const state = useMemo(
    () => stateWithWaiting(plan, view.state, waiting.presses, { device, role }),
    [plan, view.state, waiting.presses, device, role],
  );

  const isStill = role === "control" && desks?.isLeading === false;
  const press = useCallback(
    (stage: string, wanted: Wanted, words: string) => {
      // Control of a desk that follows moves nothing, also not later.
      if (isStill) return;
      const sees = state.stages[stage]?.turn ?? "";
      waiting.send({ press: { id: newKey(), stage, sees, wanted }, words });
    },
    [state, waiting, isStill],
  );

  const quietMs = heard.at === null ? 0 : Math.max(0, tickAt - heard.at);
  const now = heard.showMs + quietMs * speed;
  return {
    view,
    plan,
    state,
    nowMs: now,
    /** The show's time when the page last heard of the desk. */
    heardMs: heard.showMs,
    quietMs,
    /** For how long the desk of this page has not heard of the one that leads; 0 where it leads. */
    deskQuietMs: desks && !desks.isLeading ? desks.quietMs + quietMs : 0,
    times: showTimes(plan, state, now),
    press,
    waiting,
    /** True at control of a desk that follows. */
    isStill,
  };
}
