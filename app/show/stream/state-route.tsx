// A show's news since an event, or its whole view, for pages whose stream is cut.
import { platformContext } from "#app/data/context.server.ts";
import { readDesksView } from "../desks/desks-view.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { deskMs } from "../store/desk-clock.server.ts";
import { readShow } from "../store/show-log.server.ts";
import { newsAfter, readView } from "../view/read-view.server.ts";
import type { Route } from "./+types/state-route";

const HEADERS = { "cache-control": "no-store" };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (!device)
    return Response.json({ error: "This device isn't paired." }, { status: 403, headers: HEADERS });
  const asked = new URL(request.url).searchParams.get("after");
  const show = asked === null ? null : await readShow(platform.database, device.showId);
  const realMs = deskMs(platform.now());
  const news = show && newsAfter(show, { after: Number(asked) || 0, role: device.role, realMs });
  const desks = show && (await readDesksView(platform, show, device));
  const body = news ? { news: { ...news, desks } } : { view: await readView(platform, device) };
  return Response.json(body, { headers: HEADERS });
}
