// One day of the timetable: a row per time, a column per studio.
import { ActionIcon, Button, Group, VisuallyHidden } from "@mantine/core";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { AddIcon, DownIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import type { DayName, TimetableDay, TimetableRow } from "#app/site/content/content.ts";
import { TimeField } from "#app/office/typed/time-field.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import styles from "./timetable-form.module.css";
import { moved, overlapsIn, placeInOrder, rowProblems, tidyTime } from "./timetable-times.ts";

type Props = {
  name: DayName;
  value: TimetableDay;
  onChange: (value: TimetableDay | undefined) => void;
};

type Removed = { row: TimetableRow; key: string; place: number };

export function TimetableDayForm({ name, value: { studios, rows }, onChange }: Props) {
  // A row keeps its key when moved, so that the focus moves with it.
  const [keys, setKeys] = useState(() => rows.map(newKey));
  const [typing, setTyping] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [news, setNews] = useState("");
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Moving an element in the DOM loses the focus.
    if (held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  });
  const problems = rowProblems(rows);
  const overlaps = overlapsIn({ studios, rows });
  const write = (next: TimetableRow[]) => onChange({ studios, rows: next });
  const setRow = (place: number, row: TimetableRow) => write(rows.with(place, row));
  const put = (next: TimetableRow[], from: number, to: number) => {
    setKeys(moved(keys, from, to));
    write(moved(next, from, to));
    if (from !== to) setNews(`${nameOf(next[from], from)} is now row ${to + 1} of ${next.length}.`);
  };
  const move = (place: number, by: number) => {
    const to = place + by;
    if (by === 0 || to < 0 || to >= rows.length) return;
    held.current = document.activeElement;
    put([...rows], place, to);
  };
  const settle = (place: number, row: TimetableRow) => {
    if (typing !== keys[place]) return;
    setTyping(null);
    const next = rows.with(place, { ...row, time: tidyTime(row.time) });
    put(next, place, placeInOrder(next, place));
  };
  const add = () => {
    const key = newKey();
    setAdded(key);
    setKeys([...keys, key]);
    write([...rows, { time: "", cells: studios.map(() => "") }]);
  };
  const remove = (place: number) => {
    const [row, key] = [rows[place], keys[place]];
    if (row && key) setRemoved({ row, key, place });
    setKeys(keys.toSpliced(place, 1));
    write(rows.toSpliced(place, 1));
  };
  const putBack = ({ row, key, place }: Removed) => {
    setRemoved(null);
    setKeys(keys.toSpliced(place, 0, key));
    write(rows.toSpliced(place, 0, row));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be keyboard-focusable */}
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
                <VisuallyHidden>Move and remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={keys[place]} onKeyDown={(event) => move(place, stepOf(event))}>
                <th scope="row">
                  <TimeField
                    aria-label={`Time of row ${place + 1}`}
                    classNames={{ input: styles.cell }}
                    isTight
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row has just been added
                    autoFocus={keys[place] === added}
                    value={row.time}
                    error={typing === keys[place] ? undefined : problems[place]}
                    onChange={(time) => {
                      setTyping(keys[place] ?? null);
                      setRow(place, { ...row, time });
                    }}
                    onLeft={() => settle(place, row)}
                  />
                </th>
                {studios.map((studio, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a studio is its place
                  <td key={column}>
                    <Cell
                      label={`${nameOf(row, place)}, ${studio}`}
                      value={row.cells[column] ?? ""}
                      onChange={(text) => {
                        const cells = studios.map((_, each) => row.cells[each] ?? "");
                        setRow(place, { ...row, cells: cells.with(column, text) });
                      }}
                    />
                  </td>
                ))}
                <td>
                  <RowButtons
                    name={nameOf(row, place)}
                    onMove={(by) => move(place, by)}
                    onRemove={() => remove(place)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      {overlaps.length > 0 && (
        <Panel component="output" tone="warning" mt="2xs">
          {overlaps.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>You can publish it anyway.</p>
        </Panel>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<AddIcon size={16} aria-hidden />} onClick={add}>
          Add time
        </Button>
        {removed && (
          <Button variant="subtle" onClick={() => putBack(removed)}>
            Put {nameOf(removed.row, removed.place)} back
          </Button>
        )}
        <Button variant="subtle" onClick={() => onChange(undefined)}>
          Close {name}
        </Button>
      </Group>
    </>
  );
}

type RowButtonsProps = { name: string; onMove: (by: number) => void; onRemove: () => void };

function RowButtons({ name, onMove, onRemove }: RowButtonsProps) {
  const button = { variant: "subtle", size: 44, color: "var(--paper-quiet)" };
  return (
    <span className={styles.buttons}>
      <ActionIcon {...button} aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
        <UpIcon size={18} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
        <DownIcon size={18} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon size={18} />
      </ActionIcon>
    </span>
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

function nameOf(row: TimetableRow | undefined, place: number): string {
  return row?.time || `Row ${place + 1}`;
}

/** Returns -1 or 1 for Alt with Arrow Up or Down, which move the current row; 0 for any other key. */
function stepOf(event: KeyboardEvent): number {
  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
  if (step) event.preventDefault();
  return step ?? 0;
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
