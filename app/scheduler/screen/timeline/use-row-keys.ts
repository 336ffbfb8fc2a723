// The keys of the timeline: arrows move between rows, Shift selects on the way, Alt moves the row
// or the selection, Delete deletes.
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from "react";
import { stepSeveral } from "#app/scheduler/plan/edit/several.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { changeRows } from "#app/scheduler/screen/render-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { Selection } from "#app/scheduler/screen/select/use-selection.ts";
import { keyAt, type Pointed, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";

/** Focuses a control of a row once a change has put the row in its new position. */
export type KeepFocus = (key: string, control: string) => void;

type RowKeysOptions = {
  order: PlanView;
  changes: PlanChanges;
  selection: Selection;
  isLocked: boolean;
  onDelete: (keys: ReadonlySet<string>) => void;
  onPointed: (pointed: Pointed) => void;
};

type RowKeysAnswers = {
  onActive: (key: string) => void;
  onMoved: (key: string) => void;
  /** Scrolls a row into view. */
  reveal: (key: string) => void;
};

export function useRowKeys(
  { order, changes, selection, isLocked, onDelete, onPointed }: RowKeysOptions,
  rowOf: ReadonlyMap<string, number>,
  { onActive, onMoved, reveal }: RowKeysAnswers,
) {
  const wanted = useRef<{ key: string; control: string } | null>(null);
  const isPassing = useRef(false);
  const take = useCallback(() => {
    if (!wanted.current) return;
    const { key, control } = wanted.current;
    wanted.current = null;
    isPassing.current = true;
    focusControl(key, control);
    isPassing.current = false;
    // Focusing the focused element again would not scroll it into view.
    reveal(key);
  }, [reveal]);
  useLayoutEffect(take);

  const goTo = useCallback<KeepFocus>(
    (key, control) => {
      wanted.current = { key, control };
      // A row far outside the window is rendered only while it is active.
      onActive(key);
      onPointed({ key });
      // A change without effect must not move the focus later.
      requestAnimationFrame(take);
    },
    [onActive, onPointed, take],
  );
  const keepFocus = useCallback<KeepFocus>(
    (key, control) => {
      // A browser that moves a focused row forces two layouts.
      isPassing.current = true;
      if (document.activeElement instanceof HTMLElement && rowKeyOf(document.activeElement))
        document.activeElement.blur();
      isPassing.current = false;
      goTo(key, control);
    },
    [goTo],
  );

  /** Returns the row's key, or all selected keys when it is one of them. */
  const withIt = (key: string) => (selection.keys.has(key) ? selection.keys : new Set([key]));

  const remove = useStableCallback((key: string) => {
    const gone = withIt(key);
    const row = rowOf.get(key) ?? 0;
    const isLeft = (at: number) => keyAt(order, at) !== "" && !gone.has(keyAt(order, at));
    const below = [...order.rows.keys()].find((at) => at > row && isLeft(at));
    const next = below ?? [...order.rows.keys()].findLast((at) => at < row && isLeft(at));
    keepFocus(next === undefined ? "" : keyAt(order, next), "delete");
    onDelete(gone);
  });

  const go = (next: string, control: string, key: string, isSelecting: boolean) => {
    if (next === "") return;
    if (isSelecting) {
      if (!selection.keys.has(key)) selection.toggle(key);
      selection.extendTo(next);
    }
    goTo(next, control);
  };

  const move = (key: string, kind: string | undefined, control: string, step: -1 | 1) => {
    keepFocus(key, control);
    onMoved(key);
    const keys = withIt(key);
    changeRows(keys.size, () =>
      changes.change((plan) =>
        kind === "section" ? stepSection(plan, key, step) : stepSeveral(plan, keys, step),
      ),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const control = controlOf(event.target);
    const key = rowKeyOf(event.target);
    const row = key === undefined ? undefined : rowOf.get(key);
    if (!control || key === undefined || row === undefined) return;
    const kind = order.rows[row]?.kind;
    const step = STEPS[event.key];
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    if (isAll) selection.all();
    else if (event.key === "Escape" && selection.keys.size > 0) selection.clear();
    else if (step && !event.altKey) go(keyAt(order, row + step), control, key, event.shiftKey);
    // A session's position follows from its day and start.
    else if (kind === "session" && event.altKey) return;
    else if (step && !isLocked) move(key, kind, control, step);
    else if (event.key === "Delete" && kind === "item" && !isLocked) remove(key);
    else return;
    event.preventDefault();
  };

  /** Hides focus events from the rows while the focus moves from a row to itself or the next. */
  const passing = (event: FocusEvent<HTMLElement>) => {
    if (isPassing.current) event.stopPropagation();
  };

  return {
    keepFocus,
    goTo,
    remove,
    keys: { onKeyDown, onFocusCapture: passing, onBlurCapture: passing },
  };
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the key of the row that contains an element of the timeline. */
export function rowKeyOf(element: EventTarget): string | undefined {
  return element instanceof Element
    ? element.closest<HTMLElement>("[data-row]")?.dataset.row
    : undefined;
}

function controlOf(element: EventTarget): string | undefined {
  return element instanceof HTMLElement ? element.dataset.control : undefined;
}

/** Focuses the same control of a row, or its select button when the row lacks it. */
function focusControl(key: string, control: string): void {
  const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const found = [control, "select"]
    .map((name) => row?.querySelector<HTMLElement>(`[data-control="${name}"]:enabled`))
    .find(Boolean);
  found?.focus({ preventScroll: true });
}
