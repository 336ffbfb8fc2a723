// The undo history of a plan.
import { selectSection } from "./changes.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Published } from "../published/published-version.ts";

/**
 * The maximum number of undo steps; older ones are dropped. Plans share unchanged parts, so a step
 * is cheap.
 */
const MAX_UNDO_STEPS = 1000;

export type History = {
  past: readonly Plan[];
  present: Plan;
  future: readonly Plan[];
  /** The step that the next changes may still join. */
  openStep: string | null;
};

export type HistoryAction =
  | {
      type: "change";
      change: (plan: Plan) => Plan;
      /**
       * Consecutive changes with the same step are undone together, such as typing in one field.
       */
      step?: string;
    }
  | { type: "undo" }
  | { type: "redo" }
  /** Selecting a section is not a step: undo goes back to the last edit. */
  | { type: "select"; sectionId: string }
  /** Publishing locks a competition's numbers whatever is undone, so it is not a step either. */
  | { type: "publish"; competition: number; published: Published }
  /** The next change starts a new step. */
  | { type: "close step" };

export function startHistory(plan: Plan): History {
  return { past: [], present: plan, future: [], openStep: null };
}

/**
 * Returns the history after an action. A change without effect, and undo or redo at the end, do
 * nothing.
 */
export function nextHistory(history: History, action: HistoryAction): History {
  if (action.type === "undo") return undone(history);
  if (action.type === "redo") return redone(history);
  if (action.type === "close step") return { ...history, openStep: null };
  if (action.type === "select")
    return { ...history, present: selectSection(history.present, action.sectionId) };
  if (action.type === "publish") return published(history, action);
  const present = action.change(history.present);
  if (present === history.present) return history;
  const openStep = action.step ?? null;
  const isSameStep = openStep !== null && openStep === history.openStep;
  const past = isSameStep ? history.past : [...history.past, history.present];
  return { past: past.slice(-MAX_UNDO_STEPS), present, future: [], openStep };
}

function published(
  { past, present, future, openStep }: History,
  { competition, published: is }: { competition: number; published: Published },
): History {
  const each = (plan: Plan) =>
    plan.competition === competition ? { ...plan, published: is } : plan;
  return { past: past.map(each), present: each(present), future: future.map(each), openStep };
}

function undone(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, openStep: null };
}

function redone(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, openStep: null };
}
