// Secrets that every process on one database shares, made once.
import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.server.ts";

const SECRET_BYTES = 32;

/** The secret of that name; the first process to ask makes it. */
export async function sharedSecret(database: Database, name: string, at: string): Promise<Buffer> {
  await database
    .insertInto("secrets")
    .values({ name, value: randomBytes(SECRET_BYTES).toString("base64"), createdAt: at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await database
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64");
}
