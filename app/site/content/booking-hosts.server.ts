// Which hosts a public page may show in a frame: the school's booking service and no other.
import type { Database } from "#app/data/database/database.server.ts";
import { serviceOf } from "./content.ts";
import { liveContent } from "./content.server.ts";

/** The origin of the booking link, such as https://booking.example; none where there is no link. */
export async function bookingHosts(database: Database): Promise<string[]> {
  const { school } = await liveContent(database);
  const service = serviceOf(school);
  return URL.canParse(service) ? [new URL(service).origin] : [];
}
