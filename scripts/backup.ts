// `npm run backup [-- file]`: makes one verified archive of the whole school while it works.
import path from "node:path";
import { BackupRefusal, reasonOf } from "#app/jobs/backup/backup-refusal.server.ts";
import { backupName } from "#app/jobs/backup/copies/backup-retention.ts";
import { makeVerifiedBackup } from "#app/jobs/backup/make-verified-backup.server.ts";
import { schoolAt } from "#app/jobs/backup/restore/school-at.server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { runAsOwnerOf } from "./run-as-owner.ts";

const NOT_ENCRYPTED = "It contains all of the school's data: keep it where only you can read it.";
const ENCRYPTED =
  "It is encrypted: only the private half of CALLBOARD_BACKUP_KEY opens it. Keep that half elsewhere.";

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");

try {
  const read = readEnvironment(process.env);
  if ("problems" in read) throw new BackupRefusal(read.problems.join("\n"));
  const folder = path.resolve(root, read.environment.CALLBOARD_DATA);
  runAsOwnerOf(folder);
  const backups = path.join(folder, "backups");
  const at = new Date();
  const asked = path.resolve(process.argv[2] ?? path.join(backups, backupName("callboard", at)));
  const school = schoolAt(read.environment, root, folder);
  const { file, manifest } = await makeVerifiedBackup(school, { file: asked, backups, at });
  const { tables, photos } = manifest;
  const rows = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
  console.log(`${file} is verified: ${rows} rows in ${tables.length} tables, ${photos.length} photo files.
${school.publicKey ? ENCRYPTED : NOT_ENCRYPTED}`);
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  console.error(reason);
  process.exitCode = 1;
}
