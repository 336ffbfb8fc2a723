// Publishes the changes of a show, from control.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { notLeading } from "../desks/lead.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { NOT_THIS_DEVICE, refusePress } from "./refuse-press.ts";
import type { Route } from "./+types/publish-route";
import { publishChanges } from "./publish-changes.server.ts";
import { forgetShow } from "./show-log.server.ts";

const REFUSED = 409;

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (device?.role !== "control") return refusePress(403, NOT_THIS_DEVICE);
  const elsewhere = await notLeading(platform, device.showId);
  if (elsewhere !== null) return refusePress(REFUSED, elsewhere);
  const answer = await publishChanges(platform, context.get(visitorContext), device.showId);
  forgetShow(device.showId);
  return Response.json(answer, { status: answer.isDone ? 200 : REFUSED });
}
