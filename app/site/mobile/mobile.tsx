// The mobile track's own address: the way from section to section. The hash names the section.
import { useOutletContext } from "react-router";
import type { Route } from "./+types/mobile";
import { slideMeta } from "../slide-meta.tsx";
import { Pager, type PagerProps } from "./mobile-pager.tsx";

/** To search engines the track is the home slide: each section has a page of its own elsewhere. */
export const meta: Route.MetaFunction = ({ matches }) => slideMeta("hero", matches);

export default function Mobile() {
  return <Pager {...useOutletContext<PagerProps>()} />;
}
