// The files that were read, the newest first; each is taken back with all that came of it.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Confirm } from "../../saving/confirm.tsx";
import { daysWords } from "../fee-words.ts";
import type { ReadFile } from "../read-fees.server.ts";
import styles from "../fees.module.css";
import { takeBackFile } from "../fees.commands.ts";

export function FilesRead({ files }: { files: readonly ReadFile[] }) {
  const [asked, setAsked] = useState<ReadFile | null>(null);
  return (
    <Card mt="lg" title="Files read" note="the newest first">
      <LinedList>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <span className={styles.fileName}>
                {file.name} {file.isPayout && <Tag>Payout</Tag>}
              </span>
              <Quiet component="span">
                {daysWords(file.firstDay, file.lastDay)} · {formatCount(file.lineCount, "new line")}
                {file.knownCount > 0 && `, ${file.knownCount} known`} · {file.readBy}, {file.readAt}
              </Quiet>
            </div>
            <Group gap="2xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take back ${file.name}, ${file.readAt}`}
                onClick={() => setAsked(file)}
              >
                Take back
              </Button>
            </Group>
          </li>
        ))}
      </LinedList>
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
