// What every change of the people minds: that the person is still there, and that an owner is left.
import type { Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  isNameTaken,
  ownersWithWayIn,
  readPeople,
  type Person,
} from "#app/identity/people/people.server.ts";
import { passkeyHost } from "#app/identity/passkeys/passkey-host.ts";
import { goodWaysIn } from "#app/identity/people/ways-in.server.ts";

type AtDesk = Pick<Desk, "trx" | "visitor" | "platform">;

const OWNERS_WAYS_IN = 2;

const LAST_BUT_ONE = "An owner keeps two ways in. Add another one first.";
const LAST_OWNER = "An owner who can come in must stay. Make somebody else an owner first.";

const hostOf = ({ environment }: AtDesk["platform"]) => passkeyHost(environment.CALLBOARD_URL);

export async function personThere(trx: Database, id: string): Promise<Person> {
  const found = (await readPeople(trx)).find((person) => person.id === id);
  if (!found) throw new Refused(410, "This person was removed meanwhile.");
  return found;
}

/** Makes a change; refuses one that leaves no owner who can come in, where there was one. */
export async function keepingAnOwner(
  { trx, platform }: AtDesk,
  change: () => Promise<void>,
): Promise<void> {
  const owners = () => ownersWithWayIn(trx, hostOf(platform));
  const before = await owners();
  await change();
  if (before.size > 0 && (await owners()).size === 0) throw new Refused(422, LAST_OWNER);
}

/**
 * Refuses that an owner takes away a way in of their own and is left with one: who loses that is shut
 * out. Another owner may, such as for a phone that was stolen.
 */
export async function refuseLastButOne(
  { trx, platform, visitor: { scopes, person } }: AtDesk,
  wayInId: string,
): Promise<void> {
  if (!scopes.has("owner") || person === null) return;
  const own = await goodWaysIn(trx, hostOf(platform))
    .select("waysIn.id")
    .where("personId", "=", person)
    .execute();
  const isOneOfThem = own.some(({ id }) => id === wayInId);
  if (isOneOfThem && own.length <= OWNERS_WAYS_IN) throw new Refused(422, LAST_BUT_ONE);
}

/** Refuses a name that the list of who did what would mix up with another. */
export async function refuseTakenName(trx: Database, name: string, ownId?: string): Promise<void> {
  if (!(await isNameTaken(trx, name, ownId))) return;
  const taken = "This name is taken, or was: who did what is told by it. Choose another.";
  throw new Refused(422, taken, { messages: { name: taken } });
}
