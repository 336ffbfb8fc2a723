// Sends the entries of an exam as the board's CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/entries-route";
import { downloadEntries } from "./entries-file.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { name, text } = await downloadEntries(context.get(platformContext), visitor, params.id);
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
