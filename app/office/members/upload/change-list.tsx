// The fields of members that a file changes, each with its old and new value and its own tick.
import { Checkbox } from "@mantine/core";
import type { ReportLine, ShownChange } from "./upload-report.ts";
import type { UploadState } from "./use-upload.ts";
import styles from "./upload-preview.module.css";

type Props = { line: ReportLine; upload: UploadState };

export function ChangeList({ line, upload }: Props) {
  return (
    <ul className={styles.changes} aria-label={`Changes to ${line.name}`}>
      {line.changes?.map((change) => (
        <li key={change.column}>
          <Checkbox
            label={words(change)}
            checked={upload.isTicked(line, change)}
            onChange={({ currentTarget: { checked } }) => upload.tick(line, change, checked)}
          />
        </li>
      ))}
    </ul>
  );
}

function words({ label, from, to, isDoubtful }: ShownChange): string {
  const change = `${label}: from ${from || "nothing"} to ${to || "nothing"}`;
  return isDoubtful ? `${change} (looks damaged)` : change;
}
