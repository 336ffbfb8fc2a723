// Writes a sitemap (sitemaps.org).

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** `changedAt` is the moment (ISO) at which the pages last changed; null where it is not known. */
export function sitemapText(addresses: readonly string[], changedAt: string | null): string {
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
