// Makes a backup that appears under its name only once it has been loaded into a scratch copy and compared, and
// then encrypted if the owner has set a key.
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { BackupRefusal } from "./backup-refusal.server.ts";
import type { OnStep } from "./backup-steps.ts";
import { checkArchive } from "./archive/check-archive.server.ts";
import { makeBackup, type School } from "./make-backup.server.ts";
import type { Manifest } from "./archive/manifest.schema.ts";
import { encryptTo } from "./archive/owners-key.server.ts";

type ProvenOptions = {
  /** The archive to write, ending in .age when encrypted; an existing one is refused. */
  file: string;
  /** The folder of backups, with room for the school three times. */
  backups: string;
  at: Date;
  signal?: AbortSignal;
  onStep?: OnStep;
};

const ENDING = ".age";

/**
 * Makes and verifies a backup; returns its final file. Throws BackupRefusal, and leaves nothing
 * of a failed one.
 */
export async function makeVerifiedBackup(
  school: School,
  { file: asked, backups, at, signal, onStep }: ProvenOptions,
): Promise<{ file: string; manifest: Manifest }> {
  const { publicKey, migrations } = school;
  const file = publicKey && !asked.endsWith(ENDING) ? `${asked}${ENDING}` : asked;
  if (existsSync(file)) throw new BackupRefusal(`${file} already exists. Choose another name.`);
  const unproven = `${file}.unproven`;
  const encrypted = `${file}.unfinished`;
  await rm(unproven, { force: true });
  let scratch: string | undefined;
  try {
    const manifest = await makeBackup(school, {
      file: unproven,
      scratchFolder: backups,
      at,
      signal,
      ...(onStep && { onStep }),
    });
    await onStep?.("checking", 0, 1);
    scratch = await mkdtemp(path.join(backups, ".checking-"));
    await checkArchive({ file: unproven, folder: scratch, migrations, at, signal });
    if (publicKey) await onStep?.("encrypting", 0, 1);
    if (publicKey) await encryptTo(publicKey, { from: unproven, to: encrypted, signal });
    await rename(publicKey ? encrypted : unproven, file);
    return { file, manifest };
  } finally {
    for (const leftover of [unproven, encrypted]) {
      await rm(leftover, { force: true }).catch(() => {});
    }
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
}
