// Reads the live state behind a link's code. It is kept for a moment: a whole hall asks for it.
import { createHash } from "node:crypto";
import type { Platform } from "#app/data/context.server.ts";
import type { ShownOrder } from "#app/scheduler/published/shown-order.ts";
import { deskMs } from "../store/desk-clock.server.ts";
import { findRunning } from "../store/open-show.server.ts";
import { readShow, type Show } from "../store/show-log.server.ts";
import { liveShowOf, liveWithoutShow } from "./live-show.ts";
import type { LiveShow } from "./live-types.ts";

type Needs = Pick<Platform, "database" | "now">;

export type Live = { show: LiveShow; body: string; etag: string };

const MINUTE_MS = 60_000;
const KEPT_MS = 1_000;
const MOST_KEPT = 50;

type Kept = { at: number; database: Platform["database"]; live: Promise<Live | null> };
const kept = new Map<string, Kept>();

/** Returns the live state shared under a code; null for an unknown code. */
export function readLive(needs: Needs, code: string): Promise<Live | null> {
  const key = code.trim().toLowerCase();
  const at = needs.now().getTime();
  const before = kept.get(key);
  const isFresh =
    before && before.database === needs.database && Math.abs(at - before.at) < KEPT_MS;
  if (isFresh) return before.live;
  const live = makeLive(needs, key);
  kept.delete(key);
  kept.set(key, { at, database: needs.database, live });
  // A failed read is not kept.
  live.catch(() => kept.delete(key));
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(old);
  return live;
}

async function makeLive({ database, now }: Needs, code: string): Promise<Live | null> {
  const link = await database
    .selectFrom("scheduleLinks")
    .select(["scheduleId"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (!link) return null;
  const running = await findRunning(database, link.scheduleId);
  const found = running && !running.isRehearsal ? await readShow(database, running.id) : null;
  if (found) return liveOf(found, deskMs(now()));
  const { shown } = await database
    .selectFrom("scheduleLinks")
    .select("shown")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return asBytes(liveWithoutShow(shown as ShownOrder));
}

const made = new WeakMap<Show, { minute: number; live: Live }>();

/** Returns the live state of a show, made once a minute and once for each press. */
function liveOf(show: Show, nowMs: number): Live {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const before = made.get(show);
  if (before?.minute === minute) return before.live;
  const live = asBytes(liveShowOf(show.plan, show.state, nowMs));
  made.set(show, { minute, live });
  return live;
}

function asBytes(show: LiveShow): Live {
  const body = JSON.stringify(show);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { show, body, etag: `"${hash}"` };
}
