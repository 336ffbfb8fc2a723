// A person with their own pass-phrase, which opens everything that their roles allow.
import type { Platform } from "#app/data/context.server.ts";
import { addPassPhrase, sealPassPhrase } from "#app/identity/phrases/pass-phrases.server.ts";
import type { Role } from "#app/platform/scopes.ts";
import { makePerson } from "./make-person.ts";

type Own = { name: string; role: Role; phrase: string };

/** Returns the person's id. */
export async function makePassPhrase(
  { database, phraseKey, now }: Pick<Platform, "database" | "phraseKey" | "now">,
  { name, role, phrase }: Own,
): Promise<string> {
  const { personId } = await makePerson(database, { name, roles: [role] });
  const sealed = await sealPassPhrase(phraseKey, phrase, null);
  const row = { ...sealed, personId, gate: null, source: "settings" } as const;
  await addPassPhrase(database, row, now().toISOString());
  return personId;
}
