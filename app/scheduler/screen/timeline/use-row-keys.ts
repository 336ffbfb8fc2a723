// The keys of the timeline: arrows go from row to row, with Shift they select on the way, with Alt they take along
// what is selected or the row, Delete deletes.
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from "react";
import { stepSeveral } from "#app/scheduler/plan/edit/several.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { changeRows } from "#app/scheduler/screen/drawn-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { Selection } from "#app/scheduler/screen/select/use-selection.ts";
import { keyAt, type Pointed, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import { useSteady } from "#app/scheduler/screen/use-steady.ts";

/** Puts the focus on a control of a row once the row is where a change has put it. */
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
  /** Brings a row into sight. */
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
    // What has the focus already is not brought into sight by getting it again.
    reveal(key);
  }, [reveal]);
  useLayoutEffect(take);

  const goTo = useCallback<KeepFocus>(
    (key, control) => {
      wanted.current = { key, control };
      // A row far from those in sight is on the page only while it is the active one.
      onActive(key);
      onPointed({ key });
      // A change that changes nothing must not move the focus later on.
      requestAnimationFrame(take);
    },
    [onActive, onPointed, take],
  );
  const keepFocus = useCallback<KeepFocus>(
    (key, control) => {
      // A browser that takes a row with the focus off its place lays out the page for it, twice.
      isPassing.current = true;
      if (document.activeElement instanceof HTMLElement && rowKeyOf(document.activeElement))
        document.activeElement.blur();
      isPassing.current = false;
      goTo(key, control);
    },
    [goTo],
  );

  /** The row, or all that are selected where it is one of them. */
  const withIt = (key: string) => (selection.keys.has(key) ? selection.keys : new Set([key]));

  const remove = useSteady((key: string) => {
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
    // A session stands where its day and its start put it.
    else if (kind === "session" && event.altKey) return;
    else if (step && !isLocked) move(key, kind, control, step);
    else if (event.key === "Delete" && kind === "item" && !isLocked) remove(key);
    else return;
    event.preventDefault();
  };

  /** While the focus passes from a row to itself or to the next, no row is told. */
  const passing = (event: FocusEvent<HTMLElement>) => {
    if (isPassing.current) event.stopPropagation();
  };

  return {
    keepFocus,
    remove,
    keys: { onKeyDown, onFocusCapture: passing, onBlurCapture: passing },
  };
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

/** The same control of the row; where it has no such control, the one that selects it. */
function focusControl(key: string, control: string): void {
  const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
  const found = [control, "select"]
    .map((name) => row?.querySelector<HTMLElement>(`[data-control="${name}"]:enabled`))
    .find(Boolean);
  found?.focus({ preventScroll: true });
}
