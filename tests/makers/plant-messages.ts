// Rows of messages about one person, with the person in every column that can name them.
import type { Database } from "#app/data/database/database.server.ts";
import { makeMessage } from "./make-message.ts";

const AT = "2026-11-01T09:00:00.000Z";

type Person = { parentName: string; email: string; phone: string };

/** `words` has the person's names; `about` has the ids of the person's records. */
export async function plantMessages(
  database: Database,
  { parentName: name, email: address, phone }: Person,
  words: string,
  about: { memberId?: string; trialId?: string }[],
): Promise<void> {
  const times = { createdAt: AT, updatedAt: AT };
  const text = { subject: words, body: words };
  const lists = { audience: { search: words }, leftOut: [words] };
  await makeMessage(
    database,
    { ...text, ...lists, title: words },
    { ...text, name, address, phone, words },
    about,
  );
  await database
    .insertInto("mailAddresses")
    .values({ id: "an address", addressKey: address, bouncedWords: words, ...times })
    .execute();
  await database
    .insertInto("messageTemplates")
    .values({ id: "a template", name: "Snow", ...times })
    .execute();
  const version = { templateId: "a template", number: 1, savedBy: "Jo", createdAt: AT };
  await database
    .insertInto("templateVersions")
    .values({ id: "a version", ...version, ...text })
    .execute();
}
