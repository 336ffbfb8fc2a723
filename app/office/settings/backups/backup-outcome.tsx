// How far a backup is, and what came of it.
import { Progress } from "@mantine/core";
import type { BackupStep } from "#app/platform/backup/backup-steps.ts";
import { formatBytes } from "#app/ui/format.ts";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import styles from "#app/office/settings/settings.module.css";
import { addressOf } from "./archives-section.tsx";
import type { readBackups } from "./backups.server.ts";

type Backups = Awaited<ReturnType<typeof readBackups>>;
type Props = Pick<Backups, "isWanted" | "work" | "archives"> & { isOwner: boolean };

export function BackupOutcome({ isWanted, work, archives, isOwner }: Props) {
  if (isWanted || work?.is === "going") {
    const going = work?.is === "going" ? work : null;
    return (
      <div className={styles.outcome} data-tone="quiet">
        <output>{going ? wordsOf(going) : "It begins in a moment…"}</output>
        <Progress.Root size="lg" mt="xs">
          <Progress.Section
            value={going?.share ?? 0}
            aria-label="How much of the backup is made"
            aria-valuetext={`${Math.round(going?.share ?? 0)} in 100`}
          />
        </Progress.Root>
      </div>
    );
  }
  if (work === null) return null;
  if (work.is === "failed") {
    return (
      <p role="alert" className={styles.outcome} data-tone="danger">
        The backup of {work.at} is not good: {work.problem}
      </p>
    );
  }
  const isThere = archives.some(({ name }) => name === work.file);
  return (
    <div className={`${styles.outcome} ${styles.made}`} data-tone="good">
      <output>
        Made at {work.at}, {formatBytes(work.byteSize)}.
      </output>
      {isOwner && isThere && (
        <DownloadButton address={addressOf(work.file)}>Download</DownloadButton>
      )}
    </div>
  );
}

const STEPS: Record<BackupStep, string> = {
  tables: "Reading the school",
  photos: "Packing the photos",
  checking: "Loading it into a scratch copy, to prove it good",
  encrypting: "Encrypting it with the owner's key",
};

function wordsOf({ step, done, of }: { step: BackupStep; done: number; of: number }): string {
  return of > 1 ? `${STEPS[step]}: ${done} of ${of}` : `${STEPS[step]}…`;
}
