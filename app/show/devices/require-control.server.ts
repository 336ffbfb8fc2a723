// Admits control to the pages beside it.
import { redirect, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { readShow } from "../store/show-log.server.ts";
import { admitToShow } from "./show-devices.server.ts";

/** Returns the show for a control device; anyone else is led to /join. */
export async function requireControl(
  request: Request,
  context: Readonly<RouterContextProvider>,
  showId: string,
) {
  const admitted = await admitToShow(request, context, showId);
  const show = admitted && (await readShow(context.get(platformContext).database, showId));
  if (!show || admitted.device.role !== "control") throw redirect("/join");
  const headers: Record<string, string> = admitted.cookie ? { "set-cookie": admitted.cookie } : {};
  return { show, device: admitted.device, headers };
}
