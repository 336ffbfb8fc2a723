// A slide's own address: what it is called there. The slide itself is shown by the frame around all.
import type { ActionFunctionArgs, MetaFunction } from "react-router";
import { takeContactForm } from "#app/site/contact/form/contact-page.server.ts";
import { slideMeta } from "#app/site/finding/slide-meta.tsx";
import { indexOfPath, SLIDES } from "./slides.ts";

export const meta: MetaFunction = ({ matches, location }) =>
  slideMeta(SLIDES[indexOfPath(location.pathname)]?.slug ?? "hero", matches);

/** The contact slide alone takes posts (route-table.ts). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  takeContactForm(request, context);

export default function SlidePage() {
  return null;
}
