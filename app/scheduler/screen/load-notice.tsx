// What was loaded, and what was noticed in the file.
import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { FIELD_WORDS, type ImportReport, reportLines } from "../files/import-report.ts";
import { LoadedIcon } from "./icons.tsx";
import css from "./load-notice.module.css";

type LoadNoticeProps = {
  text: string;
  report: ImportReport;
  onClose: () => void;
  children?: ReactNode;
};

export function LoadNotice({ text, report, onClose, children }: LoadNoticeProps) {
  const lines = reportLines(report);
  return (
    <div className={css.notice}>
      <LoadedIcon size={20} aria-hidden className={css.icon} />
      <div className={css.words}>
        <output className={css.text}>{text}</output>
        {report.columns.length > 0 && (
          <details>
            <summary>What each column was taken as</summary>
            <ul className={css.taken}>
              {report.columns.map(({ header, field }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one header
                <li key={index}>
                  <strong>{header || `Column ${index + 1}`}</strong> →{" "}
                  {field ? FIELD_WORDS[field] : "kept without a use"}
                </li>
              ))}
            </ul>
          </details>
        )}
        {children}
        {lines.length > 0 && (
          <details open={lines.length <= 3}>
            <summary>
              {lines.length === 1 ? "1 remark on the file" : `${lines.length} remarks on the file`}
            </summary>
            <ul className={css.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
    </div>
  );
}
