// A school that was started once: tests start from a copy instead of waiting for a first start, which creates the
// tables and hashes every pass-phrase.
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { emptyPostgres, postgresWith } from "./fresh-database.ts";
import { spawnSchool, type SchoolOptions } from "./school-server.ts";
import { startedName } from "./template-database.ts";

type Started = {
  /** Options to start the copy with. */
  options: Required<Pick<SchoolOptions, "from" | "isEmpty">> & {
    environment: Record<string, string> & { DATABASE_URL: string };
  };
  /** Removes what is outside its folder. */
  remove: () => Promise<void>;
};

/** Returns a school without data, on the engine of the run, as its first start has left it. */
export async function startedSchool(environment: Record<string, string> = {}): Promise<Started> {
  const { folder, database } = await (first ??= startFirst());
  const postgres = database === null ? null : await postgresWith(database);
  return {
    options: {
      from: folder,
      isEmpty: true,
      environment: { ...environment, DATABASE_URL: postgres?.url ?? "" },
    },
    remove: async () => postgres?.remove(),
  };
}

/** `database` is its name on PostgreSQL; null on SQLite, where it is in the folder. */
type First = { folder: string; database: string | null };

/** One for all files of a worker, which share this module. */
let first: Promise<First> | undefined;

async function startFirst(): Promise<First> {
  const folder = mkdtempSync(path.join(inject("shared"), "started-"));
  const name = startedName(inject("template")) + process.pid;
  const postgres = await emptyPostgres(name);
  const school = spawnSchool({
    dataFolder: folder,
    isEmpty: true,
    environment: { DATABASE_URL: postgres?.url ?? "" },
  });
  await school.ready;
  school.signal("SIGTERM");
  await school.exit;
  return { folder, database: postgres && name };
}
