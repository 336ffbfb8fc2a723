// 'Planned and actual' as CSV.
import { platformContext } from "#app/data/context.server.ts";
import { csvText } from "#app/files/csv.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { plannedAndActual } from "../rules/planned-and-actual.ts";
import { readShow } from "../store/show-log.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/times-file";
import { TIMES_HEADERS, timesRow } from "./times-rows.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  const found = device?.role === "control" ? await readShow(platform.database, params.id) : null;
  if (!found) return new Response("This device may not read this.", { status: 403 });
  const { plan, state } = found;
  const rows = plannedAndActual(plan, state).map((one) => timesRow(plan, one));
  return asDownload(csvText([[...TIMES_HEADERS], ...rows]), {
    name: "planned-and-actual.csv",
    type: CSV,
  });
}
