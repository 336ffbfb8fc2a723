// Where a paired device of the other desk comes over: its pass stands for the code.
import { redirect } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { deviceCookie, renewToken } from "../devices/show-devices.server.ts";
import { pageOfRole } from "../pairing/show-pages.ts";
import type { Route } from "./+types/over-route";
import { isPass, readDesk } from "./desk-rows.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, environment } = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const [device, pass] = ["device", "pass"].map((name) => query.get(name) ?? "");
  const desk = await readDesk(database, params.id);
  const isOurs = desk && device && pass && isPass(desk, device, pass);
  const renewed = isOurs ? await renewToken(database, { id: device, showId: params.id }) : null;
  if (!renewed) throw redirect("/join");
  throw redirect(pageOfRole(params.id, renewed.role), {
    headers: { "set-cookie": deviceCookie(renewed.token, environment) },
  });
}
