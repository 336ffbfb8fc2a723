// A migration that a later build could bring, for tests of updates.
import { createHash } from "node:crypto";
import type { Migration } from "#app/data/database/migrate.server.ts";

export function laterMigration(name: string, ...statements: string[]): Migration {
  const hash = createHash("sha256").update(statements.join()).digest("hex");
  return { name, hash, statements };
}
