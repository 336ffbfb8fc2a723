// Reads what a device may see of a show.
import type { Platform } from "#app/data/context.server.ts";
import { readDesksView } from "../desks/desks-view.server.ts";
import type { ShowDevice } from "../devices/show-devices.server.ts";
import { deskJumpMs, deskMs } from "../store/desk-clock.server.ts";
import { showTimeAt } from "../store/show-clock.ts";
import { readNewer, readShow, type Show } from "../store/show-log.server.ts";
import {
  eventForBoards,
  planFor,
  type ShowNews,
  type ShowView,
  stateForBoards,
} from "./show-view.ts";

type Needs = Pick<Platform, "database" | "now">;
type Device = ShowDevice;

/** Returns the view of a device; null when the show is gone. */
export async function readView({ database, now }: Needs, device: Device): Promise<ShowView | null> {
  const { showId, role, name } = device;
  const show = await readShow(database, showId);
  if (!show) return null;
  const { plan, state, clock, id } = show;
  return {
    id,
    role,
    device: name,
    plan: planFor(plan, role),
    state: role === "board" ? stateForBoards(state, plan) : state,
    nowMs: showTimeAt(clock, deskMs(now())),
    speed: clock.speed,
    isRehearsal: clock.isRehearsal,
    jumpMs: deskJumpMs(),
    newer: role === "control" ? await readNewer(database, show) : null,
    desks: await readDesksView({ database }, show, device),
  };
}

/**
 * Returns the events after a number; null when they are no longer at hand, or a newer version is in
 * use, so that the page has to read the whole view.
 */
export function newsAfter(
  { events, state, plan, clock }: Show,
  { after, role, realMs }: { after: number; role: ShowDevice["role"]; realMs: number },
): Omit<ShowNews, "desks"> | null {
  // The desk has taken over without the newest actions of the other.
  if (after > state.number) return null;
  const moment = { nowMs: showTimeAt(clock, realMs), jumpMs: deskJumpMs() };
  if (after === state.number) return { events: [], ...moment };
  const newer = events.filter(({ number }) => number > after);
  const isReplaced = newer.some(({ kind }) => kind === "use version");
  if (isReplaced || newer.length < state.number - after) return null;
  const isBoard = role === "board";
  return { events: isBoard ? newer.map((one) => eventForBoards(one, plan)) : newer, ...moment };
}
