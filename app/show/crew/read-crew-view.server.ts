// Reads the view for a page of one role. Control may look at every page.
import { redirect, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { readDevice } from "../devices/show-devices.server.ts";
import { pageOfRole } from "../pairing/show-pages.ts";
import type { ShowRole } from "../rules/show-event.ts";
import { readView } from "../view/read-view.server.ts";
import type { ShowView } from "../view/show-view.ts";

export async function readCrewView(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { showId, role }: { showId: string; role: ShowRole },
): Promise<ShowView> {
  const platform = context.get(platformContext);
  const device = await readDevice(request, platform);
  if (device?.showId !== showId) throw redirect("/join");
  if (device.role !== role && device.role !== "control")
    throw redirect(pageOfRole(showId, device.role));
  // A board at the desk shows no more than one in the hall.
  const shown = role === "board" ? { ...device, role } : device;
  const view = await readView(platform, shown);
  if (!view) throw redirect("/join");
  return view;
}
