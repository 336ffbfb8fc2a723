// Guards for changes to people: the person still exists, and an owner who can sign in remains.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  isNameTaken,
  ownersWithCredential,
  readPeople,
  type Person,
} from "#app/identity/people/people.server.ts";
import { passkeyHost } from "#app/identity/passkeys/passkey-host.ts";
import { validCredentials } from "#app/identity/people/credentials.server.ts";

type AtDesk = Pick<Desk, "trx" | "visitor" | "platform">;

const OWNERS_WAYS_IN = 2;

const LAST_BUT_ONE = "Owners need two ways to sign in. Add another one first.";
const LAST_OWNER = "At least one owner must be able to sign in. Make someone else an owner first.";

const hostOf = ({ environment }: AtDesk["platform"]) => passkeyHost(environment.CALLBOARD_URL);

export async function personThere(trx: Database, id: string): Promise<Person> {
  const found = (await readPeople(trx)).find((person) => person.id === id);
  if (!found) throw new Refused(410, "This person has since been removed.");
  return found;
}

/** Runs a change; throws Refused when it would remove the last owner who can sign in. */
export async function keepingAnOwner(
  { trx, platform }: AtDesk,
  change: () => Promise<void>,
): Promise<void> {
  const owners = () => ownersWithCredential(trx, hostOf(platform));
  const before = await owners();
  await change();
  if (before.size > 0 && (await owners()).size === 0) throw new Refused(422, LAST_OWNER);
}

/**
 * Refuses that owners remove their own credential when only one would remain: losing it would lock them out.
 * Another owner may remove it, for example when a phone was stolen.
 */
export async function refuseLastButOne(
  { trx, platform, visitor: { scopes, person } }: AtDesk,
  wayInId: string,
): Promise<void> {
  if (!scopes.has("owner") || person === null) return;
  const own = await validCredentials(trx, hostOf(platform))
    .select("waysIn.id")
    .where("personId", "=", person)
    .execute();
  const isOneOfThem = own.some(({ id }) => id === wayInId);
  if (isOneOfThem && own.length <= OWNERS_WAYS_IN) throw new Refused(422, LAST_BUT_ONE);
}

/** Refuses a name that the audit could confuse with another person's. */
export async function refuseTakenName(trx: Database, name: string, ownId?: string): Promise<void> {
  if (!(await isNameTaken(trx, name, ownId))) return;
  const taken =
    "This name is or was in use, and the log identifies people by name. Choose another.";
  throw new Refused(422, taken, { messages: { name: taken } });
}
