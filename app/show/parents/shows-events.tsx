// GET /api/shows/:code/events: the event stream of the show behind a link, for its paired devices.
import { platformContext } from "#app/data/context.server.ts";
import { readDevice } from "../devices/show-devices.server.ts";
import { readShow } from "../store/show-log.server.ts";
import { showStream } from "../stream/show-stream.server.ts";
import type { Route } from "./+types/shows-events";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDevice(request, platform);
  const show = device && (await readShow(platform.database, device.showId));
  const link =
    show &&
    (await platform.database
      .selectFrom("scheduleLinks")
      .select("scheduleId")
      .where("code", "=", params.code.toLowerCase())
      .where("scheduleId", "=", show.scheduleId)
      .executeTakeFirst());
  if (!device || !link) {
    const words = { error: "Only a paired device may follow the show." };
    return Response.json(words, { status: 403, headers: { "cache-control": "no-store" } });
  }
  const after = Number(request.headers.get("last-event-id")) || 0;
  const mayFollow = async () => (await readDevice(request, platform))?.id === device.id;
  return showStream(platform, { device, after, mayFollow }, request.signal);
}
