// The metadata of slides for search engines and shared links.
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { slideOf, type Slug } from "#app/site/slides/slides.ts";
import { type Matches, siteIn } from "#app/site/content/use-site.ts";

/**
 * Returns the metadata of a slide at its route, or at the route that shows it; none when the site could not
 * be loaded.
 */
export function slideMeta(
  slug: Slug,
  matches: Matches,
  route: string = slideOf(slug).route,
): MetaDescriptor[] {
  const site = siteIn(matches);
  if (!site) return [];
  const { origin, content, card, description } = site;
  const { school } = content;
  const slide = slideOf(slug);
  const title =
    slug === "hero" ? `${school.name}: ${school.strapline}` : `${slide.title} | ${school.name}`;
  const address = addressAt(route, origin);
  const named: MetaDescriptor[] = [{ title }, { tagName: "link", rel: "canonical", href: address }];
  // Nothing in the browser reads the rest, so its code is left out there.
  if (!import.meta.env.SSR) return named;
  return [
    ...named,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: school.name },
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
