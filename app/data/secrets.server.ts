// Secrets shared by every process on one database.
import { randomBytes } from "node:crypto";
import type { Database } from "./database/database.server.ts";

const SECRET_BYTES = 32;

/** Returns the named secret; the first process to ask creates it. */
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
