// 'Use the new time': accepts the desk's clock after it was changed.
import { platformContext } from "#app/data/context.server.ts";
import { readDevice } from "../devices/show-devices.server.ts";
import type { Route } from "./+types/clock-route";
import { acceptDeskClock } from "./desk-clock.server.ts";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const device = await readDevice(request, context.get(platformContext));
  if (device?.showId !== params.id || device.role !== "control")
    return Response.json({ isDone: false, words: "This device may not do that." }, { status: 403 });
  acceptDeskClock();
  return Response.json({ isDone: true });
}
