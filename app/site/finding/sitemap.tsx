// The sitemap for search engines: the slides in their order, then the events to come.
import { addressAt } from "#app/http/address-at.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/sitemap";
import { liveContentOf } from "../content/content.server.ts";
import { platformContext } from "#app/data/context.server.ts";
import { EVENTS_ROUTE, eventRoute } from "../events/events-route.ts";
import { readOpenEvents } from "../events/read-events.server.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { textFile } from "#app/http/text-file.server.ts";

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { publishedAt } = await liveContentOf(context);
  const origin = publicOrigin(request, context);
  const { database, now } = context.get(platformContext);
  const events = await readOpenEvents(database, now());
  const pages: Page[] = [
    ...SLIDES.map(({ route }) => ({ path: route, changedAt: publishedAt })),
    { path: EVENTS_ROUTE, changedAt: null },
    ...events.map(({ slug, updatedAt }) => ({ path: eventRoute(slug), changedAt: updatedAt })),
  ];
  return textFile(sitemapText(pages, origin), "application/xml");
}

/** `changedAt` is when the page last changed (ISO); null when unknown. */
type Page = { path: string; changedAt: string | null };

function sitemapText(pages: readonly Page[], origin: string): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${escapeXml(addressAt(path, origin))}</loc>${changed}</url>`;
  });
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
