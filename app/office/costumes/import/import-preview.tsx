// The preview of a spreadsheet: first rows, column mapping and warnings.
import { Alert, Checkbox, NativeSelect, Text } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import styles from "#app/office/costumes/form/costume-form.module.css";
import type { DateWarning, Preview } from "./import-plan.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import type { LeftRow, Target } from "./import-plan.ts";

const PHOTOS = " photos";
const NOWHERE = " nowhere";
const LEFT_SHOWN = 100;

type Props = {
  preview: Preview;
  onTarget: (place: number, target: Target) => void;
  useSuggestions: boolean;
  onUseSuggestions: (isWanted: boolean) => void;
};

export function ImportPreview({ preview, onTarget, useSuggestions, onUseSuggestions }: Props) {
  const { columns, rows, costumes, left, shared, dates } = preview;
  return (
    <>
      <Text fw={600}>
        {formatCount(costumes, "costume")} to import
        {rows.length < costumes + left.length && `, the first ${rows.length} rows are shown`}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be keyboard-focusable */}
      <section className={styles.sheet} aria-label="Preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ header }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- headers may repeat
                <th key={place} scope="col">
                  {header || `Column ${place + 1}`}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ header, target }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- headers may repeat
                <td key={place}>
                  <NativeSelect
                    size="xs"
                    aria-label={`Import ${header || `column ${place + 1}`} as`}
                    value={target.kind === "column" ? target.name : ` ${target.kind}`}
                    data={choicesFor(header, target, preview.choices)}
                    onChange={(event) => onTarget(place, toTarget(event.currentTarget.value))}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other identity
              <tr key={at}>
                {row.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor have its cells
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shared.length > 0 && (
        <Alert variant="light" title="Several columns share a target">
          {shared.join("; ")}: their values are joined by “ / ”.
        </Alert>
      )}
      {dates.length > 0 && (
        <Dates dates={dates} isWanted={useSuggestions} onChange={onUseSuggestions} />
      )}
      {left.length > 0 && <Left left={left} />}
    </>
  );
}

type DatesProps = {
  dates: readonly DateWarning[];
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
};

function Dates({ dates, isWanted, onChange }: DatesProps) {
  return (
    <Alert variant="light" title="Sizes or boxes that look like dates">
      <Checkbox
        checked={isWanted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label="Correct these to what was typed"
      />
      <BulletList mah="9rem" mt="3xs" style={{ overflow: "auto" }}>
        {dates.map(({ row, header, shown, suggestion }) => (
          <li key={`${row} ${header}`}>
            Row {row}, {header}: {shown} becomes {suggestion}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}

function Left({ left }: { left: readonly LeftRow[] }) {
  return (
    <Alert variant="light" title={`${formatCount(left.length, "row")} not imported`}>
      <BulletList mah="9rem" mt="3xs" style={{ overflow: "auto" }}>
        {left.slice(0, LEFT_SHOWN).map(({ row, reason }) => (
          <li key={row}>
            Row {row}: {reason}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}

function choicesFor(header: string, target: Target, columns: readonly string[]) {
  const own = target.kind === "column" ? target.name : header;
  const names = [...new Set([...(own ? [own] : []), ...(header ? [header] : []), ...columns])];
  return [
    ...names.map((name) => ({
      value: name,
      label: columns.includes(name) ? name : `${name} (new)`,
    })),
    { value: PHOTOS, label: "Photos" },
    { value: NOWHERE, label: "Leave out" },
  ];
}

function toTarget(value: string): Target {
  if (value === PHOTOS) return { kind: "photos" };
  return value === NOWHERE ? { kind: "nowhere" } : { kind: "column", name: value };
}
