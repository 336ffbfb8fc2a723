// Follows the leading desk: stores what it sends, and says so.
import type { Platform } from "#app/data/context.server.ts";
import { tellShow } from "../store/show-bus.server.ts";
import { forgetShow } from "../store/show-log.server.ts";
import { type DeskCopy, type LostPress, readDeskCopy } from "./desk-copy.schema.ts";
import { type Desk, readDesk, storeDesk, storeDeskState } from "./desk-rows.server.ts";
import { heardLeader } from "./following-now.server.ts";
import { lastLogged, readLost } from "./read-copy.server.ts";
import { readMessages } from "./read-messages.ts";
import { storeCopy } from "./store-copy.server.ts";

type Needs = Pick<Platform, "database" | "now" | "log">;

const REMOVED = 403;
/** The words of a post are small; an action that is not applied is a few hundred bytes. */
const LOST_AT_ONCE = 20;
const PATIENCE_MS = 2_000;

const cookieOf = ({ key }: Desk) => ({ cookie: `callboard-show=${key}` });

/** Follows until the stream ends, this desk leads, or `signal` stops it. */
export async function followLeader(needs: Needs, desk: Desk, signal: AbortSignal): Promise<void> {
  const { database } = needs;
  const { showId, address } = desk;
  const last = await lastLogged(database, showId);
  const query = new URLSearchParams({ after: String(last.number), press: last.pressId });
  const answer = await fetch(`${address}/show/${showId}/follow?${query.toString()}`, {
    headers: cookieOf(desk),
    redirect: "error",
    signal,
  });
  if (answer.status === REMOVED) {
    await storeDesk(database, { ...desk, key: "" });
    tellShow(showId);
  }
  if (!answer.ok || !answer.body) return;
  let isLostSent = false;
  for await (const { name, data } of readMessages(answer.body)) {
    if (name === "gone") return await dropShow(needs, showId);
    const copy = name === "copy" ? readDeskCopy(data) : null;
    if (!copy) continue;
    if (!(await applyCopy(needs, showId, copy))) return;
    const lost = isLostSent ? [] : await readLost(database, showId);
    const { number } = await lastLogged(database, showId);
    if (copy.events.length > 0 || !isLostSent) await sayStored(desk, { number, lost });
    isLostSent = true;
  }
}

/** Stores a copy; returns false once this desk leads itself. */
async function applyCopy({ database, now }: Needs, showId: string, copy: DeskCopy) {
  const desk = await readDesk(database, showId);
  if (!desk || desk.isLeading || copy.epoch < desk.epoch) return false;
  heardLeader(showId);
  const at = now().toISOString();
  const hasParts = copy.whole ?? copy.devices ?? copy.music;
  const hasNews = hasParts || copy.events.length > 0 || copy.isWholeLog;
  const isAnew = hasNews ? await storeCopy(database, { showId, at }, copy) : false;
  if (isAnew === null) return false;
  if (copy.epoch > desk.epoch)
    await storeDeskState(database, showId, { epoch: copy.epoch, isLeading: false });
  if (isAnew) forgetShow(showId);
  if (hasNews || copy.epoch > desk.epoch) tellShow(showId);
  return true;
}

/** Tells the leading desk what is stored here, and which own actions it lacks. */
async function sayStored(
  desk: Desk,
  { number, lost }: { number: number; lost: readonly LostPress[] },
): Promise<void> {
  const parts = [lost.slice(0, LOST_AT_ONCE)];
  for (let from = LOST_AT_ONCE; from < lost.length; from += LOST_AT_ONCE)
    parts.push(lost.slice(from, from + LOST_AT_ONCE));
  for (const part of parts)
    await fetch(`${desk.address}/show/${desk.showId}/follow`, {
      method: "POST",
      headers: { ...cookieOf(desk), "content-type": "application/json" },
      body: JSON.stringify({ number, lost: part }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
}

/** The show was a rehearsal that has ended: nothing of it stays. */
async function dropShow({ database }: Needs, showId: string): Promise<void> {
  await database.deleteFrom("runningShows").where("id", "=", showId).execute();
  forgetShow(showId);
  tellShow(showId);
}
