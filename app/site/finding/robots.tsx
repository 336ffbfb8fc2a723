// Search engines can read everything; staff pages ask not to be listed.
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/robots";
import { textFile } from "#app/http/text-file.server.ts";

export function loader({ request, context }: Route.LoaderArgs): Response {
  const origin = publicOrigin(request, context);
  // Sitemap needs an absolute address.
  const sitemap = origin === "" ? "" : `\nSitemap: ${origin}/sitemap.xml\n`;
  return textFile(`User-agent: *\nDisallow:\n${sitemap}`, "text/plain");
}
