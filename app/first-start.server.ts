// Creates and reports pass-phrases at the start.
import type { Platform } from "#app/data/context.server.ts";
import {
  firstPasswordsIn,
  storeFirstPasswords,
} from "./identity/phrases/first-passwords.server.ts";
import { invalidPasskeyHosts, passkeyHost } from "./identity/passkeys/passkey-host.ts";
import { passkeyHosts } from "./identity/passkeys/passkeys.server.ts";
import { passPhrasesAtStart } from "./identity/phrases/pass-phrases-at-start.server.ts";
import { ownersWithCredential } from "./identity/people/people.server.ts";
import { storedLookups } from "./identity/phrases/pass-phrases.server.ts";
import { isOfKey } from "./identity/phrases/phrase-key.server.ts";
import { liveContent } from "./site/content/content.server.ts";
import { formatDay } from "./ui/format.ts";

/** The pass-phrases that this start created, shown once, and the file that holds them for now. */
export type FirstStart = {
  /** By person name. */
  passPhrases: Record<string, string>;
  passPhraseFile: string;
  /** The day on which the file is deleted, as text. */
  until: string;
  /** The variables whose pass-phrase is not used. */
  unused: string[];
  /** The hosts of passkeys that no longer work, because the public address has changed. */
  endedHosts: string[];
  /** False when nobody can change people, locks and backups. */
  hasOwner: boolean;
};

const OTHER_KEY =
  "some pass-phrases were stored under another key: they work, but sign-in is slower until each has been used. Processes on one database need the same CALLBOARD_PHRASE_KEY";

/** Updates people and pass-phrases to match the environment, and writes down new pass-phrases. */
export async function startPeople(
  platform: Platform,
  folder: string,
  now: Date,
): Promise<FirstStart> {
  const { school } = await liveContent(platform.database);
  const host = passkeyHost(platform.environment.CALLBOARD_URL);
  const { made, unused } = await passPhrasesAtStart(platform, school.name, now.toISOString());
  const lookups = await storedLookups(platform.database);
  if (lookups.some((lookup) => !isOfKey(platform.phraseKey, lookup))) platform.log.warn(OTHER_KEY);
  const isFirst = Object.keys(made).length > 0;
  const until = isFirst ? storeFirstPasswords(folder, made, now) : now.toISOString();
  return {
    passPhrases: made,
    passPhraseFile: firstPasswordsIn(folder),
    until: formatDay((await platform.schoolDays()).dayOf(until)),
    unused,
    endedHosts: invalidPasskeyHosts(await passkeyHosts(platform.database), host),
    hasOwner: (await ownersWithCredential(platform.database, host)).size > 0,
  };
}
