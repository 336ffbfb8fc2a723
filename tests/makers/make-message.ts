// Rows of messages for tests: a sent service message with one recipient, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-11-01T09:00:00.000Z";

type Made = { id: string; recipientId: string };

/** Inserts 'Cancelled' to Mo Tern; `about` has the children that it is about. */
export async function makeMessage(
  database: Database,
  message: Partial<Insertable<Tables["messages"]>> = {},
  recipient: Partial<Insertable<Tables["messageRecipients"]>> = {},
  about: Partial<Insertable<Tables["messageChildren"]>>[] = [],
): Promise<Made> {
  const id = randomUUID();
  await database
    .insertInto("messages")
    .values({
      id,
      kind: "service",
      audience: {},
      leftOut: [],
      title: "Ballet (5-7)",
      subject: "Cancelled",
      body: "No class on Monday.",
      state: "sent",
      sendAt: AT,
      sentBy: "Jo",
      createdAt: AT,
      updatedAt: AT,
      ...message,
    })
    .execute();
  const recipientId = randomUUID();
  await database
    .insertInto("messageRecipients")
    .values({
      id: recipientId,
      messageId: id,
      name: "Mo Tern",
      address: "mo@tern.example",
      subject: "Cancelled",
      body: "No class on Monday.",
      state: "sent",
      stateAt: AT,
      createdAt: AT,
      updatedAt: AT,
      ...recipient,
    })
    .execute();
  for (const child of about)
    await database
      .insertInto("messageChildren")
      .values({ id: randomUUID(), recipientId, familyKey: "a family", ...child })
      .execute();
  return { id, recipientId };
}
