// 'Use the new time': accepts the desk's clock after it was changed.
import { platformContext } from "#app/data/context.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { NOT_THIS_DEVICE, refusePress } from "./refuse-press.ts";
import type { Route } from "./+types/clock-route";
import { acceptDeskClock } from "./desk-clock.server.ts";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const device = await readDeviceOf(request, context.get(platformContext), params.id);
  if (device?.role !== "control") return refusePress(403, NOT_THIS_DEVICE);
  acceptDeskClock();
  return Response.json({ isDone: true });
}
