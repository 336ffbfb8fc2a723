// The timetable, a day at a time; it begins on Monday.
import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { AddIcon, TrashIcon } from "#app/ui/icons.tsx";
import {
  DAYS,
  DEFAULT_STUDIOS,
  type DayName,
  type Timetable,
  type TimetableDay,
  type TimetableRow,
} from "#app/site/content/content.ts";
import { KEY_DATES } from "#app/site/content/timetable.ts";
import styles from "./timetable-form.module.css";
import forms from "./forms.module.css";

type Props = { value: Timetable; onChange: (value: Timetable) => void };

const NEW_DAY: TimetableDay = { studios: [...DEFAULT_STUDIOS], rows: [] };

export function TimetableForm({ value, onChange }: Props) {
  const [day, setDay] = useState<DayName>("Monday");
  const shown = value[day];
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = DAYS[(DAYS.indexOf(day) + step + DAYS.length) % DAYS.length] ?? day;
    setDay(next);
    document.getElementById(`day-${next}`)?.focus();
  };
  const change = (next: TimetableDay | undefined) => {
    const { [day]: _, ...others } = value;
    onChange(next ? { ...others, [day]: next } : others);
  };
  return (
    <div>
      <div role="tablist" aria-label="Days" className={styles.days} onKeyDown={onKey} tabIndex={-1}>
        {DAYS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`day-${each}`}
            aria-selected={each === day}
            aria-controls="day"
            tabIndex={each === day ? 0 : -1}
            onClick={() => setDay(each)}
          >
            {each}
          </button>
        ))}
        <button type="button" role="tab" aria-selected={false} disabled tabIndex={-1}>
          {KEY_DATES}
        </button>
      </div>
      <div id="day" role="tabpanel" aria-labelledby={`day-${day}`}>
        {shown ? (
          <DayForm key={day} name={day} value={shown} onChange={change} />
        ) : (
          <div className={forms.row}>
            <p className={forms.none}>Nothing is on this day; it is not shown.</p>
            <Button variant="default" onClick={() => change(NEW_DAY)}>
              Open {day}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type DayProps = {
  name: DayName;
  value: TimetableDay;
  onChange: (value: TimetableDay | undefined) => void;
};

function DayForm({ name, value: { studios, rows }, onChange }: DayProps) {
  const columns = studios.length;
  const setRow = (place: number, row: TimetableRow) =>
    onChange({ studios, rows: rows.toSpliced(place, 1, row) });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${name}'s classes`}>
        <table className={styles.board}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {studios.map((studio, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a studio is its place
                <th key={place} scope="col">
                  <Cell
                    label={`Name of studio ${place + 1}`}
                    value={studio}
                    onChange={(text) => onChange({ studios: studios.with(place, text), rows })}
                  />
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              <tr key={place}>
                <th scope="row">
                  <Cell
                    label={`Time of row ${place + 1}`}
                    value={row.time}
                    onChange={(time) => setRow(place, { ...row, time })}
                  />
                </th>
                {studios.map((studio, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a studio is its place
                  <td key={column}>
                    <Cell
                      label={`${row.time || `Row ${place + 1}`}, ${studio}`}
                      value={row.cells[column] ?? ""}
                      onChange={(text) => {
                        const cells = Array.from(
                          { length: columns },
                          (_, each) => row.cells[each] ?? "",
                        );
                        setRow(place, { ...row, cells: cells.with(column, text) });
                      }}
                    />
                  </td>
                ))}
                <td>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    color="var(--paper-quiet)"
                    aria-label={`Remove ${row.time || `row ${place + 1}`}`}
                    onClick={() => onChange({ studios, rows: rows.toSpliced(place, 1) })}
                  >
                    <TrashIcon size={18} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={forms.row}>
        <Button
          variant="default"
          leftSection={<AddIcon size={16} aria-hidden />}
          onClick={() =>
            onChange({ studios, rows: [...rows, { time: "", cells: studios.map(() => "") }] })
          }
        >
          Add time
        </Button>
        <Button variant="subtle" onClick={() => onChange(undefined)}>
          Close {name}
        </Button>
      </div>
    </>
  );
}

type CellProps = { label: string; value: string; onChange: (value: string) => void };

function Cell({ label, value, onChange }: CellProps) {
  return (
    <input
      className={styles.cell}
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
