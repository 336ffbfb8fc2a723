// When the last backup was good, one more now, and those that lie on this machine.
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
      <Section title="The last one">
        <p>
          Last good backup: <strong>{lastGood ?? "none yet"}</strong>{" "}
          {isOverdue ? <Tag tone="danger">Overdue</Tag> : <Tag tone="good">In time</Tag>}
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
  const { send, isSaving, other } = useSettingsSave(() => say("A backup begins."));
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

function Copy({ copy }: Pick<Props, "copy">) {
  if (!copy) {
    return (
      <p>
        <Tag tone="warning">No copy elsewhere</Tag> All backups lie on this disk. If it breaks or is
        stolen, they go with it: set <code>CALLBOARD_BACKUP_COPY</code> to a folder on another disk,
        or the <code>BACKUP_S3_</code> variables to a bucket.
      </p>
    );
  }
  return (
    <>
      <p>
        Last copy elsewhere: <strong>{copy.last ?? "none yet"}</strong>{" "}
        {copy.isOverdue ? <Tag tone="danger">Overdue</Tag> : <Tag tone="good">In time</Tag>}
      </p>
      {copy.isOverdue && (
        <ErrorText>
          No backup of the last {OVERDUE_HOURS} hours has been copied elsewhere. Look whether the
          folder or the bucket can be reached from this machine.
        </ErrorText>
      )}
    </>
  );
}

function Guide({ isEncrypted }: Pick<Props, "isEncrypted">) {
  return (
    <Section title="How it is done">
      <p>
        One is made each night with the photos, loaded into a scratch copy and compared before it
        counts. {DAILY_KEPT} days and {WEEKLY_KEPT} weeks are kept, in the folder{" "}
        <code>backups</code> of the data folder. Those made by the command, before a restore and
        before an update go after {OTHERS_KEPT_WEEKS} weeks.{" "}
        {isEncrypted && "Each is encrypted: only the key that the owner keeps opens it."}
      </p>
      <details className={styles.guide}>
        <summary>How to restore</summary>
        <p>
          On the machine that is to run the school: stop the product, then{" "}
          <code>npm run restore -- the-archive.tar.gz</code>. For an encrypted one, whose name ends
          in <code>.age</code>, it asks for the owner's key and keeps it nowhere. The archive is
          checked before anything is touched, and what was there is kept as a backup of its own.
          Everybody signs in anew, and what was revoked since stays revoked.
        </p>
      </details>
    </Section>
  );
}
