// Reads the people for Settings.
import type { Platform } from "#app/data/context.server.ts";
import { openInvitations } from "#app/identity/people/invitations.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { readPaidAs } from "#app/office/staff-list/paid-as.server.ts";
import { readTaughtBy } from "#app/office/week/teaching/taught-by.server.ts";
import { isGateName } from "#app/platform/scopes.ts";

/**
 * Returns the people with their credentials (date, and the gate where it opens only one) and the expiry of
 * their link.
 */
export async function readPeopleShown({
  database,
  now,
  schoolDays,
}: Pick<Platform, "database" | "now" | "schoolDays">) {
  const days = await schoolDays();
  const rows = await database
    .selectFrom("waysIn")
    .leftJoin("passPhrases", "passPhrases.id", "waysIn.id")
    .leftJoin("passkeys", "passkeys.id", "waysIn.id")
    .select(["waysIn.id", "personId", "gate", "source", "passkeys.name as passkey", "createdAt"])
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("waysIn.id")
    .execute();
  const links = await openInvitations(database, now().toISOString());
  const linkOf = (id: string) => {
    const until = links.get(id);
    return until === undefined ? null : days.momentText(until);
  };
  const taught = await readTaughtBy(database, days.today);
  const paid = await readPaidAs(database);
  return (await readPeople(database)).map(({ id, name, email, roles }) => ({
    id,
    name,
    email: email ?? "",
    roles,
    waysIn: rows
      .filter((row) => row.personId === id)
      .map((row) => ({
        id: row.id,
        passkey: row.passkey,
        onlyGate: isGateName(row.gate) ? row.gate : null,
        isOfEnvironment: row.source === "environment",
        on: days.dayOf(row.createdAt),
      })),
    linkUntil: linkOf(id),
    teaches: wordsOf(taught.get(id)),
    paidAs: wordsOf(paid.get(id)),
  }));
}

const wordsOf = (named: readonly { words: string }[] = []) => named.map(({ words }) => words);

/** A person for display: their classes, covers and linked teachers are in words. */
export type PersonShown = Awaited<ReturnType<typeof readPeopleShown>>[number];
