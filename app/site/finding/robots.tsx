// Search engines may read everything; staff pages tell them themselves not to list them.
import type { Route } from "./+types/robots";
import { publicOrigin } from "./public-origin.server.ts";
import { textFile } from "./resource.server.ts";

export function loader({ request, context }: Route.LoaderArgs): Response {
  const sitemap = new URL("/sitemap.xml", publicOrigin(request, context)).href;
  return textFile(`User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`, "text/plain");
}
