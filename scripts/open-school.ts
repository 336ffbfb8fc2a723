// Opens the school's database for a command on the machine itself, also while the school is running.
import path from "node:path";
import {
  openPostgres,
  openSqlite,
  StartError,
  type OpenDatabase,
} from "#app/data/database/database.server.ts";
import { migrationsToRun, readMigrations } from "#app/data/database/migrate.server.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";

const NO_SCHOOL = "There is no school of this build here. Start Callboard once, then try again.";

type Place = {
  environment: Pick<Environment, "DATABASE_URL">;
  /** The project's folder. */
  root: string;
  /** The data folder. */
  folder: string;
};

/** Runs `work` on the database and closes it; throws StartError for no school, or one of another build. */
export async function inSchool<Result>(
  { environment: { DATABASE_URL }, root, folder }: Place,
  work: (database: OpenDatabase["database"]) => Promise<Result>,
): Promise<Result> {
  const open = DATABASE_URL
    ? openPostgres(DATABASE_URL, () => {})
    : openSqlite(path.join(folder, "callboard.db"));
  try {
    const migrations = readMigrations(path.join(root, "migrations"));
    const { hasRunSome, toRun } = await migrationsToRun(open, migrations);
    if (!hasRunSome || toRun.length > 0) throw new StartError(NO_SCHOOL);
    return await work(open.database);
  } finally {
    await open.close();
  }
}
