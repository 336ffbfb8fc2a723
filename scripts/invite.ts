// `npm run invite -- --owner`: prints a link by which an owner sets up a sign-in, on the machine itself.
import path from "node:path";
import { StartError } from "#app/data/database/database.server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { inviteOwner } from "#app/identity/people/owners-link.server.ts";
import { phraseKeyOf } from "#app/identity/phrases/phrase-key.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { runAsOwnerOf } from "./run-as-owner.ts";
import { inSchool } from "./open-school.ts";
import { ownersLinkText } from "./owners-link-text.ts";

const USAGE = `npm run invite -- --owner prints a link for an owner. It works once, within a day.
Owners invite everyone else on the Settings page.`;

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

try {
  const [wish, ...more] = process.argv.slice(2);
  if (wish !== "--owner" || more.length > 0) throw new StartError(USAGE);
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new StartError(read.problems.join("\n"));
  const { environment } = read;
  const folder = path.resolve(root, environment.CALLBOARD_DATA);
  runAsOwnerOf(folder);
  const words = await inSchool({ environment, root, folder }, async (database) => {
    const now = new Date();
    const key = phraseKeyOf(folder, environment.CALLBOARD_PHRASE_KEY);
    const made = await inviteOwner(database, key, now.toISOString());
    return ownersLinkText(made, await schoolDaysOf(database, now), environment);
  });
  console.log(words);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
