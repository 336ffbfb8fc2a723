// What a page has to know of the two desks of its show.
import type { Platform } from "#app/data/context.server.ts";
import { eventText } from "../history/event-words.ts";
import type { ShowDevice } from "../devices/show-devices.server.ts";
import type { Happening, ShowRole } from "../rules/show-event.ts";
import type { Show } from "../store/show-log.server.ts";
import type { DesksView } from "../view/show-view.ts";
import { overPath, readDesk } from "./desk-rows.server.ts";
import { quietMsOf } from "./following-now.server.ts";
import { readLost } from "./read-copy.server.ts";
import { isInStep } from "./second-stored.server.ts";

/** Returns it for a device; null for a show with one desk. */
export async function readDesksView(
  { database }: Pick<Platform, "database">,
  show: Show,
  device: Pick<ShowDevice, "id" | "role">,
): Promise<DesksView | null> {
  const desk = await readDesk(database, show.id);
  if (!desk) return null;
  const { epoch, isLeading, isFirst, address } = desk;
  return {
    epoch,
    isLeading,
    isFirst,
    isInStep: isLeading && isInStep(show.id),
    quietMs: isLeading ? 0 : quietMsOf(show.id),
    lastMs: show.events.at(-1)?.atMs ?? null,
    other: { ask: `${address}/show/${show.id}/desk`, page: address + overPath(desk, device.id) },
    notApplied: device.role === "control" ? await notApplied(database, show) : [],
  };
}

/** Returns the actions of both desks that are not applied and that nobody has seen. */
async function notApplied(
  database: Platform["database"],
  { id, plan, state }: Show,
): Promise<DesksView["notApplied"]> {
  const lost = await readLost(database, id);
  return lost
    .filter(({ seenAt }) => seenAt === null)
    .map((row) => lostAction(row, { plan, state }));
}

type LostRow = Awaited<ReturnType<typeof readLost>>[number];

/** Returns an action that is not applied, in words. */
export function lostAction(
  { pressId, at, device, role, kind, body, stage }: LostRow,
  { plan, state }: Pick<Show, "plan" | "state">,
) {
  const happening = { ...body, kind } as Happening;
  const by = { device, role: role as ShowRole, press: pressId, stage };
  const event = { ...happening, ...by, number: 0, atMs: Date.parse(at) };
  return { id: pressId, words: eventText(plan, state, event), device, atMs: event.atMs };
}
