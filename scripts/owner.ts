// `npm run owner`: prints a new pass-phrase for an owner, on the machine itself, also while the school
// is running.
import path from "node:path";
import { openPostgres, openSqlite, StartError } from "#app/platform/database/database.server.ts";
import { migrationsToRun, readMigrations } from "#app/platform/database/migrate.server.ts";
import { readEnvironment } from "#app/platform/environment.schema.ts";
import { giveOwnersPhrase } from "#app/platform/sessions/owners-phrase.server.ts";
import { phraseKeyOf } from "#app/platform/sessions/phrase-key.server.ts";

const NO_SCHOOL = "There is no school of this build here. Start it once, then try again.";

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

try {
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new StartError(read.problems.join("\n"));
  const { DATABASE_URL, CALLBOARD_DATA, CALLBOARD_PHRASE_KEY } = read.environment;
  const folder = path.resolve(root, CALLBOARD_DATA);
  const open = DATABASE_URL
    ? openPostgres(DATABASE_URL, () => {})
    : openSqlite(path.join(folder, "callboard.db"));
  try {
    const { hasRunSome, toRun } = await migrationsToRun(
      open,
      readMigrations(path.join(root, "migrations")),
    );
    if (!hasRunSome || toRun.length > 0) throw new StartError(NO_SCHOOL);
    const key = phraseKeyOf(folder, CALLBOARD_PHRASE_KEY);
    const at = new Date().toISOString();
    const { name, passPhrase } = await giveOwnersPhrase(open.database, key, at);
    console.log(`A pass-phrase for ${name}, shown this once: ${passPhrase}
It opens everything from now on. Choose one of your own on the Settings page, and revoke this one.`);
  } finally {
    await open.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
