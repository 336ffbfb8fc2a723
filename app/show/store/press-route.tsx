// Takes a press from a paired device, and answers once it is stored.
import { platformContext } from "#app/data/context.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { mayCause } from "../rules/show-event.ts";
import type { Route } from "./+types/press-route";
import { readPress } from "./press.schema.ts";
import { NOT_THIS_DEVICE, refusePress } from "./refuse-press.ts";
import { pressShow } from "./show-log.server.ts";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (!device) return refusePress(403, "This device isn't paired.");
  const posted = await readPost(request);
  const press = "error" in posted ? null : readPress(posted.fields);
  if (!press) return refusePress(400, "This press can't be read.");
  if (!mayCause(device.role, press.wanted.kind)) return refusePress(403, NOT_THIS_DEVICE);
  const answer = await pressShow(platform, device.showId, press, device);
  return answer ? Response.json(answer) : refusePress(404, "There is no such show.");
}
