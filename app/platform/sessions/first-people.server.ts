// The people of the first start, and the pass-phrases that the environment sets.
import { recordAudit } from "../audit.server.ts";
import type { Database } from "../database/database.server.ts";
import type { Environment } from "../environment.schema.ts";
import { fitsHash } from "./pass-phrase-hash.server.ts";
import {
  addPassPhrase,
  openPassPhrases,
  revokePassPhrase,
  sealPassPhrase,
  type NewPassPhrase,
} from "./pass-phrases.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "./people.server.ts";
import { randomPassPhrase } from "./random-pass-phrase.server.ts";
import { GATE_NAMES, normalisePassPhrase, type GateName, type Role } from "./scopes.ts";

type First = { gate: GateName; name: string; role: Role };

/** Whom the first start makes, and the gate whose variable gives each a pass-phrase. */
const FIRST_PEOPLE: readonly First[] = [
  { gate: "members", name: "Owner", role: "owner" },
  { gate: "admin", name: "Office", role: "office" },
  { gate: "inventory", name: "Wardrobe", role: "wardrobe" },
  { gate: "lessons", name: "Teachers", role: "teacher" },
];
/** A person who is made later for a variable opens what it opens, and no more. */
const ROLE_OF_GATE: Record<GateName, Role> = {
  admin: "office",
  inventory: "wardrobe",
  members: "money",
  lessons: "teacher",
};
const MADE = "first people";

/**
 * Makes the first people, and takes over the pass-phrases of the environment. Returns the random ones
 * by the names of their people; they are known nowhere else.
 */
export async function ensurePeople(
  database: Database,
  environment: Environment,
  at: string,
): Promise<Record<string, string>> {
  const isFirst = await database
    .selectFrom("people")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const made = Number(isFirst.count) === 0 ? await makeFirstPeople(database, environment, at) : {};
  for (const gate of GATE_NAMES) {
    const wanted = variableOf(environment, gate);
    if (wanted !== undefined) await setByOperator(database, gate, wanted, at);
  }
  return made;
}

function variableOf(environment: Environment, gate: GateName): string | undefined {
  return environment[`CALLBOARD_${gate.toUpperCase() as Uppercase<GateName>}_PASSWORD`];
}

/** The owner's is always made: no variable gives an owner's rights. */
async function makeFirstPeople(
  database: Database,
  environment: Environment,
  at: string,
): Promise<Record<string, string>> {
  const people = await Promise.all(
    FIRST_PEOPLE.map(async (first) => {
      const isGiven = first.role !== "owner" && variableOf(environment, first.gate) !== undefined;
      const passPhrase = isGiven ? null : randomPassPhrase();
      return {
        ...first,
        passPhrase,
        sealed: passPhrase && (await sealPassPhrase(passPhrase, null)),
      };
    }),
  );
  return database.transaction().execute(async (trx) => {
    // Of several processes on one new database only the first may make them.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("secrets")
      .values({ name: MADE, value: "made", createdAt: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return {};
    const made: Record<string, string> = {};
    for (const { gate, name, role, passPhrase, sealed } of people) {
      const person = { name, email: null, roles: [role], environmentGate: gate };
      const personId = await addPerson(trx, person, at);
      await tell(trx, { action: "added person", personId, name }, at);
      if (!passPhrase || !sealed) continue;
      await addPassPhrase(trx, { ...sealed, personId, gate: null, source: "first-start" }, at);
      await tell(trx, { action: "made pass-phrase", personId, name }, at);
      made[name] = passPhrase;
    }
    return made;
  });
}

/** The variable of a gate replaces what it, or the first start, had set for that gate alone. */
async function setByOperator(
  database: Database,
  gate: GateName,
  wanted: string,
  at: string,
): Promise<void> {
  const open = await openPassPhrases(database, gate);
  const stands = open.find(({ source, onlyGate }) => source === "environment" && onlyGate === gate);
  if (stands && (await fitsHash(normalisePassPhrase(gate, wanted), stands.hash))) return;
  const sealed = await sealPassPhrase(wanted, gate);
  await database.transaction().execute(async (trx) => {
    const personId = await personOfVariable(trx, gate, at);
    if (personId === null) return;
    for (const { id } of await replaced(trx, personId, gate)) await revokePassPhrase(trx, id, at);
    const passPhrase: NewPassPhrase = { ...sealed, personId, gate, source: "environment" };
    await addPassPhrase(trx, passPhrase, at);
    await tell(trx, { action: "set pass-phrase", personId, gate }, at);
  });
}

/** An owner's own pass-phrase stays: the variable opens the members area alone. */
async function replaced(trx: Database, personId: string, gate: GateName) {
  const roles = await trx
    .selectFrom("personRoles")
    .select("role")
    .where("personId", "=", personId)
    .execute();
  const isOwner = roles.some(({ role }) => role === "owner");
  const rows = await trx
    .selectFrom("passPhrases")
    .select(["id", "gate"])
    .where("personId", "=", personId)
    .where("revokedAt", "is", null)
    .where("source", "!=", "settings")
    .execute();
  return rows.filter((row) => row.gate === gate || (row.gate === null && !isOwner));
}

/** Whose the variable of a gate is; null where that person was removed. */
async function personOfVariable(trx: Database, gate: GateName, at: string): Promise<string | null> {
  const found = await trx
    .selectFrom("people")
    .select(["id", "removedAt"])
    .where("environmentGate", "=", gate)
    .executeTakeFirst();
  if (found) return found.removedAt === null ? found.id : null;
  const usual = FIRST_PEOPLE.find((first) => first.gate === gate)?.name ?? gate;
  let name = usual;
  for (let number = 2; await isNameTaken(trx, name); number += 1) name = `${usual} ${number}`;
  const person = { name, email: null, roles: [ROLE_OF_GATE[gate]], environmentGate: gate };
  return addPerson(trx, person, at);
}

type Told = { action: string; personId: string; name?: string; gate?: GateName };

function tell(trx: Database, { action, personId, ...details }: Told, at: string): Promise<void> {
  return recordAudit(trx, {
    who: SYSTEM,
    at,
    action,
    subject: "person",
    subjectId: personId,
    details,
  });
}
