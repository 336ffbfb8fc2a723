// Reads terms and closures of the website, and bank holidays.
import type { Database } from "#app/data/database/database.server.ts";
import { liveContent } from "../content/content.server.ts";
import type { SchoolYear } from "./meetings.ts";

export async function readSchoolYear(database: Database): Promise<SchoolYear> {
  const { keyDates } = await liveContent(database);
  const holidays = await database.selectFrom("bankHolidays").select("day").execute();
  return { keyDates, holidays: new Set(holidays.map(({ day }) => day)) };
}
