// Restores a backup: everything is checked first, and the current school is backed up.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import { lockDataFolder } from "#app/data/instance-lock.server.ts";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import { checkArchive } from "#app/jobs/backup/archive/check-archive.server.ts";
import { backupName } from "#app/jobs/backup/copies/backup-retention.ts";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import { makeVerifiedBackup } from "#app/jobs/backup/make-verified-backup.server.ts";
import type { Manifest } from "#app/jobs/backup/archive/manifest.schema.ts";
import { decryptWith, isEncrypted } from "#app/jobs/backup/archive/owners-key.server.ts";
import { refuseUnfitForPostgres, replaceInPostgres } from "./postgres-restore.server.ts";
import { readArchive } from "#app/jobs/backup/archive/read-archive.server.ts";
import { migrateFile } from "#app/jobs/backup/snapshot/scratch-database.server.ts";
import { openSnapshot } from "#app/jobs/backup/snapshot/open-snapshot.server.ts";
import { setAside, replaceFile } from "./sqlite-restore.server.ts";
import {
  restorePreserved,
  readPreservedFromFile,
  NOTHING_PRESERVED,
} from "./preserved-rows.server.ts";

type RestoreOptions = {
  file: string;
  /** The data folder; refused while a server runs on it. */
  folder: string;
  now: Date;
  /** Asks for the owner's key when the archive is encrypted; it is used once and never stored. */
  askForKey?: () => Promise<string>;
};

type Restored = {
  manifest: Manifest;
  /** The migrations that ran because the backup is older than this build. */
  migrated: string[];
  /** Where the previous school is kept: an archive to restore, or a folder; null if there was none. */
  wayBack: string | null;
  /** False when the previous school could not be read: revocations since the backup may be lost. */
  isRevokedKept: boolean;
};

const SCRATCH = "restoring-";

/** Restores the archive over the school. Throws BackupRefusal or StartError with one line. */
export async function restore(school: School, options: RestoreOptions): Promise<Restored> {
  const release = lockDataFolder(options.folder);
  try {
    await removeLeftovers(options.folder);
    const scratch = await mkdtemp(path.join(options.folder, SCRATCH));
    try {
      const file = await openArchive(scratch, options);
      return await restoreFrom(scratch, school, { ...options, file });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/** Returns the archive, or its decrypted copy in the scratch folder, which is deleted afterwards. */
async function openArchive(scratch: string, { file, askForKey }: RestoreOptions): Promise<string> {
  if (!(await isEncrypted(file))) return file;
  if (!askForKey) throw new BackupRefusal(`${file} is encrypted, and no key was given.`);
  const opened = path.join(scratch, "opened.tar.gz");
  await decryptWith(await askForKey(), { from: file, to: opened });
  return opened;
}

async function restoreFrom(
  scratch: string,
  school: School,
  options: RestoreOptions,
): Promise<Restored> {
  const { source, photos, migrations } = school;
  const { file, now } = options;
  const at = now.toISOString();
  const { manifest, databaseFile } = await checkArchive({
    file,
    folder: scratch,
    migrations,
    at: now,
  });
  const migrated = await migrateFile(databaseFile, migrations, at);
  let wayBack: string | null = null;
  const keepOldAndPutPhotos = async () => {
    wayBack = await backUpCurrent(school, options);
    await putPhotos(file, photos);
  };
  if (source.engine === "sqlite") {
    await keepOldAndPutPhotos();
    const standing = await readPreservedFromFile(source.file);
    restorePreserved(databaseFile, standing ?? NOTHING_PRESERVED);
    await replaceFile(databaseFile, source.file);
    return { manifest, migrated, wayBack, isRevokedKept: standing !== null };
  }
  const { url } = source;
  const isEmpty = await refuseUnfitForPostgres(databaseFile, url);
  const whileLocked = isEmpty ? () => putPhotos(file, photos) : keepOldAndPutPhotos;
  await replaceInPostgres({ url, databaseFile, migrations, at, whileLocked });
  return { manifest, migrated, wayBack, isRevokedKept: true };
}

/** Removes the scratch folder of an interrupted restore; nothing else can be using it now. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(SCRATCH)) await rm(path.join(folder, name), { recursive: true });
  }
}

/** Backs up the current school; sets unreadable files aside unchanged. */
async function backUpCurrent(
  school: School,
  { folder, now }: RestoreOptions,
): Promise<string | null> {
  const { source } = school;
  if (source.engine === "sqlite" && !existsSync(source.file)) return null;
  const name = backupName("before-restore", now);
  const backups = path.join(folder, "backups");
  try {
    const snapshot = await openSnapshot(source);
    await snapshot.close();
    if (snapshot.migrations.length === 0) return null;
    const file = path.join(backups, name);
    return (await makeVerifiedBackup(school, { file, backups, at: now })).file;
  } catch (error) {
    if (source.engine === "postgres") throw error;
    const aside = path.join(folder, path.basename(name, ".tar.gz"));
    await setAside([source.file, path.join(folder, "photos")], aside);
    return aside;
  }
}

/** Adds the photos of the archive, replacing existing ones with other contents. */
async function putPhotos(file: string, photos: PhotoStore): Promise<void> {
  await readArchive(file, {
    photo: async ({ name, sha256 }, bytes) => {
      const found = await photos.get(name);
      if (found && createHash("sha256").update(found).digest("hex") === sha256) return;
      if (found) await photos.remove(name);
      await photos.put(name, bytes);
    },
  });
}
