// The sitemap for search engines, in slide order.
import { addressAt } from "#app/http/address-at.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { liveContentOf } from "../content/content.server.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { textFile } from "#app/http/text-file.server.ts";

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { publishedAt } = await liveContentOf(context);
  const origin = publicOrigin(request, context);
  const addresses = SLIDES.map(({ route }) => addressAt(route, origin));
  return textFile(sitemapText(addresses, publishedAt), "application/xml");
}

/** `changedAt` is when the pages last changed (ISO); null when unknown. */
function sitemapText(addresses: readonly string[], changedAt: string | null): string {
  const changed = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
  const entries = addresses.map(
    (address) => `<url><loc>${escapeXml(address)}</loc>${changed}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => NAMES[sign] ?? sign);
}
