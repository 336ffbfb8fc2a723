// The progress and outcome of a backup.
import { Group, Progress } from "@mantine/core";
import type { BackupStep } from "#app/jobs/backup/backup-steps.ts";
import { formatBytes } from "#app/ui/format.ts";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { addressOf } from "./archives-section.tsx";
import type { readBackups } from "./backups.server.ts";

type Backups = Awaited<ReturnType<typeof readBackups>>;
type Props = Pick<Backups, "isWanted" | "work" | "archives"> & { isOwner: boolean };

export function BackupOutcome({ isWanted, work, archives, isOwner }: Props) {
  if (isWanted || work?.is === "going") {
    const going = work?.is === "going" ? work : null;
    return (
      <Panel tone="quiet" mt="sm">
        <output>{going ? wordsOf(going) : "Starting in a moment…"}</output>
        <Progress.Root size="lg" mt="xs">
          <Progress.Section
            value={going?.share ?? 0}
            aria-label="Backup progress"
            aria-valuetext={`${Math.round(going?.share ?? 0)} in 100`}
          />
        </Progress.Root>
      </Panel>
    );
  }
  if (work === null) return null;
  if (work.is === "failed") {
    return (
      <Panel component="p" role="alert" tone="danger" mt="sm">
        The backup of {work.at} failed: {work.problem}
      </Panel>
    );
  }
  const isThere = archives.some(({ name }) => name === work.file);
  return (
    <Panel tone="good" mt="sm">
      <Group justify="space-between" gap="2xs">
        <output>
          Backed up at {work.at}, {formatBytes(work.byteSize)}.
        </output>
        {isOwner && isThere && (
          <DownloadButton address={addressOf(work.file)}>Download</DownloadButton>
        )}
      </Group>
    </Panel>
  );
}

const STEPS: Record<BackupStep, string> = {
  tables: "Reading the school's data",
  photos: "Packing the photos",
  checking: "Checking it by restoring it into a test copy",
  encrypting: "Encrypting it with the owner's key",
};

function wordsOf({ step, done, of }: { step: BackupStep; done: number; of: number }): string {
  return of > 1 ? `${STEPS[step]}: ${done} of ${of}` : `${STEPS[step]}…`;
}
