// Says where in the file the list was found and by which answers it was read, and lets a person change them.
import { Button } from "@mantine/core";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import css from "./load-notice.module.css";

type ReadFromProps = {
  imported: Imported;
  isLocked: boolean;
  onChange: () => void;
  onForget: () => void;
};

export function ReadFrom({ imported, isLocked, onChange, onForget }: ReadFromProps) {
  const { rememberedOn, questions } = imported;
  const lines = [...placeLines(imported), ...questions.map(({ text }) => text)];
  if (lines.length === 0 && rememberedOn === undefined) return null;
  return (
    <section className={css.card} aria-label="Where we read it">
      <ul className={css.from}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rememberedOn !== undefined && <li>Columns as on {formatDay(rememberedOn)}</li>}
      </ul>
      <div className={css.pair}>
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={onChange}>
          Change
        </Button>
        {rememberedOn !== undefined && (
          <Button size="compact-sm" variant="subtle" disabled={isLocked} onClick={onForget}>
            Forget these columns
          </Button>
        )}
      </div>
    </section>
  );
}

/** The sheets with their rows, and the row of the headers where it is not the first. */
function placeLines({ sheets = [], report }: Imported): string[] {
  const lines: string[] = [];
  if (sheets.length > 1) {
    const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
    const all = sheets.map(
      ({ name, rows, isHidden }) =>
        `${name}${isHidden ? " (hidden)" : ""}, ${formatCount(rows, "row")}`,
    );
    lines.push(`Read from ${read.join(" and ")}. Sheets: ${all.join("; ")}`);
  }
  const header = report.numbers?.[0] ?? 1;
  if (header > 1) lines.push(`Headers are in row ${header}`);
  return lines;
}
