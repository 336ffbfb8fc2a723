// The addresses of the event pages.
import { searchAbout } from "../contact/about.ts";
import { slideOf } from "../slides/slides.ts";

export const EVENTS_ROUTE = "/events";

export function eventRoute(slug: string): string {
  return `${EVENTS_ROUTE}/${slug}`;
}

/** The contact form with the event as its subject. */
export function askAboutRoute(name: string): string {
  return `${slideOf("contact").route}${searchAbout("", { subject: name })}#write`;
}

export function bookEventRoute(slug: string): string {
  return `${eventRoute(slug)}/book`;
}
