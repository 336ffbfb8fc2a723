// The addresses of the event pages.

export const EVENTS_ROUTE = "/events";

export function eventRoute(slug: string): string {
  return `${EVENTS_ROUTE}/${slug}`;
}

export function bookEventRoute(slug: string): string {
  return `${eventRoute(slug)}/book`;
}
