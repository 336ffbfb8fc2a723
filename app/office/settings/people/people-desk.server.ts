// What every change of the people minds: that the person is still there, and that an owner is left.
import { Refused } from "#app/platform/commands/refused.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  isNameTaken,
  ownersWithWayIn,
  readPeople,
  type Person,
} from "#app/platform/sessions/people/people.server.ts";

const LAST_BUT_ONE = "An owner keeps two ways in. Add another one first.";
const LAST_OWNER = "An owner who can come in must stay. Make somebody else an owner first.";

export async function personThere(trx: Database, id: string): Promise<Person> {
  const found = (await readPeople(trx)).find((person) => person.id === id);
  if (!found) throw new Refused(410, "This person was removed meanwhile.");
  return found;
}

/** Refuses a change that leaves no owner who can come in, where there was one. */
export async function refuseWithoutOwner(
  trx: Database,
  before: ReadonlySet<string>,
): Promise<void> {
  if (before.size > 0 && (await ownersWithWayIn(trx)).size === 0) {
    throw new Refused(422, LAST_OWNER);
  }
}

/**
 * Refuses that an owner takes away a way in of their own and is left with one: who loses that is shut
 * out. Another owner may, such as for a phone that was stolen.
 */
export async function refuseLastButOne(
  trx: Database,
  { scopes, person }: Pick<Visitor, "scopes" | "person">,
  ofPerson: string | null,
): Promise<void> {
  if (!scopes.has("owner") || person !== ofPerson || person === null) return;
  const { count } = await trx
    .selectFrom("waysIn")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("personId", "=", person)
    .where("gate", "is", null)
    .where("revokedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) <= 2) throw new Refused(422, LAST_BUT_ONE);
}

/** Refuses a name that the list of who did what would mix up with another. */
export async function refuseTakenName(trx: Database, name: string, ownId?: string): Promise<void> {
  if (!(await isNameTaken(trx, name, ownId))) return;
  const taken = "This name is taken, or was: who did what is told by it. Choose another.";
  throw new Refused(422, taken, { messages: { name: taken } });
}
