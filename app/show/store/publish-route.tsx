// Publishes the changes of a show, from control.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readDevice } from "../devices/show-devices.server.ts";
import type { Route } from "./+types/publish-route";
import { publishChanges } from "./publish-changes.server.ts";
import { forgetShow } from "./show-log.server.ts";

const REFUSED = 409;

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDevice(request, platform);
  if (device?.showId !== params.id || device.role !== "control")
    return Response.json({ isDone: false, words: "This device may not do that." }, { status: 403 });
  const answer = await publishChanges(platform, context.get(visitorContext), device.showId);
  forgetShow(device.showId);
  return Response.json(answer, { status: answer.isDone ? 200 : REFUSED });
}
