// Mails the owners about every change to who can sign in.
import type { Database } from "#app/data/database/database.server.ts";
import { queueMail, type Mail } from "#app/jobs/mail/outbox.server.ts";

const WHERE = `It is listed in Settings, under Who did what. If none of you did this, sign everyone out there, and
check the people and their pass-phrases and passkeys.
`;

/** Returns the owners' e-mail addresses, each once. */
export async function ownersAddresses(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("people")
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .select("email")
    .distinct()
    .where("role", "=", "owner")
    .where("removedAt", "is", null)
    .where("email", "is not", null)
    .orderBy("email")
    .execute();
  return rows.flatMap(({ email }) => email || []);
}

/** Queues a mail to every owner with an address, in the transaction of the change; it ends with where to look. */
export async function notifyOwners(
  trx: Database,
  { subject, body }: Pick<Mail, "subject" | "body">,
  at: string,
): Promise<void> {
  for (const recipient of await ownersAddresses(trx)) {
    await queueMail(trx, { recipient, subject, body: `${body}\n\n${WHERE}` }, at);
  }
}

/** Returns a person's name, also of a removed person. */
export async function nameOfPerson(trx: Database, id: string): Promise<string> {
  const { name } = await trx
    .selectFrom("people")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return name;
}

export async function isOwner(trx: Database, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("personRoles")
    .select("role")
    .where("personId", "=", personId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return row !== undefined;
}
