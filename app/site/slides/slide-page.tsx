// The route of a slide: its metadata. The site layout renders the slide.
import type { ActionFunctionArgs, MetaFunction } from "react-router";
import { takeContactForm } from "#app/site/contact/form/contact-page.server.ts";
import { slideMeta } from "#app/site/finding/slide-meta.tsx";
import { indexOfPath, SLIDES } from "./slides.ts";

export const meta: MetaFunction = ({ matches, location }) =>
  slideMeta(SLIDES[indexOfPath(location.pathname)]?.slug ?? "hero", matches);

/** Only the contact slide accepts posts (route-table.ts). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  takeContactForm(request, context);

export default function SlidePage() {
  return null;
}
