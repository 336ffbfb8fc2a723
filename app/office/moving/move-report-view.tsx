// Shows what each table of a move becomes, and everything that does not fit.
import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { saveFile } from "#app/client/requests/download.ts";
import { formatCount } from "#app/ui/format.ts";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { becomesWords, oldWords, placeWords, unfitFile, type MoveReport } from "./move-report.ts";
import styles from "./moving.module.css";

const MOST_LISTED = 200;
const ICON = 18;

export function MoveReportView({ report }: { report: MoveReport }) {
  const { tables, unfit, moreUnfit, missing, unread, unreadColumns, unknownClasses } = report;
  const total = unfit.length + moreUnfit;
  return (
    <>
      <LinedList aria-label="Tables">
        {tables.map((table) => (
          <li key={table.name}>
            <span>
              {table.label} <small>{table.files.join(", ")}</small>
            </span>
            <Tag tone={table.leftOut > 0 ? "warning" : table.added > 0 ? "good" : "quiet"}>
              {becomesWords(table)}
            </Tag>
          </li>
        ))}
      </LinedList>
      {missing.length > 0 && <Quiet>No file of: {missing.join(", ")}.</Quiet>}
      {report.old.length > 0 && (
        <Alert variant="light" title="Older than you keep them">
          {report.old.map((each) => (
            <p key={each.table}>{oldWords(each)}</p>
          ))}
        </Alert>
      )}
      <Pictures {...report.pictures} />
      <More
        title={`${formatCount(total, "row or cell", "rows or cells")} to look at`}
        count={total}
      >
        <LinedList isFramed isInset isBlock isDense mah="16rem" mb="sm">
          {unfit.slice(0, MOST_LISTED).map((line) => (
            <li key={`${line.file} ${line.row} ${line.column} ${line.reason}`}>
              {placeWords(line)}: {line.text && `“${line.text}”. `}
              {line.reason} {line.isLeftOut && <strong>Left out.</strong>}
            </li>
          ))}
        </LinedList>
        {total > MOST_LISTED && <p>and {total - MOST_LISTED} more.</p>}
        <Button
          variant="default"
          leftSection={<DownloadIcon size={ICON} aria-hidden />}
          onClick={() => saveFile(new Blob([unfitFile(report)]), "not-as-it-was.csv")}
        >
          Download this list
        </Button>
      </More>
      <More title={`${formatCount(unread.length, "file")} not read`} count={unread.length}>
        <LinedList isFramed isInset isBlock isDense mah="16rem" mb="sm">
          {unread.map(({ file, reason }) => (
            <li key={file}>
              {file}: {reason}
            </li>
          ))}
        </LinedList>
      </More>
      <More
        title={`${formatCount(unreadColumns.length, "column")} not read`}
        count={unreadColumns.length}
      >
        <LinedList isFramed isInset isBlock isDense mah="16rem" mb="sm">
          {unreadColumns.map(({ table, column, count }) => (
            <li key={`${table} ${column}`}>
              {column} of {table}: {formatCount(count, "value")}
            </li>
          ))}
        </LinedList>
      </More>
      <More
        title={`${formatCount(unknownClasses.length, "class", "classes")} outside the catalogue, kept`}
        count={unknownClasses.length}
      >
        <LinedList isFramed isInset isBlock isDense mah="16rem" mb="sm">
          {unknownClasses.map(({ name, count }) => (
            <li key={name}>
              {name}: {formatCount(count, "time")}
            </li>
          ))}
        </LinedList>
      </More>
    </>
  );
}

function Pictures({ inFiles, elsewhere }: MoveReport["pictures"]) {
  if (inFiles + elsewhere === 0) return null;
  return (
    <Quiet>
      {formatCount(inFiles, "photo")} in the files.{" "}
      {elsewhere > 0 && `${formatCount(elsewhere, "photo")} at other addresses, where they stay.`}
    </Quiet>
  );
}

function More({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
