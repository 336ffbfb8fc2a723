// The named pass-phrases that open each gate: made on the first start, set, added and revoked.
import { randomInt, randomUUID } from "node:crypto";
import { recordAudit } from "../audit.server.ts";
import type { Database } from "../database/database.server.ts";
import type { Environment } from "../environment.schema.ts";
import { destroyDraftKeysOf } from "./draft-keys.server.ts";
import { endEmptySessions } from "./ended-sessions.server.ts";
import { fitsHash, hashPassPhrase } from "./pass-phrase-hash.server.ts";
import { normalisePassPhrase, SCOPES, type Scope } from "./scopes.ts";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeiou";
const WORDS = 5;
const SYLLABLES_A_WORD = 2;
const FIRST_NAME = "First pass-phrase";
const ENVIRONMENT_NAME = "Set by the operator";
const SYSTEM = "the system";

/** Five made-up words, easy to read out: ten syllables of 80 make 63 bits. */
export function randomPassPhrase(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? "";
  const word = () =>
    Array.from({ length: SYLLABLES_A_WORD }, () => pick(CONSONANTS) + pick(VOWELS)).join("");
  return Array.from({ length: WORDS }, word).join("-");
}

/**
 * Makes sure that each gate can be opened: a pass-phrase from the environment replaces what the
 * system had set, and a gate with none at all gets a random one. Returns the random ones, which
 * are known nowhere else.
 */
export async function ensurePassPhrases(
  database: Database,
  environment: Environment,
  at: string,
): Promise<Partial<Record<Scope, string>>> {
  const made: Partial<Record<Scope, string>> = {};
  for (const gate of SCOPES) {
    const wanted = environment[`CALLBOARD_${gate.toUpperCase() as Uppercase<Scope>}_PASSWORD`];
    const open = await openPassPhrases(database, gate);
    if (wanted !== undefined) {
      await setByOperator(database, gate, wanted, open, at);
    } else if (open.length === 0) {
      const passPhrase = randomPassPhrase();
      const hash = await hashPassPhrase(normalisePassPhrase(gate, passPhrase));
      if (await insertFirst(database, gate, hash, at)) made[gate] = passPhrase;
    }
  }
  return made;
}

type OpenPassPhrase = { id: string; name: string; hash: string; source: string };

export function openPassPhrases(database: Database, gate: Scope): Promise<OpenPassPhrase[]> {
  return database
    .selectFrom("passPhrases")
    .select(["id", "name", "hash", "source"])
    .where("gate", "=", gate)
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .execute();
}

/** Stores a pass-phrase under a name; it opens the gate from now on. */
export async function addPassPhrase(
  trx: Database,
  row: {
    gate: Scope;
    name: string;
    hash: string;
    source: "environment" | "settings" | "first-start";
  },
  at: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("passPhrases")
    .values({ ...row, id, createdAt: at })
    .execute();
  return id;
}

/** Takes a pass-phrase away and, with it, every session scope that it opened and its draft keys. */
export async function revokePassPhrase(trx: Database, id: string, at: string): Promise<void> {
  await trx.updateTable("passPhrases").set({ revokedAt: at }).where("id", "=", id).execute();
  await trx.deleteFrom("sessionScopes").where("passPhraseId", "=", id).execute();
  await destroyDraftKeysOf(trx, id);
  await endEmptySessions(trx, at);
}

async function insertFirst(database: Database, gate: Scope, hash: string, at: string) {
  return database.transaction().execute(async (trx) => {
    // Of several processes on one new database only the first may make the pass-phrases.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("secrets")
      .values({ name: `first pass-phrase of ${gate}`, value: "made", createdAt: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return false;
    const id = await addPassPhrase(
      trx,
      { gate, name: FIRST_NAME, hash, source: "first-start" },
      at,
    );
    await recordAudit(trx, {
      who: SYSTEM,
      at,
      action: "made pass-phrase",
      subject: "pass-phrase",
      subjectId: id,
      details: { gate },
    });
    return true;
  });
}

async function setByOperator(
  database: Database,
  gate: Scope,
  wanted: string,
  open: OpenPassPhrase[],
  at: string,
): Promise<void> {
  const passPhrase = normalisePassPhrase(gate, wanted);
  const ours = open.filter((row) => row.source !== "settings");
  const [only] = ours;
  if (
    ours.length === 1 &&
    only?.source === "environment" &&
    (await fitsHash(passPhrase, only.hash))
  ) {
    return;
  }
  const hash = await hashPassPhrase(passPhrase);
  await database.transaction().execute(async (trx) => {
    for (const { id } of ours) await revokePassPhrase(trx, id, at);
    const id = await addPassPhrase(
      trx,
      { gate, name: ENVIRONMENT_NAME, hash, source: "environment" },
      at,
    );
    await recordAudit(trx, {
      who: SYSTEM,
      at,
      action: "set pass-phrase",
      subject: "pass-phrase",
      subjectId: id,
      details: { gate },
    });
  });
}
