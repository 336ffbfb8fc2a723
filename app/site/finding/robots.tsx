// Search engines may read everything; staff pages tell them themselves not to list them.
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/robots";
import { textFile } from "#app/http/text-file.server.ts";

export function loader({ request, context }: Route.LoaderArgs): Response {
  const origin = publicOrigin(request, context);
  // Only a whole address may stand there.
  const sitemap = origin === "" ? "" : `\nSitemap: ${origin}/sitemap.xml\n`;
  return textFile(`User-agent: *\nDisallow:\n${sitemap}`, "text/plain");
}
