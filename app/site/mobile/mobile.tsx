// The mobile page: the pager; the hash names the section.
import { useOutletContext } from "react-router";
import type { Route } from "./+types/mobile";
import { slideMeta } from "#app/site/finding/slide-meta.tsx";
import { MOBILE_ROUTE } from "#app/site/layout/layouts.ts";
import { indexOfHash, SLIDES } from "#app/site/slides/slides.ts";
import { Pager, type PagerProps } from "./mobile-pager.tsx";

/**
 * Search engines ignore hashes, so the page has one description, the home slide's. In a browser each
 * section has its title.
 */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  slideMeta(SLIDES[indexOfHash(location.hash)]?.slug ?? "hero", matches, MOBILE_ROUTE);

export default function Mobile() {
  return <Pager {...useOutletContext<PagerProps>()} />;
}
