// Which backups there are since a moment, and the day on which each ends.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expiryDay, type RetainedBackup } from "#app/jobs/backup/copies/backup-retention.ts";

/** The archives made since a moment (ISO text), oldest first; the clock of the machine says when. */
export async function backupsSince(
  dataFolder: string,
  { since, today }: { since: string; today: string },
): Promise<RetainedBackup[]> {
  const folder = path.join(dataFolder, "backups");
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".tar.gz"));
  // What could not be read before a restore lies beside them, as it was.
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
