// Reads the website content that the settings show.
import type { Database } from "#app/data/database/database.server.ts";
import type { KeyDate, School } from "#app/site/content/content.ts";
import { liveContent } from "#app/site/content/content.server.ts";

export type WebsiteFacts = {
  school: Pick<School, "name" | "addressLines" | "phone" | "email" | "bookingUrl">;
  /** The terms and closures in the key dates. */
  terms: Pick<KeyDate, "title" | "kind" | "date" | "until">[];
  /** How many sample reviews the website shows; none once there is a real one. */
  sampleReviews: number;
};

export async function readWebsiteFacts(database: Database): Promise<WebsiteFacts> {
  const { school, keyDates, testimonials } = await liveContent(database);
  const { name, addressLines, phone, email, bookingUrl } = school;
  const hasReal = testimonials.some(({ isSample }) => !isSample);
  return {
    school: { name, addressLines, phone, email, bookingUrl },
    terms: keyDates
      .filter(({ kind }) => kind === "term" || kind === "closed")
      .map(({ title, kind, date, until }) => ({ title, kind, date, until })),
    sampleReviews: hasReal ? 0 : testimonials.length,
  };
}
