// The actions for the selected items, shown above the running order.
import { Button, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import {
  arePinned,
  areScratched,
  moveToNumber,
  pinSeveral,
  returnSeveral,
  scratchSeveral,
} from "#app/scheduler/plan/edit/several.ts";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { changeRows } from "#app/scheduler/screen/render-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  plan: Plan;
  selection: Selection;
  isLocked: boolean;
  changes: PlanChanges;
  onDelete: () => void;
  /** Scrolls a moved item into view. */
  onShow: (key: string) => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { plan, selection, isLocked, changes, onDelete, onShow } = props;
  const { keys } = selection;
  const [number, setNumber] = useState("");
  const [problem, setProblem] = useState("");
  const { hasRoutines, isScratched, isPinned } = useMemo(
    () => ofSelected(plan, keys),
    [plan, keys],
  );
  const [first] = keys;
  if (first === undefined) return null;
  const changeThem = (change: (current: Plan, keys: ReadonlySet<string>) => Plan) =>
    changeRows(keys.size, () => changes.change((current) => change(current, keys)));
  const move = () => {
    if (moveToNumber(plan, keys, number) === null) {
      setProblem(`There is no number ${number.trim() || "given"}.`);
      return;
    }
    setNumber("");
    setProblem("");
    changes.change((current) => moveToNumber(current, keys, number) ?? current);
    onShow(first);
  };
  const routinesOnly = {
    size: "xs",
    variant: "default",
    disabled: isLocked || !hasRoutines,
  } as const;
  return (
    <section aria-label="Selected" className={css.bar}>
      <output className={css.count}>{keys.size} selected</output>
      <form
        className={css.move}
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <TextInput
          size="xs"
          aria-label="Move to number"
          placeholder="Number"
          autoComplete="off"
          value={number}
          error={problem || undefined}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setProblem("");
          }}
        />
        <Button size="xs" variant="default" type="submit" disabled={isLocked}>
          Move to number
        </Button>
      </form>
      <Button {...routinesOnly} onClick={() => changeThem(scratchSeveral)}>
        {isScratched ? "Take back" : "Scratch"}
      </Button>
      {plan.sections.length > 0 && (
        <Button {...routinesOnly} onClick={() => changeThem(pinSeveral)}>
          {isPinned ? "Unpin" : "Pin"}
        </Button>
      )}
      <Button {...routinesOnly} onClick={() => changeThem(returnSeveral)}>
        Return to categories
      </Button>
      <Button size="xs" variant="default" disabled={isLocked} onClick={onDelete}>
        Delete
      </Button>
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  );
}

/** Returns the state of the selection for the bar. */
function ofSelected(plan: Plan, keys: ReadonlySet<string>) {
  const items = keys.size === 0 ? [] : itemsInOrder(plan);
  return {
    hasRoutines: items.some((item) => item.type === "routine" && keys.has(itemKey(item))),
    isScratched: areScratched(plan, keys),
    isPinned: arePinned(plan, keys),
  };
}
