// What was loaded, and the preview of the import: how its columns, rows and names were read.
import { CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { Imported } from "../files/import-file.ts";
import { reportLines } from "../files/import-report.ts";
import { waitingRoutines } from "../plan/categories.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { LoadedIcon } from "./icons.tsx";
import css from "./load-notice.module.css";

type LoadNoticeProps = {
  text: string;
  imported: Imported;
  onClose: () => void;
  children?: ReactNode;
};

export function LoadNotice({
  text,
  imported: { plan, report },
  onClose,
  children,
}: LoadNoticeProps) {
  const lines = reportLines(report);
  const { columns } = report;
  const isWide = useMediaQuery("(min-width: 48em)", true);
  const hasUnknown = columns.some(({ field }) => field === null);
  return (
    <section className={css.notice} aria-label="Preview of the import">
      <LoadedIcon size={20} aria-hidden className={css.icon} />
      <output className={css.text}>{text}</output>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
      <div className={css.cards}>
        {columns.length > 0 && (
          <details className={css.card} open={isWide && hasUnknown}>
            <summary>What each column was taken as</summary>
            <ColumnsTable columns={columns} first={waitingRoutines(plan).at(0)} />
          </details>
        )}
        {lines.length > 0 && (
          <details className={css.card} open={isWide && (hasUnknown || lines.length <= MOST_OPEN)}>
            <summary>
              {lines.length === 1 ? "1 remark on the file" : `${lines.length} remarks on the file`}
            </summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
            <ul className={css.lines} tabIndex={0} aria-label="Remarks on the file">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        {children}
      </div>
    </section>
  );
}

const MOST_OPEN = 3;
