// The pages that search engines should know, in the order of the slides.
import type { Route } from "./+types/sitemap";
import { liveContentOf } from "../content/content.server.ts";
import { SLIDES } from "../slides.ts";
import { publicOrigin } from "./public-origin.server.ts";
import { textFile } from "./resource.server.ts";
import { sitemapText } from "./sitemap-text.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { publishedAt } = await liveContentOf(context);
  const origin = publicOrigin(request, context);
  const addresses = SLIDES.map(({ route }) => new URL(route, origin).href);
  return textFile(sitemapText(addresses, publishedAt), "application/xml");
}
