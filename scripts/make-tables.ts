// Generates migrations/tables.ts, the row types of every table, from a freshly migrated database.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { describeTables } from "#app/data/database/describe-tables.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-tables-"));
const open = openSqlite(path.join(folder, "tables.db"));
await migrate(open, readMigrations("migrations"), new Date().toISOString());
writeFileSync("migrations/tables.ts", await describeTables(open.database));
await open.close();
rmSync(folder, { recursive: true });
