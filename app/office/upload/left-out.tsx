// The rows that an import leaves out, with their reasons; some can be imported all the same.
import { Alert, Button, Group } from "@mantine/core";
import { saveFile } from "#app/client/requests/download.ts";
import { formatCount } from "#app/ui/format.ts";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { leftOutFile } from "./left-out-file.ts";
import type { RowOut } from "./records/record-report.ts";

const MOST_SHOWN = 100;

type Props = {
  rows: readonly RowOut[];
  headers: readonly string[];
  /** The name of the file to download. */
  fileName: string;
  /** While the file is read again. */
  isBusy?: boolean;
  /** Imports a row that does not look like a record. */
  onKeep: (row: number) => void;
  /** Leaves the fields of a row empty. */
  onLeaveEmpty?: (row: number, fields: readonly string[]) => void;
};

export function LeftOutRows(props: Props) {
  const { rows, headers, fileName, isBusy = false, onKeep, onLeaveEmpty } = props;
  if (rows.length === 0) return null;
  const download = () => {
    const text = leftOutFile(headers, rows);
    saveFile(new Blob([text], { type: "text/csv" }), fileName);
  };
  return (
    <Alert variant="light" title={`${formatCount(rows.length, "row")} not imported`}>
      <LinedList
        isDense
        isFramed
        mah="12rem"
        style={{ overflow: "auto" }}
        aria-label="Not imported"
      >
        {rows.slice(0, MOST_SHOWN).map(({ row, reason, cells, canBeImported, ...one }) => (
          <li key={`${row} ${one.name ?? ""}`}>
            <span>
              Row {row}
              {one.name && `, ${one.name}`}: {reason}
            </span>
            {one.canBeEmpty && one.canBeEmpty.length > 0 && (
              <LeaveEmpty
                row={row}
                name={one.name ?? ""}
                fields={one.canBeEmpty}
                isBusy={isBusy}
                onPress={(fields) => onLeaveEmpty?.(row, fields)}
              />
            )}
            {canBeImported && (
              <Button
                variant="subtle"
                aria-label={`Import this row: ${row}, ${cells.find((cell) => cell !== "") ?? ""}`}
                onClick={() => onKeep(row)}
              >
                Import this row
              </Button>
            )}
          </li>
        ))}
      </LinedList>
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} aria-hidden />}
          onClick={download}
        >
          Download the rows left out
        </Button>
      </Group>
    </Alert>
  );
}

type LeaveEmptyProps = {
  row: number;
  name: string;
  fields: readonly { field: string; label: string }[];
  isBusy: boolean;
  onPress: (fields: readonly string[]) => void;
};

/** Imports a row without the cells that cannot be read. */
function LeaveEmpty({ row, name, fields, isBusy, onPress }: LeaveEmptyProps) {
  const labels = fields.map(({ label }) => label).join(", ");
  const words = fields.length === 1 ? "Leave this field empty" : "Leave these fields empty";
  return (
    <Button
      variant="subtle"
      disabled={isBusy}
      aria-label={`${words}: ${labels} of row ${row}, ${name}`}
      onClick={() => onPress(fields.map(({ field }) => field))}
    >
      {words}
    </Button>
  );
}
