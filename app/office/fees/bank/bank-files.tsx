// The bank files read so far, newest first. Removing one removes its lines and payments.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatSpan } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Confirm } from "../../saving/confirm.tsx";
import type { ReadFile } from "../read-fees.server.ts";
import styles from "../fees.module.css";
import { removeBankFile } from "../fees.commands.ts";

export function BankFiles({ files }: { files: readonly ReadFile[] }) {
  const [removing, setRemoving] = useState<ReadFile | null>(null);
  return (
    <Card mt="lg" title="Bank files" note="newest first">
      <LinedList>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <span className={styles.fileName}>
                {file.name} {file.isPayout && <Tag>Payout</Tag>}
              </span>
              <Quiet component="span">
                {formatSpan(file)} · {formatCount(file.lineCount, "new line")}
                {file.knownCount > 0 && `, ${file.knownCount} known`} · {file.readBy}, {file.readAt}
              </Quiet>
            </div>
            <Group gap="2xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Remove ${file.name}, ${file.readAt}`}
                onClick={() => setRemoving(file)}
              >
                Remove
              </Button>
            </Group>
          </li>
        ))}
      </LinedList>
      {removing && (
        <Confirm
          title="Remove this file?"
          yes="Remove file"
          to={removeBankFile.at({ id: removing.id })}
          words={`Remove ${removing.name}`}
          onClose={() => setRemoving(null)}
        >
          <p>
            This removes the {formatCount(removing.lineCount, "line")} of {removing.name} and the
            payments booked from them, including those booked by hand. Other files stay as they are.
          </p>
        </Confirm>
      )}
    </Card>
  );
}
