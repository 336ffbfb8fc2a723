// `npm run restore -- file [key-file]`: puts a backup in the place of what is there, once all of it is
// checked.
import path from "node:path";
import { BackupRefusal, reasonOf } from "#app/jobs/backup/backup-refusal.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";
import { schoolAt } from "#app/jobs/backup/restore/school-at.server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { inviteOwner } from "#app/identity/people/owners-link.server.ts";
import { storedLookups } from "#app/identity/phrases/pass-phrases.server.ts";
import { isOfKey, phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { becomeOwnerOf } from "./as-its-owner.ts";
import { askForKey } from "./ask-for-key.ts";
import { inSchool } from "./open-school.ts";
import { ownersLinkWords } from "./owners-link-words.ts";

const REVOKED_KEPT = "What was revoked here since then stays revoked.";
const REVOKED_UNKNOWN =
  "What was here could not be read: what was revoked since then is open again. Look through it on the Settings page.";
const OTHER_KEY = `
The key by which that school found its pass-phrases is not here: set them again, each person's under
Settings. Until then they go on working, slowly until each was used once. Passkeys go on working.`;

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

try {
  const [, , name, keyFile] = process.argv;
  if (name === undefined) throw new BackupRefusal("Say which backup: npm run restore -- file");
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new BackupRefusal(read.problems.join("\n"));
  const { environment } = read;
  const folder = path.resolve(root, environment.CALLBOARD_DATA);
  becomeOwnerOf(folder);
  const file = path.resolve(name);
  const { manifest, migrated, wayBack, isRevokedKept } = await restore(
    schoolAt(environment, root, folder),
    { file, folder, now: new Date(), askForKey: () => askForKey(file, keyFile) },
  );
  console.log(
    `Restored the school as it was at ${manifest.madeAt}. Everybody signs in again, with the pass-phrases of that time.
${isRevokedKept ? REVOKED_KEPT : REVOKED_UNKNOWN}`,
  );
  if (migrated.length > 0) console.log(`Brought it up to this build: ${migrated.join(", ")}.`);
  if (environment.DATABASE_URL) console.log("Restart every Callboard that runs on this database.");
  if (wayBack) console.log(`What was here before is in ${wayBack}.`);
  const key = phraseKeyOf(folder, environment.CALLBOARD_PHRASE_KEY);
  const link = await inSchool({ environment, root, folder }, async (database) => {
    const lookups = await storedLookups(database);
    const isKeyHere = lookups.length === 0 || lookups.some((lookup) => isOfKey(key, lookup));
    if (isKeyHere) return null;
    const now = new Date();
    const made = await inviteOwner(database, key, now.toISOString());
    return ownersLinkWords(made, await schoolDaysOf(database, now), environment);
  });
  if (link) console.log(`${OTHER_KEY}\n${link}`);
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
}
