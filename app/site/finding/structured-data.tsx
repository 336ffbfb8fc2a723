// The structured data of the requested slide, only in the server's HTML.
import { useRouteLoaderData } from "react-router";
import { structuredData } from "./structured-data.ts";
import type { Slug } from "#app/site/slides/slides.ts";
import { useSite } from "#app/site/content/use-site.ts";

export function StructuredData({ slug }: { slug: Slug }) {
  const root = useRouteLoaderData<{ nonce: string }>("root");
  const site = useSite();
  // Nothing in the browser reads it, so its code is left out there.
  const text = import.meta.env.SSR ? structuredData(slug, site) : "";
  return (
    <script
      type="application/ld+json"
      nonce={root?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
