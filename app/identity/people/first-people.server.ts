// Creates the people of the first start, and those whose pass-phrases the environment sets.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addPassPhrase, sealPassPhrase } from "#app/identity/phrases/pass-phrases.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "./people.server.ts";
import { randomPassPhrase } from "#app/identity/phrases/random-pass-phrase.server.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";

type First = { gate: GateName; name: string; role: Role };

/** The people that the first start creates, with the gate whose variable sets their pass-phrase. */
const FIRST_PEOPLE: readonly First[] = [
  { gate: "members", name: "Owner", role: "owner" },
  { gate: "admin", name: "Office", role: "office" },
  { gate: "inventory", name: "Wardrobe", role: "wardrobe" },
  { gate: "lessons", name: "Teachers", role: "teacher" },
];
/** A person created later for a variable opens only that variable's gate. */
const ROLE_OF_GATE: Record<GateName, Role> = {
  admin: "office",
  inventory: "wardrobe",
  members: "money",
  lessons: "teacher",
};
const FIRST_PEOPLE_CREATED = "first people";

/**
 * Creates the first people with random pass-phrases, except where the environment sets one; the owner always gets
 * one, since no variable grants an owner's rights. Returns the random pass-phrases by name; they exist nowhere
 * else.
 */
export async function createFirstPeople(
  database: Database,
  key: Buffer,
  given: ReadonlySet<GateName>,
  at: string,
): Promise<Record<string, string>> {
  // The sample school's teachers cannot sign in yet.
  const anybody = await database.selectFrom("waysIn").select("id").limit(1).executeTakeFirst();
  if (anybody) return {};
  const people = await Promise.all(
    FIRST_PEOPLE.map(async (first) => {
      const isGiven = first.role !== "owner" && given.has(first.gate);
      const passPhrase = isGiven ? null : randomPassPhrase();
      const sealed = passPhrase && (await sealPassPhrase(key, passPhrase, null));
      return { ...first, passPhrase, sealed };
    }),
  );
  return database.transaction().execute(async (trx) => {
    // Only the first of several processes on a new database may create them.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("secrets")
      .values({ name: FIRST_PEOPLE_CREATED, value: "made", createdAt: at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return {};
    const made: Record<string, string> = {};
    for (const { gate, name, role, passPhrase, sealed } of people) {
      const person = { name, email: null, roles: [role], environmentGate: gate };
      const personId = await addPerson(trx, person, at);
      await recordStart(trx, { action: "added person", personId, name }, at);
      if (!passPhrase || !sealed) continue;
      await addPassPhrase(trx, { ...sealed, personId, gate: null, source: "first-start" }, at);
      await recordStart(trx, { action: "made pass-phrase", personId, name }, at);
      made[name] = passPhrase;
    }
    return made;
  });
}

/** Returns the person of a gate's variable, created on first use; null when that person was removed. */
export async function personOfVariable(
  trx: Database,
  gate: GateName,
  at: string,
): Promise<string | null> {
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

/** Writes an audit entry for something that the start did. */
export function recordStart(
  trx: Database,
  { action, personId, ...details }: Told,
  at: string,
): Promise<void> {
  const entry = { who: SYSTEM, at, action, subject: "person", subjectId: personId };
  return recordAudit(trx, { ...entry, details });
}
