// Where this environment keeps a school: its rows, its photos and this build's migrations.
import path from "node:path";
import { readMigrations } from "#app/data/database/migrate.server.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import { createPhotoStore } from "#app/data/photos/create-photo-store.server.ts";

/** `root` is the project's folder, `folder` the data folder. */
export function schoolAt(environment: Environment, root: string, folder: string): School {
  return {
    source: environment.DATABASE_URL
      ? { engine: "postgres", url: environment.DATABASE_URL }
      : { engine: "sqlite", file: path.join(folder, "callboard.db") },
    photos: createPhotoStore(environment, folder),
    migrations: readMigrations(path.join(root, "migrations")),
    publicKey: environment.CALLBOARD_BACKUP_KEY,
  };
}
