// Sends the council's list of a show as a CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/council-route";
import { downloadCouncilList } from "./council-list.server.ts";
import { requireShow } from "./require-show.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { show, today } = await requireShow(context, params.id);
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const { name, text } = await downloadCouncilList(platform, visitor, { show, today });
  return asDownload(text, { name, type: CSV });
}
