// The rows that an import leaves out, with their reasons; some can be imported all the same.
import { Alert, Button, Group } from "@mantine/core";
import { saveFile } from "#app/client/requests/download.ts";
import { formatCount } from "#app/ui/format.ts";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { type LeftOut, leftOutFile } from "./left-out-file.ts";

const MOST_SHOWN = 100;

type Props = {
  rows: readonly (LeftOut & { canBeImported?: boolean })[];
  headers: readonly string[];
  /** The name of the file to download. */
  fileName: string;
  /** Imports a row that does not look like a record. */
  onKeep: (row: number) => void;
};

export function LeftOutRows({ rows, headers, fileName, onKeep }: Props) {
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
        {rows.slice(0, MOST_SHOWN).map(({ row, reason, cells, canBeImported }) => (
          <li key={row}>
            <span>
              Row {row}: {reason}
            </span>
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
