// What search engines and shared links show of a slide.
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { slideOf, type Slug } from "#app/site/slides/slides.ts";
import { type Matches, siteIn } from "#app/site/content/use-site.ts";

/**
 * The meta of a slide at its own route, or at the one that shows it; where the site could not be loaded
 * there is none.
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
  // In the browser nobody reads the rest: there it stays as it came, and its words are left out.
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
