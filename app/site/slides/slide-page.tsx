// A slide's own address: what it is called there. The slide itself is shown by the frame around all.
import type { MetaFunction } from "react-router";
import { slideMeta } from "../slide-meta.tsx";
import { indexOfPath, SLIDES } from "../slides.ts";

export const meta: MetaFunction = ({ matches, location }) =>
  slideMeta(SLIDES[indexOfPath(location.pathname)]?.slug ?? "hero", matches);

export default function SlidePage() {
  return null;
}
