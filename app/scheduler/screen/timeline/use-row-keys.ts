// The keys of the timeline: arrows go from row to row, with Alt they take the row along, Delete deletes.
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from "react";
import { stepItem } from "#app/scheduler/plan/edit/changes.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { keyAt, type PlanView } from "#app/scheduler/screen/plan-view.ts";

/** Puts the focus on a control of a row once the row is where a change has put it. */
export type KeepFocus = (key: string, control: string) => void;

type RowKeysOptions = {
  order: PlanView;
  changes: PlanChanges;
  isLocked: boolean;
  onDelete: (key: string) => void;
};

type RowKeysAnswers = {
  onActive: (key: string) => void;
  onMoved: (key: string) => void;
  /** Brings a row into sight. */
  reveal: (key: string) => void;
};

export function useRowKeys(
  { order, changes, isLocked, onDelete }: RowKeysOptions,
  rowOf: ReadonlyMap<string, number>,
  { onActive, onMoved, reveal }: RowKeysAnswers,
) {
  const wanted = useRef<{ key: string; control: string } | null>(null);
  useLayoutEffect(() => {
    if (wanted.current) {
      const { key, control } = wanted.current;
      focusControl(key, control);
      // What has the focus already is not brought into sight by getting it again.
      reveal(key);
    }
    wanted.current = null;
  });

  const keepFocus = useCallback<KeepFocus>(
    (key, control) => {
      wanted.current = { key, control };
      // A row far from those in sight is on the page only while it is the active one.
      onActive(key);
      // A change that changes nothing must not move the focus later on.
      requestAnimationFrame(() => {
        wanted.current = null;
      });
    },
    [onActive],
  );

  const remove = (key: string) => {
    const row = rowOf.get(key) ?? 0;
    keepFocus(keyAt(order, row + 1) || keyAt(order, row - 1), "delete");
    onDelete(key);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const control = controlOf(event.target);
    const key = rowKeyOf(event.target);
    const row = key === undefined ? undefined : rowOf.get(key);
    if (!control || key === undefined || row === undefined) return;
    const kind = order.entries[row]?.kind;
    const step = STEPS[event.key];
    if (step && !event.altKey) {
      const next = keyAt(order, row + step);
      if (next !== "") keepFocus(next, control);
    } else if (kind === "session" && event.altKey) {
      // A session stands where its day and its start put it.
      return;
    } else if (step && !isLocked) {
      keepFocus(key, control);
      onMoved(key);
      changes.change((plan) =>
        kind === "section" ? stepSection(plan, key, step) : stepItem(plan, key, step),
      );
    } else if (event.key === "Delete" && kind === "item" && !isLocked) {
      remove(key);
    } else return;
    event.preventDefault();
  };

  return { keepFocus, remove, onKeyDown };
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** The key of the row that an element of the timeline is in. */
export function rowKeyOf(element: EventTarget): string | undefined {
  return element instanceof Element
    ? element.closest<HTMLElement>("[data-row]")?.dataset.row
    : undefined;
}

function controlOf(element: EventTarget): string | undefined {
  return element instanceof HTMLElement ? element.dataset.control : undefined;
}

/** The same control of the row, or its first where it has no such control. */
function focusControl(key: string, control: string): void {
  const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const same = row?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`);
  const found = same ?? row?.querySelector<HTMLElement>("[data-control]:enabled");
  found?.focus({ preventScroll: true });
}
