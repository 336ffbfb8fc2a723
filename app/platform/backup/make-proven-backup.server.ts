// A backup that is there under its name only once it has been loaded into a scratch copy and compared.
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { BackupRefusal } from "./backup-refusal.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { makeBackup, type School } from "./make-backup.server.ts";
import type { Manifest } from "./manifest.schema.ts";

export type ProvenOptions = {
  /** The archive to write; one that is there already is refused. */
  file: string;
  /** The folder of the backups, with room for the school three times. */
  backups: string;
  at: Date;
  signal?: AbortSignal;
};

/** Makes and proves it; throws BackupRefusal, and leaves nothing of one that is not good. */
export async function makeProvenBackup(
  school: School,
  { file, backups, at, signal }: ProvenOptions,
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupRefusal(`${file} is there already. Choose another name.`);
  const unproven = `${file}.unproven`;
  await rm(unproven, { force: true });
  let scratch: string | undefined;
  try {
    const manifest = await makeBackup(school, {
      file: unproven,
      scratchFolder: backups,
      at,
      signal,
    });
    scratch = await mkdtemp(path.join(backups, ".checking-"));
    const { migrations } = school;
    await checkArchive({ file: unproven, folder: scratch, migrations, at, signal });
    await rename(unproven, file);
    return manifest;
  } finally {
    await rm(unproven, { force: true }).catch(() => {});
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
}
