// How far a backup is, and what came of it.
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
        <output>{going ? wordsOf(going) : "It begins in a moment…"}</output>
        <Progress.Root size="lg" mt="xs">
          <Progress.Section
            value={going?.share ?? 0}
            aria-label="How much of the backup is made"
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
        The backup of {work.at} is not good: {work.problem}
      </Panel>
    );
  }
  const isThere = archives.some(({ name }) => name === work.file);
  return (
    <Panel tone="good" mt="sm">
      <Group justify="space-between" gap="2xs">
        <output>
          Made at {work.at}, {formatBytes(work.byteSize)}.
        </output>
        {isOwner && isThere && (
          <DownloadButton address={addressOf(work.file)}>Download</DownloadButton>
        )}
      </Group>
    </Panel>
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
