// Which backups there are since a moment, and the day on which each ends.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { dayOfEnd, type KeptBackup } from "./kept-backups.ts";

/** The archives made since a moment (ISO text), oldest first; the clock of the machine says when. */
export async function backupsSince(
  dataFolder: string,
  { since, today }: { since: string; today: string },
): Promise<KeptBackup[]> {
  const folder = path.join(dataFolder, "backups");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".tar.gz"));
  const made = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtime })),
  );
  return made
    .filter(({ at }) => at.toISOString() >= since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ name }) => ({ name, endsOn: dayOfEnd(name, names, today) }));
}
