// Reads the settings for shows.
import type { Database } from "#app/data/database/database.server.ts";
import { SHOW_SETTINGS, USUAL_SHOW_SETTINGS, type ShowSettings } from "./show-settings.ts";

/** `version` is null before anything was chosen. */
export async function readShowSettings(
  database: Database,
): Promise<ShowSettings & { version: number | null }> {
  const row = await database
    .selectFrom("settings")
    .select(["value", "version"])
    .where("name", "=", SHOW_SETTINGS)
    .executeTakeFirst();
  const stored = Object(row?.value) as Record<string, unknown>;
  const of = (name: keyof ShowSettings) => {
    const value = stored[name];
    return typeof value === "number" ? value : USUAL_SHOW_SETTINGS[name];
  };
  return {
    version: row?.version ?? null,
    callMinutes: of("callMinutes"),
    childrenEach: of("childrenEach"),
    freeDays: of("freeDays"),
  };
}
