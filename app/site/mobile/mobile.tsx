// The mobile track's own address: the way from section to section. The hash names the section.
import { useOutletContext } from "react-router";
import type { Route } from "./+types/mobile";
import { slideMeta } from "#app/site/finding/slide-meta.tsx";
import { indexOfHash, SLIDES } from "#app/site/slides/slides.ts";
import { Pager, type PagerProps } from "./mobile-pager.tsx";

/**
 * To search engines, which know no hash, the track is the home slide. In a browser each section has
 * the title and the canonical address of its own page.
 */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  slideMeta(SLIDES[indexOfHash(location.hash)]?.slug ?? "hero", matches);

export default function Mobile() {
  return <Pager {...useOutletContext<PagerProps>()} />;
}
