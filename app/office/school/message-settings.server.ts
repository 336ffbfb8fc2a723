// The settings of messages to families: the reply address, the daily cap, and the school's name.
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting } from "#app/data/stored-setting.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";

/** The name of the setting. */
export const MESSAGE_SETTINGS = "messages";

/** Composed mails a day, until the owner changes it. */
const STANDARD_CAP = 2_000;

export type MessageSettings = {
  schoolName: string;
  /** "" for none. */
  replyTo: string;
  /** Composed mails a day. */
  cap: number;
};

/** Replies go to the address in Settings, or to the one on the website. */
export async function readMessageSettings(database: Database): Promise<MessageSettings> {
  const { school } = await liveContent(database);
  const { replyTo, cap } = await readSetting(database, MESSAGE_SETTINGS);
  return {
    schoolName: school.name,
    replyTo: typeof replyTo === "string" && replyTo !== "" ? replyTo : school.email,
    cap: typeof cap === "number" ? cap : STANDARD_CAP,
  };
}
