// Reports the import, with a preview of how its columns, rows and names were read.
import { Button, CloseButton } from "@mantine/core";
import { memo, useContext, useMemo, useState } from "react";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import type { Choices, LeftRow } from "#app/files/table/table-kind.ts";
import type { Field } from "#app/scheduler/files/columns.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { leftLine, reportLines } from "#app/scheduler/files/import/import-report.ts";
import { loadedText, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { LoadedIcon } from "#app/scheduler/screen/icons.tsx";
import css from "./load-notice.module.css";
import { ReadFrom } from "./read-from.tsx";

type LoadNoticeProps = {
  imported: Imported;
  isLocked: boolean;
  /** Reads the file again with one column read differently. */
  onCorrect: (index: number, field: Field | null) => void;
  /** Reads the file again with other choices. */
  onReread: (change: (choices: Choices) => Choices) => void;
  /** Opens the questions and the columns in a dialog. */
  onChange: () => void;
  /** Forgets how the columns of files with these headers were read. */
  onForget: () => void;
  onClose: () => void;
};

/** Depends only on the plan as loaded and its questions about names. */
export const LoadNotice = memo(function LoadNotice(props: LoadNoticeProps) {
  const { imported, isLocked, onCorrect, onReread, onChange, onForget, onClose } = props;
  const { openCount, open } = useContext(NamingContext);
  const { plan, report } = imported;
  const { columns } = report;
  const lines = useMemo(() => reportLines(report), [report]);
  const left = useMemo(
    () => new Map(report.left?.map((row) => [leftLine(row, report), row])),
    [report],
  );
  const first = useMemo(() => waitingRoutines(plan).at(0), [plan]);
  const limit = plan.limits?.find(({ who }) => who.kind === "routine" && who.row === first?.row);
  // The cards that start open stay open while columns are corrected.
  const [opensFirst] = useState(() => {
    const isWide = matchMedia("(min-width: 48em)").matches;
    const hasUnknown = columns.some(({ field }) => field === null);
    return {
      columns: isWide && hasUnknown,
      lines: isWide && (hasUnknown || lines.length <= MOST_OPEN),
    };
  });
  const [isTableOpen, setIsTableOpen] = useState(opensFirst.columns);
  return (
    <section className={css.notice} aria-label="Preview of the import">
      <LoadedIcon size={20} aria-hidden className={css.icon} />
      <output className={css.text}>{loadedText(plan)}</output>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
      <div className={css.cards}>
        <ReadFrom {...{ imported, isLocked, onReread, onChange, onForget }} />
        {columns.length > 0 && !report.parts && (
          <details
            className={`${css.card} ${css.wide}`}
            open={isTableOpen}
            onToggle={(event) => setIsTableOpen(event.currentTarget.open)}
          >
            <summary>How we read your file</summary>
            {isTableOpen && <ColumnsTable {...{ columns, first, limit, isLocked, onCorrect }} />}
          </details>
        )}
        {lines.length > 0 && (
          <details className={css.card} open={opensFirst.lines}>
            <summary>
              {lines.length === 1 ? "1 thing to check" : `${lines.length} things to check`}
            </summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
            <ul className={css.lines} tabIndex={0} aria-label="Things to check">
              {lines.map((line) => (
                <li key={line}>
                  {line}
                  {left.has(line) && (
                    <KeepRow row={left.get(line)!} isLocked={isLocked} onReread={onReread} />
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
        {openCount > 0 && (
          <Button variant="default" className={css.names} onClick={open}>
            {openCount === 1 ? "1 question about names" : `${openCount} questions about names`}
          </Button>
        )}
      </div>
    </section>
  );
});

const MOST_OPEN = 3;

type KeepRowProps = Pick<LoadNoticeProps, "isLocked" | "onReread"> & { row: LeftRow };

/** Reads the file again with a row that does not look like a routine. */
function KeepRow({ row: { number, text }, isLocked, onReread }: KeepRowProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={isLocked}
      aria-label={`Keep this row: ${number}, ${text}`}
      onClick={() =>
        onReread((choices) => ({ ...choices, records: [...(choices.records ?? []), number] }))
      }
    >
      Keep this row
    </Button>
  );
}
