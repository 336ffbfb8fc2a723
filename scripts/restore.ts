// `npm run restore -- file [key-file]`: restores a backup over the current school, once all of it is checked.
import path from "node:path";
import { BackupRefusal, reasonOf } from "#app/jobs/backup/backup-refusal.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";
import { schoolAt } from "#app/jobs/backup/restore/school-at.server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { inviteOwner } from "#app/identity/people/owners-link.server.ts";
import { storedLookups } from "#app/identity/phrases/pass-phrases.server.ts";
import { isOfKey, phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { runAsOwnerOf } from "./run-as-owner.ts";
import { askForKey } from "./ask-for-key.ts";
import { inSchool } from "./open-school.ts";
import { ownersLinkText } from "./owners-link-text.ts";

const REVOKED_KEPT = "Anything revoked here since then stays revoked.";
const REVOKED_UNKNOWN =
  "The previous school could not be read, so anything revoked since then works again. Check the Settings page.";
const OTHER_KEY = `
The key for looking up that school's pass-phrases is not here. Set them again for each person under
Settings. Until then they keep working, slowly until each has been used once. Passkeys keep working.`;

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

try {
  const [, , name, keyFile] = process.argv;
  if (name === undefined) throw new BackupRefusal("Name a backup: npm run restore -- file");
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new BackupRefusal(read.problems.join("\n"));
  const { environment } = read;
  const folder = path.resolve(root, environment.CALLBOARD_DATA);
  runAsOwnerOf(folder);
  const file = path.resolve(name);
  const { manifest, migrated, wayBack, isRevokedKept } = await restore(
    schoolAt(environment, root, folder),
    { file, folder, now: new Date(), askForKey: () => askForKey(file, keyFile) },
  );
  console.log(
    `Restored the school as it was at ${manifest.madeAt}. Everyone has to sign in again, with the pass-phrases of that time.
${isRevokedKept ? REVOKED_KEPT : REVOKED_UNKNOWN}`,
  );
  if (migrated.length > 0) console.log(`Upgraded it to this build: ${migrated.join(", ")}.`);
  if (environment.DATABASE_URL) console.log("Restart every Callboard that runs on this database.");
  if (wayBack) console.log(`The previous school is in ${wayBack}.`);
  const key = phraseKeyOf(folder, environment.CALLBOARD_PHRASE_KEY);
  const link = await inSchool({ environment, root, folder }, async (database) => {
    const lookups = await storedLookups(database);
    const isKeyHere = lookups.length === 0 || lookups.some((lookup) => isOfKey(key, lookup));
    if (isKeyHere) return null;
    const now = new Date();
    const made = await inviteOwner(database, key, now.toISOString());
    return ownersLinkText(made, await schoolDaysOf(database, now), environment);
  });
  if (link) console.log(`${OTHER_KEY}\n${link}`);
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
}
