// The backups that lie on this machine, each to be taken away by the owner.
import type { BackupKind } from "#app/platform/backup/copies/kept-backups.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatBytes } from "#app/ui/format.ts";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { distinct } from "#app/office/settings/distinct.ts";
import type { readBackups } from "./backups.server.ts";

type Props = Pick<Awaited<ReturnType<typeof readBackups>>, "archives"> & { isOwner: boolean };

const WHY: Record<BackupKind, string> = {
  nightly: "",
  callboard: ", by the command",
  "before-restore": ", before a restore",
  "before-migration": ", before an update",
};

export const addressOf = (name: string) => `/admin/settings/backups/${name}`;

export function Archives({ archives, isOwner }: Props) {
  const names = distinct(archives.map(({ made }) => `Download the backup of ${made}`));
  return (
    <Section title="On this machine">
      <p>Whoever has one has the whole school: keep it as you keep the members' papers.</p>
      {archives.length === 0 ? (
        <EmptyState title="No backup lies here yet" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        <ol className={styles.rows} aria-label="The backups" tabIndex={0}>
          {archives.map(({ name, kind, made, byteSize }, place) => (
            <li key={name}>
              <span className={styles.grow}>
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
        </ol>
      )}
    </Section>
  );
}
