// The metadata of a public page for search engines and shared links.
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";

export type PageWords = {
  title: string;
  description: string;
  /** The page's own address. */
  address: string;
  school: string;
  /** The path of the picture of shared links; "" for none. */
  card: string;
  /** The site's address; "" when unknown. */
  origin: string;
};

export function pageMeta({
  title,
  description,
  address,
  school,
  card,
  origin,
}: PageWords): MetaDescriptor[] {
  const named: MetaDescriptor[] = [{ title }, { tagName: "link", rel: "canonical", href: address }];
  // Nothing in the browser reads the rest, so its code is left out there.
  if (!import.meta.env.SSR) return named;
  return [
    ...named,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: school },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...cardMeta(card, origin, title),
  ];
}

function cardMeta(path: string, origin: string, alt: string): MetaDescriptor[] {
  if (path === "") return [{ name: "twitter:card", content: "summary" }];
  return [
    { property: "og:image", content: addressAt(path, origin) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
