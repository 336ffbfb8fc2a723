// The files that were read, the newest first; each is taken back with all that came of it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Confirm } from "../../saving/confirm.tsx";
import { daysWords } from "../fee-words.ts";
import type { ReadFile } from "../read-fees.server.ts";
import styles from "../fees.module.css";
import { takeBackFile } from "../fees.commands.ts";

export function FilesRead({ files }: { files: readonly ReadFile[] }) {
  const [asked, setAsked] = useState<ReadFile | null>(null);
  return (
    <Card title="Files read" note="the newest first" className={styles.files}>
      <ul className={styles.lines}>
        {files.map((file) => (
          <li key={file.id}>
            <div className={styles.said}>
              <span className={styles.fileName}>
                {file.name} {file.isPayout && <Tag>Payout</Tag>}
              </span>
              <span className={styles.quiet}>
                {daysWords(file.firstDay, file.lastDay)} · {formatCount(file.lineCount, "new line")}
                {file.knownCount > 0 && `, ${file.knownCount} known`} · {file.readBy}, {file.readAt}
              </span>
            </div>
            <div className={styles.acts}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take back ${file.name}, ${file.readAt}`}
                onClick={() => setAsked(file)}
              >
                Take back
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title="Take this file back?"
          yes="Take back"
          to={takeBackFile.at({ id: asked.id })}
          words={`Take back ${asked.name}`}
          onClose={() => setAsked(null)}
        >
          <p>
            The {formatCount(asked.lineCount, "line")} of {asked.name} go, with the payments that
            were booked from them, also by hand. Nothing of another file changes.
          </p>
        </Confirm>
      )}
    </Card>
  );
}
