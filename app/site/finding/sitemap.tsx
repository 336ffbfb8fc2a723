// The pages that search engines should know, in the order of the slides.
import { addressAt } from "#app/platform/http/address-at.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { liveContentOf } from "../content/content.server.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { textFile } from "#app/platform/http/text-file.server.ts";
import { sitemapText } from "./sitemap-text.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { publishedAt } = await liveContentOf(context);
  const origin = publicOrigin(request, context);
  const addresses = SLIDES.map(({ route }) => addressAt(route, origin));
  return textFile(sitemapText(addresses, publishedAt), "application/xml");
}
