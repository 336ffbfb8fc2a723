// Keeps in touch with the other desk of each show: follows it, or asks whether it has taken over.
import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "#app/data/context.server.ts";
import { onDesk, tellShow } from "../store/show-bus.server.ts";
import { LOST_MS } from "./desk-rules.ts";
import { type Desk, readDesks } from "./desk-rows.server.ts";
import { fetchMusicFiles } from "./desk-music.server.ts";
import { followLeader } from "./follow-leader.server.ts";
import { isLeaderLost } from "./following-now.server.ts";
import { leadsStill } from "./lead.server.ts";

type Needs = Pick<Platform, "database" | "dataFolder" | "now" | "log">;

/** How often it looks for shows that have another desk now, unless it is told of one. */
const LOOK_MS = 10_000;
const AGAIN_MS = 300;
const ASK_MS = 1_000;
const MUSIC_MS = 2_000;

/** Starts it; returns what stops it. */
export function startDeskLinks(needs: Needs): () => Promise<void> {
  const over = new AbortController();
  const links = new Map<string, Promise<void>>();
  const look = async () => {
    const desks = await readDesks(needs.database, needs.now()).catch(() => []);
    if (over.signal.aborted) return;
    for (const { showId } of desks) {
      if (links.has(showId)) continue;
      const link = keepInTouch(needs, showId, over.signal)
        .catch((error: unknown) => needs.log.warn({ err: error }, "link to the other desk failed"))
        .finally(() => links.delete(showId));
      links.set(showId, link);
    }
  };
  let looking = look();
  const lookAgain = () => {
    looking = looking.then(look);
  };
  const timer = setInterval(lookAgain, LOOK_MS);
  timer.unref();
  const unfollow = onDesk((showId) => {
    if (!links.has(showId)) lookAgain();
  });
  return async () => {
    clearInterval(timer);
    unfollow();
    over.abort();
    await looking;
    await Promise.all(links.values());
  };
}

/** Runs until the show has ended, or has no other desk any more. */
async function keepInTouch(needs: Needs, showId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const desks = await readDesks(needs.database, needs.now());
    const desk = desks.find((one) => one.showId === showId);
    if (!desk) return;
    if (desk.isLeading) {
      await leadsStill(needs, desk);
      await pause(ASK_MS, signal);
    } else {
      if (desk.key !== "") await followOnce(needs, desk, signal);
      await pause(AGAIN_MS, signal);
    }
  }
}

/** Follows until the stream breaks, and tells the pages once the leading desk counts as lost. */
async function followOnce(needs: Needs, desk: Desk, signal: AbortSignal): Promise<void> {
  const own = new AbortController();
  let wasLost = isLeaderLost(desk.showId);
  const watch = setInterval(() => {
    const isLost = isLeaderLost(desk.showId);
    if (isLost === wasLost) return;
    wasLost = isLost;
    tellShow(desk.showId);
    // A connection to a machine that is gone would stay open.
    if (isLost) own.abort();
  }, LOST_MS / 20);
  const either = AbortSignal.any([signal, own.signal]);
  const music = keepMusic(needs, desk, either);
  try {
    await followLeader(needs, desk, either);
  } catch {
    // The leading desk is not reached: pages say so.
  } finally {
    clearInterval(watch);
    own.abort();
    await music;
  }
}

/** Keeps the music files of the show here, without holding up its log. */
async function keepMusic(needs: Needs, desk: Desk, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fetchMusicFiles(needs, desk, signal).catch((error: unknown) => {
      if (!signal.aborted) needs.log.warn({ err: error }, "fetching the music of a show failed");
    });
    await pause(MUSIC_MS, signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
