// Reads when the school teaches: the terms and closures of its website, and the bank holidays.
import type { Database } from "#app/data/database/database.server.ts";
import { liveContent } from "../content/content.server.ts";
import type { SchoolYear } from "./meetings.ts";

export async function readSchoolYear(database: Database): Promise<SchoolYear> {
  const { keyDates } = await liveContent(database);
  const holidays = await database.selectFrom("bankHolidays").select("day").execute();
  return { keyDates, holidays: new Set(holidays.map(({ day }) => day)) };
}
