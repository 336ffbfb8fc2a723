// Who is in, of a school's own show: for control alone.
import { platformContext } from "#app/data/context.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { readShow } from "../store/show-log.server.ts";
import type { Route } from "./+types/children-route";
import { readChildrenIn } from "./children-in.server.ts";

const HEADERS = { "cache-control": "no-store" };

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  const show = device?.role === "control" && (await readShow(platform.database, params.id));
  if (!show) return Response.json({ error: "Only control." }, { status: 403, headers: HEADERS });
  const children = await readChildrenIn(platform, show.scheduleId);
  return Response.json({ children }, { headers: HEADERS });
}
