// The last good backup, a button to back up now, and the backups on this machine.
import { Button } from "@mantine/core";
import {
  DAILY_KEPT,
  OTHERS_KEPT_WEEKS,
  OVERDUE_HOURS,
  WEEKLY_KEPT,
} from "#app/jobs/backup/copies/backup-retention.ts";
import { Tag } from "#app/ui/tag.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { useReadWhile } from "#app/office/saving/use-read-while.ts";
import { OWNERS_ONLY } from "#app/office/settings/owners-only.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { Archives } from "./archives-section.tsx";
import { BackupOutcome } from "./backup-outcome.tsx";
import type { readBackups } from "./backups.server.ts";
import { backUp } from "../settings.commands.ts";

type Props = Awaited<ReturnType<typeof readBackups>> & { isOwner: boolean };

export function Backups({ lastGood, isOverdue, copy, archives, isOwner, ...rest }: Props) {
  return (
    <>
      <Section title="Last backup">
        <p>
          Last good backup: <strong>{lastGood ?? "none yet"}</strong>{" "}
          <State last={lastGood} isOverdue={isOverdue} />
        </p>
        <Copy copy={copy} />
        <BackUpNow {...rest} archives={archives} isOwner={isOwner} />
      </Section>
      <Archives archives={archives} isOwner={isOwner} />
      <Guide isEncrypted={rest.isEncrypted} />
    </>
  );
}

function BackUpNow({
  isWanted,
  work,
  archives,
  isOwner,
}: Pick<Props, "isWanted" | "work" | "archives" | "isOwner">) {
  const { send, isSaving, other } = useSettingsSave(() => say("Backup started."));
  const isGoing = isWanted || work?.is === "going";
  useReadWhile(isGoing);
  return (
    <>
      {other && <ErrorText>{other}</ErrorText>}
      <Button
        loading={isSaving}
        disabled={isGoing || !isOwner}
        title={isOwner ? undefined : OWNERS_ONLY}
        onClick={() => send(backUp.at(), {})}
      >
        Back up now
      </Button>
      <BackupOutcome {...{ isWanted, work, archives, isOwner }} />
    </>
  );
}

/** Nothing is up to date before the first backup, even if none is overdue. */
function State({ last, isOverdue }: { last: string | null; isOverdue: boolean }) {
  if (isOverdue) return <Tag tone="danger">Overdue</Tag>;
  return last && <Tag tone="good">Up to date</Tag>;
}

function Copy({ copy }: Pick<Props, "copy">) {
  if (!copy) {
    return (
      <p>
        <Tag tone="warning">No copy elsewhere</Tag> All backups are on this disk. If it fails or is
        stolen, they are lost too: set <code>CALLBOARD_BACKUP_COPY</code> to a folder on another
        disk, or the <code>BACKUP_S3_</code> variables to a bucket.
      </p>
    );
  }
  return (
    <>
      <p>
        Last copy elsewhere: <strong>{copy.last ?? "none yet"}</strong> <State {...copy} />
      </p>
      {copy.isOverdue && (
        <ErrorText>
          No backup of the last {OVERDUE_HOURS} hours has been copied elsewhere. Check that this
          machine can reach the folder or the bucket.
        </ErrorText>
      )}
    </>
  );
}

function Guide({ isEncrypted }: Pick<Props, "isEncrypted">) {
  return (
    <Section title="How backups work">
      <p>
        Every night Callboard backs up all data and photos, restores the backup into a test copy and
        compares the two. It keeps {DAILY_KEPT} daily and {WEEKLY_KEPT} weekly backups in the folder{" "}
        <code>backups</code> of the data folder. Backups made from the command line, before a
        restore or before an update are deleted after {OTHERS_KEPT_WEEKS} weeks. Music for shows is
        left out: keep it, or download it from the plan.{" "}
        {isEncrypted && "Each is encrypted and can only be opened with the owner's key."}
      </p>
      <details className={styles.guide}>
        <summary>How to restore</summary>
        <p>
          On the machine that will run Callboard: stop it, then run{" "}
          <code>npm run restore -- the-archive.tar.gz</code>. For an encrypted backup, whose name
          ends in <code>.age</code>, it asks for the owner's key and does not store it. The archive
          is checked before anything changes, and the existing data is backed up first. Everyone has
          to sign in again, and revoked sign-ins stay revoked.
        </p>
      </details>
    </Section>
  );
}
