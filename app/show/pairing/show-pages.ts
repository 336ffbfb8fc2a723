// The addresses of a show's pages.
import type { ShowRole } from "../rules/show-event.ts";

/** Returns the page that a role opens. */
export function pageOfRole(showId: string, role: ShowRole): string {
  return role === "control" ? `/show/${showId}` : `/show/${showId}/${role}`;
}
