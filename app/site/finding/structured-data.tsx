// The structured data of the requested slide, only in the server's HTML.
import { useRouteLoaderData } from "react-router";
import { structuredData } from "./structured-data.ts";
import type { Slug } from "#app/site/slides/slides.ts";
import { useSite } from "#app/site/content/use-site.ts";

export function StructuredData({ slug }: { slug: Slug }) {
  const site = useSite();
  // Nothing in the browser reads it, so its code is left out there.
  return <JsonLd text={import.meta.env.SSR ? structuredData(slug, site) : ""} />;
}

/** A script element with structured data. `text` is JSON that is safe in a script element. */
export function JsonLd({ text }: { text: string }) {
  const root = useRouteLoaderData<{ nonce: string }>("root");
  return (
    <script
      type="application/ld+json"
      nonce={root?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
