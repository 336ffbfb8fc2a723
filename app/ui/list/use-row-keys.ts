// Arrow keys in a list: up and down move between rows, left and right through a row's controls.
import { useCallback, useRef, type KeyboardEvent } from "react";

/** Marks the control of a row that Enter presses. */
export const MAIN_ACTION = { "data-main-action": "" } as const;

const ROW = "tbody tr";
const CONTROL = "a[href], button:not([disabled])";

/**
 * For the element around a table with focusable rows. It is one Tab stop: the arrows, Home and
 * End lead from it into the rows, back to the last focused one. Enter on a row presses its main
 * action. On a control, up and down stay in its column.
 */
export function useRowKeys() {
  const left = useRef<HTMLTableRowElement>(null);
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    const area = event.currentTarget;
    const from = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(from)) return;
    const rows = [...area.querySelectorAll<HTMLTableRowElement>(ROW)];
    const row = from.closest<HTMLTableRowElement>(ROW);
    const next =
      row === null
        ? entryOf(rows, left.current, event.key)
        : (stepOf(rows, row, from, event.key) ?? alongOf(row, from, event.key));
    if (next) {
      left.current = next.closest(ROW);
      next.focus();
    } else if (event.key === "Enter" && from === row) {
      row.querySelector<HTMLElement>("[data-main-action]")?.click();
    } else return;
    event.preventDefault();
  }, []);
}

/** Focuses the first list of the page, such as from a search box above it. */
export function enterList(): boolean {
  const row = document.querySelector<HTMLElement>(`main ${ROW}[tabindex]`);
  row?.focus();
  return row !== null;
}

/** Returns the row to focus from outside the rows. */
function entryOf(
  rows: readonly HTMLTableRowElement[],
  left: HTMLTableRowElement | null,
  key: string,
): HTMLElement | undefined {
  if (key === "ArrowDown") return rows.find((row) => row === left) ?? rows[0];
  if (key === "Home") return rows[0];
  return key === "End" ? rows.at(-1) : undefined;
}

/** Returns the target in another row: the control in the same place, or the row itself. */
function stepOf(
  rows: readonly HTMLTableRowElement[],
  row: HTMLTableRowElement,
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const place = rows.indexOf(row);
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }[key];
  const other = to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)];
  const cell = from.closest<HTMLTableCellElement>("td, th");
  if (!other || !cell) return other;
  const across = other.cells[cell.cellIndex];
  return (across && controlsOf(across)[controlsOf(cell).indexOf(from)]) ?? other;
}

/** Returns the target in the same row: the next control, or the row itself before the first. */
function alongOf(
  row: HTMLTableRowElement,
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const places = [row, ...controlsOf(row)];
  if (key === "ArrowRight") return places[places.indexOf(from) + 1];
  return key === "ArrowLeft" ? places[places.indexOf(from) - 1] : undefined;
}

/** Returns visible controls: some appear only in a card. */
function controlsOf(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility());
}

function isTyping({ tagName }: HTMLElement): boolean {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(tagName);
}
