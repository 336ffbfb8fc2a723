// The backups on this machine, which the owner can download.
import { href } from "react-router";
import type { BackupKind } from "#app/jobs/backup/copies/backup-retention.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatBytes } from "#app/ui/format.ts";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { LongList } from "#app/office/settings/long-list.tsx";
import type { readBackups } from "./backups.server.ts";

type Props = Pick<Awaited<ReturnType<typeof readBackups>>, "archives"> & { isOwner: boolean };

const WHY: Record<BackupKind, string> = {
  nightly: "",
  callboard: ", from the command line",
  "before-restore": ", before a restore",
  "before-migration": ", before an update",
};

export const addressOf = (name: string) => href("/admin/settings/backups/:name", { name });

export function Archives({ archives, isOwner }: Props) {
  const names = distinctNames(archives.map(({ made }) => `Download the backup of ${made}`));
  return (
    <Section title="On this machine">
      <p>Each backup holds all the school's data: keep it as safe as your members' paperwork.</p>
      {archives.length === 0 ? (
        <EmptyState title="No backups yet" />
      ) : (
        <LongList component="ol" aria-label="Backups">
          {archives.map(({ name, kind, made, byteSize }, place) => (
            <li key={name}>
              <span>
                {made}{" "}
                <small>
                  {formatBytes(byteSize)}
                  {WHY[kind]}
                </small>
              </span>
              {isOwner && (
                <DownloadButton address={addressOf(name)} label={names[place]}>
                  Download
                </DownloadButton>
              )}
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}
