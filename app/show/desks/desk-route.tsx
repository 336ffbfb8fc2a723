// Whether this desk leads a show, for the other desk and for paired pages of both; and what control presses of it.
import { platformContext } from "#app/data/context.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { NOT_THIS_DEVICE, refusePress } from "../store/refuse-press.ts";
import { tellDesk, tellShow } from "../store/show-bus.server.ts";
import { readShow } from "../store/show-log.server.ts";
import { readDesk } from "./desk-rows.server.ts";
import type { Route } from "./+types/desk-route";
import { isLeaderLost } from "./following-now.server.ts";
import { takeOver } from "./lead.server.ts";

/** Pages of the other desk ask as well: it says nothing of the show but its last moment. */
const HEADERS = { "cache-control": "no-store", "access-control-allow-origin": "*" };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { database } = context.get(platformContext);
  const show = await readShow(database, params.id);
  if (!show) return Response.json({}, { status: 404, headers: HEADERS });
  const desk = await readDesk(database, params.id);
  // `follow` pairs in a process of its own, and then asks here.
  if (desk) tellDesk(params.id);
  const { epoch, isLeading } = desk ?? { epoch: 1, isLeading: true };
  const isFollowing = !isLeading && !isLeaderLost(params.id);
  const lastMs = show.events.at(-1)?.atMs ?? null;
  return Response.json({ epoch, isLeading, isFollowing, lastMs }, { headers: HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (device?.role !== "control") return refusePress(403, NOT_THIS_DEVICE);
  const { what } = fieldsIn(await readPost(request));
  if (what === "take over") {
    const isDone = await takeOver(platform, params.id);
    return isDone ? Response.json({ isDone }) : refusePress(409, "The other desk answers.");
  }
  if (what !== "seen") return refusePress(400, "This press can't be read.");
  await platform.database
    .updateTable("showLostPresses")
    .set({ seenAt: platform.now().toISOString() })
    .where("showId", "=", params.id)
    .where("seenAt", "is", null)
    .execute();
  tellShow(params.id);
  return Response.json({ isDone: true });
}
