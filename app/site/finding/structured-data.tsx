// What search engines are told about the slide that was asked for. It is only in the server's HTML.
import { useRouteLoaderData } from "react-router";
import { structuredData } from "./structured-data.ts";
import type { Slug } from "#app/site/slides/slides.ts";
import { useSite } from "#app/site/content/use-site.ts";

export function StructuredData({ slug }: { slug: Slug }) {
  const root = useRouteLoaderData<{ nonce: string }>("root");
  const site = useSite();
  // In the browser nobody reads it: there the text stays as it came, and its code is left out.
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
