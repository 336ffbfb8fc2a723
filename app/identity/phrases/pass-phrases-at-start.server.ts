// Pass-phrases at the start: creates the first people, and applies the environment's pass-phrases.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isEasyPhrase } from "./easy-phrase.server.ts";
import { storeLookup } from "./find-pass-phrase.server.ts";
import {
  createFirstPeople,
  personOfVariable,
  recordStart,
} from "#app/identity/people/first-people.server.ts";
import { matchesHash } from "./pass-phrase-hash.server.ts";
import {
  addPassPhrase,
  openPassPhrases,
  sealPassPhrase,
  type NewPassPhrase,
} from "./pass-phrases.server.ts";
import { isOfKey, lookupOf } from "./phrase-key.server.ts";
import {
  foldPassPhrase,
  GATE_NAMES,
  mayOpen,
  normalisePassPhrase,
  type GateName,
} from "#app/platform/scopes.ts";
import { hasMatchingLookup, wasUsedBefore } from "./used-before.server.ts";
import { revokeCredential } from "#app/identity/people/credentials.server.ts";

type Needs = Pick<Platform, "database" | "environment" | "phraseKey">;

type PassPhrasesAtStart = {
  /** The random pass-phrases by name; they exist nowhere else. */
  made: Record<string, string>;
  /** The variables with a pass-phrase that opens nothing: revoked, used before, or too easy. */
  unused: string[];
};

/** Applies the environment to people and pass-phrases; none may contain `schoolName`. */
export async function passPhrasesAtStart(
  platform: Needs,
  schoolName: string,
  at: string,
): Promise<PassPhrasesAtStart> {
  const { database, environment, phraseKey } = platform;
  const given = new Map<GateName, string>();
  for (const gate of GATE_NAMES) {
    const passPhrase = environment[variableOf(gate)];
    if (passPhrase !== undefined) given.set(gate, passPhrase);
  }
  const good = new Set(
    [...given].flatMap(([gate, passPhrase], place, all) => {
      const isTwice = all
        .slice(0, place)
        .some(([, other]) => foldPassPhrase(other) === foldPassPhrase(passPhrase));
      return isTwice || isEasyPhrase(passPhrase, schoolName) ? [] : [gate];
    }),
  );
  const made = await createFirstPeople(database, phraseKey, good, at);
  const unused: string[] = [];
  for (const [gate, passPhrase] of given) {
    const isUsed =
      (await stands(platform, gate, passPhrase)) ||
      (good.has(gate) && (await setByOperator(platform, gate, passPhrase, at)));
    if (!isUsed) unused.push(variableOf(gate));
  }
  return { made, unused };
}

function variableOf(gate: GateName) {
  return `CALLBOARD_${gate.toUpperCase() as Uppercase<GateName>}_PASSWORD` as const;
}

/** Returns true when the variable set this pass-phrase before and it has not been revoked since. */
async function stands(
  { database, phraseKey }: Needs,
  gate: GateName,
  passPhrase: string,
): Promise<boolean> {
  const form = gate === "members" ? "folded" : "exact";
  const open = (await openPassPhrases(database)).filter(
    (phrase) =>
      phrase.source === "environment" && phrase.onlyGate === gate && mayOpen(phrase, gate),
  );
  for (const { id, ...kept } of open) {
    const hash = form === "folded" ? kept.foldedHash : kept.hash;
    const lookup = form === "folded" ? kept.foldedLookup : kept.lookup;
    if (hash === null) continue;
    if (lookup === lookupOf(phraseKey, form, passPhrase)) return true;
    if (isOfKey(phraseKey, lookup)) continue;
    if (!(await matchesHash(normalisePassPhrase(gate, passPhrase), hash))) continue;
    await storeLookup(database, phraseKey, { id, phrase: passPhrase, form });
    return true;
  }
  return false;
}

/** Replaces the pass-phrase that the variable or the first start had set; returns false when it is refused. */
async function setByOperator(
  platform: Needs,
  gate: GateName,
  passPhrase: string,
  at: string,
): Promise<boolean> {
  const { database, phraseKey } = platform;
  // Another process with the same environment may just have set it.
  if (await wasUsedBefore(database, phraseKey, passPhrase))
    return stands(platform, gate, passPhrase);
  const sealed = await sealPassPhrase(phraseKey, passPhrase, gate);
  return database.transaction().execute(async (trx) => {
    const personId = await personOfVariable(trx, gate, at);
    if (personId === null) return false;
    if (await hasMatchingLookup(trx, sealed.foldedLookup)) return true;
    for (const { id } of await replaced(trx, personId, gate)) await revokeCredential(trx, id, at);
    const row: NewPassPhrase = { ...sealed, personId, gate, source: "environment" };
    await addPassPhrase(trx, row, at);
    await recordStart(trx, { action: "set pass-phrase", personId, gate }, at);
    return true;
  });
}

/** Keeps an owner's own pass-phrase: the variable opens only the members area. */
async function replaced(trx: Database, personId: string, gate: GateName) {
  const roles = await trx
    .selectFrom("personRoles")
    .select("role")
    .where("personId", "=", personId)
    .execute();
  const isOwner = roles.some(({ role }) => role === "owner");
  const rows = await trx
    .selectFrom("passPhrases")
    .innerJoin("waysIn", "waysIn.id", "passPhrases.id")
    .select(["waysIn.id", "gate"])
    .where("personId", "=", personId)
    .where("revokedAt", "is", null)
    .where("source", "!=", "settings")
    .execute();
  return rows.filter((row) => row.gate === gate || (row.gate === null && !isOwner));
}
