// Selects rows with the mouse: a press on the number, or on any part of the row with Ctrl or Shift.
import type { MouseEvent } from "react";
import type { Selection } from "#app/scheduler/screen/select/use-selection.ts";
import { rowKeyOf } from "./use-row-keys.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";

export function useRowChoice(selection: Selection, rowOf: ReadonlyMap<string, number>) {
  const { toggle, extendTo } = selection;
  const select = useStableCallback((key: string, isRange: boolean) =>
    isRange ? extendTo(key) : toggle(key),
  );
  const choice = {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      // Without this, Shift would select the text in between.
      if (event.shiftKey && !isControl(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isRange = event.shiftKey;
      if (!(isRange || event.ctrlKey || event.metaKey) || isControl(event.target)) return;
      const key = rowKeyOf(event.target);
      if (key !== undefined && rowOf.has(key)) select(key, isRange);
    },
  };
  return { select, choice };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, input, select") !== null;
}
