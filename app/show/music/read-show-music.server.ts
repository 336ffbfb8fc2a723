// The devices that may have the music of a show: control, the deck operator's and the second desk.
import type { Platform } from "#app/data/context.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { readShow, type Show } from "../store/show-log.server.ts";

const MAY_PLAY = new Set(["control", "music", "second"]);
const HEADERS = { "cache-control": "no-store" };

/** Returns the show of a device that may play its music; any other request gets 403. */
export async function requirePlayer(
  request: Request,
  platform: Platform,
  showId: string,
): Promise<Show> {
  const device = await readDeviceOf(request, platform, showId);
  const show =
    device && MAY_PLAY.has(device.role) ? await readShow(platform.database, showId) : null;
  if (show) return show;
  throw Response.json(
    { error: "Only control and the music device may play this." },
    { status: 403, headers: HEADERS },
  );
}
