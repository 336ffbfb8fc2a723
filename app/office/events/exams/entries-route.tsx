// Sends the entries of an exam as the board's CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/entries-route";
import { downloadEntries } from "./entries-file.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { name, text } = await downloadEntries(context.get(platformContext), visitor, params.id);
  return asDownload(text, { name, type: CSV });
}
