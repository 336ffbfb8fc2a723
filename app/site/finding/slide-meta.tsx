// The metadata of slides for search engines and shared links.
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { pageMeta } from "./page-meta.tsx";
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
  return pageMeta({ title, address, description, school: school.name, card, origin });
}
