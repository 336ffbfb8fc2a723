// Hosts that public pages can show in a frame: only the school's booking service.
import type { Database } from "#app/data/database/database.server.ts";
import { serviceOf } from "./content.ts";
import { liveContent } from "./content.server.ts";

/** Returns the origin of the booking link, such as https://booking.example; none without a link. */
export async function bookingHosts(database: Database): Promise<string[]> {
  const { school } = await liveContent(database);
  const service = serviceOf(school);
  return URL.canParse(service) ? [new URL(service).origin] : [];
}
