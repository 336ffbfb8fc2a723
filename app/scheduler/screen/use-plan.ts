// The plan on the screen, with undo and redo, also from the keyboard.
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { nextHistory, startHistory } from "#app/scheduler/plan/edit/history.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { withdrawOffer } from "./notices.tsx";
import type { Published } from "../plan/published/published-version.ts";

/** The ways in which the screen changes the plan. */
export type PlanChanges = {
  /** Consecutive changes with the same step are undone together. */
  change: (change: (plan: Plan) => Plan, step?: string) => void;
  closeStep: () => void;
  select: (sectionId: string) => void;
  undo: () => void;
  redo: () => void;
};

/** While `isHeld`, the keyboard does not undo or redo. */
export function usePlan(isHeld: boolean) {
  const [history, dispatch] = useReducer(nextHistory, EMPTY_PLAN, startHistory);
  const typedIn = useRef<EventTarget>(null);
  const changes = useMemo<PlanChanges>(() => {
    const beforeChange = (isUndone: boolean) => {
      withdrawOffer(isUndone);
      typedIn.current = null;
    };
    return {
      change: (change, step) => {
        beforeChange(false);
        dispatch({ type: "change", change, step });
      },
      closeStep: () => dispatch({ type: "close step" }),
      select: (sectionId) => dispatch({ type: "select", sectionId }),
      undo: () => {
        beforeChange(true);
        dispatch({ type: "undo" });
      },
      redo: () => {
        beforeChange(true);
        dispatch({ type: "redo" });
      },
    };
  }, []);
  const competitions = useRef(EMPTY_PLAN.competition);
  const replace = useCallback((plan: Plan) => {
    competitions.current += 1;
    const replacement = { ...plan, competition: competitions.current, minimum: undefined };
    dispatch({ type: "change", change: () => replacement });
    return replacement;
  }, []);
  const lockNumbers = useCallback((competition: number, published: Published) => {
    dispatch({ type: "publish", competition, published });
  }, []);
  useUndoKeys(changes, typedIn, isHeld);
  return {
    plan: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Shows a plan as that of a new competition; undo returns to the previous one. */
    replace,
    /** Records the published version of a competition, throughout the undo history too. */
    lockNumbers,
    ...changes,
  };
}

/**
 * `typedIn` is the field typed in since the last change of the plan: there the keys undo the
 * typing.
 */
function useUndoKeys(
  { undo, redo }: PlanChanges,
  typedIn: RefObject<EventTarget | null>,
  isHeld: boolean,
): void {
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      // A choice from a list has no undo of its own.
      typedIn.current = target instanceof HTMLSelectElement ? null : target;
    };
    // In the capture phase, before any other listener changes the plan.
    document.addEventListener("input", onInput, true);
    return () => document.removeEventListener("input", onInput, true);
  }, [typedIn]);
  useEffect(() => {
    if (isHeld) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isInDialog(event.target) || event.target === typedIn.current) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [undo, redo, typedIn, isHeld]);
}

/** Typing in a dialog is undone in the dialog, not on the timeline behind it. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
