// The event stream of a show, for its paired devices.
import { platformContext } from "#app/data/context.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import type { Route } from "./+types/events-route";
import { showStream } from "./show-stream.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (!device) return new Response("This device isn't paired.", { status: 403 });
  const asked =
    request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after");
  const mayFollow = async () => (await readDeviceOf(request, platform, params.id)) !== null;
  return showStream(platform, { device, after: Number(asked) || 0, mayFollow }, request.signal);
}
