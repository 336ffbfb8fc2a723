// Checks and hashes a new pass-phrase: not easy to guess, and never used at this school.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { isEasyPhrase } from "#app/identity/phrases/easy-phrase.server.ts";
import { TOO_EASY } from "#app/platform/pass-phrase-rules.ts";
import {
  sealPassPhrase,
  type SealedPassPhrase,
} from "#app/identity/phrases/pass-phrases.server.ts";
import { hasMatchingLookup, wasUsedBefore } from "#app/identity/phrases/used-before.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";

/** Returns the stored form of a pass-phrase; throws Refused with the same sentence for every reason. */
export async function sealChosen(
  { database, phraseKey }: Pick<Platform, "database" | "phraseKey">,
  passPhrase: string,
): Promise<SealedPassPhrase> {
  const { school } = await readWebsiteFacts(database);
  const isRefused =
    isEasyPhrase(passPhrase, school.name) || (await wasUsedBefore(database, phraseKey, passPhrase));
  if (isRefused) throw tooEasy();
  return sealPassPhrase(phraseKey, passPhrase, null);
}

/** Throws Refused when another person has taken the pass-phrase while this one was being hashed. */
export async function refuseTakenMeanwhile(
  trx: Database,
  { foldedLookup }: SealedPassPhrase,
): Promise<void> {
  if (await hasMatchingLookup(trx, foldedLookup)) throw tooEasy();
}

function tooEasy(): Refused {
  return new Refused(422, TOO_EASY, { messages: { passPhrase: TOO_EASY } });
}
