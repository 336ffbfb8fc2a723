// A pass-phrase that somebody has chosen: neither easy to guess nor used at this school before.
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import { isEasyPhrase } from "#app/identity/phrases/easy-phrase.server.ts";
import { TOO_EASY } from "#app/platform/pass-phrase-rules.ts";
import {
  sealPassPhrase,
  type SealedPassPhrase,
} from "#app/identity/phrases/pass-phrases.server.ts";
import { isFoundAgain, wasUsedBefore } from "#app/identity/phrases/used-before.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";

/** What is kept of it; throws Refused with one sentence, whichever of the reasons there is. */
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

/** Somebody else may have taken it while it was hashed. */
export async function refuseTakenMeanwhile(
  trx: Database,
  { foldedLookup }: SealedPassPhrase,
): Promise<void> {
  if (await isFoundAgain(trx, foldedLookup)) throw tooEasy();
}

function tooEasy(): Refused {
  return new Refused(422, TOO_EASY, { messages: { passPhrase: TOO_EASY } });
}
