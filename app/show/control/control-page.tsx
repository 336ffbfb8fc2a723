// Control: the routine on stage, and the presses that move the show.
import { data, redirect } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { admitToShow } from "../devices/show-devices.server.ts";
import { pageOfRole } from "../pairing/show-pages.ts";
import { readView } from "../view/read-view.server.ts";
import { useShow } from "../view/use-show.ts";
import type { Route } from "./+types/control-page";
import { ControlDesk } from "./control-desk.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admitted = await admitToShow(request, context, params.id);
  if (!admitted) throw redirect("/join");
  const { device, cookie } = admitted;
  if (device.role !== "control") throw redirect(pageOfRole(device.showId, device.role));
  const view = await readView(context.get(platformContext), device);
  if (!view) throw redirect("/join");
  return data(view, { headers: cookie ? { "set-cookie": cookie } : {} });
}

export default function ControlPage({ loaderData }: Route.ComponentProps) {
  return <ControlDesk following={useShow(loaderData)} />;
}
