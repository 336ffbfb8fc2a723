// Lists backups since a given time, with the day each expires.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expiryDay, type RetainedBackup } from "#app/jobs/backup/copies/backup-retention.ts";

/** Returns archives made since a time (ISO text), oldest first, by the machine's clock. */
export async function backupsSince(
  dataFolder: string,
  { since, today }: { since: string; today: string },
): Promise<RetainedBackup[]> {
  const folder = path.join(dataFolder, "backups");
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".tar.gz"));
  // Files that could not be read before a restore are kept beside them.
  const aside = (await namesIn(dataFolder)).filter((name) => name.startsWith("before-restore-"));
  const files = [
    ...names.map((name) => ({ name, file: path.join(folder, name) })),
    ...aside.map((name) => ({ name, file: path.join(dataFolder, name) })),
  ];
  const made = await Promise.all(
    files.map(async ({ name, file }) => ({ name, at: (await stat(file)).mtime })),
  );
  return made
    .filter(({ at }) => at.toISOString() >= since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ name }) => ({ name, endsOn: expiryDay(name, names, today) }));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
