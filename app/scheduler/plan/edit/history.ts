// The plans that a person can go back to and forward to.
import { selectSection } from "./changes.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Published } from "../published/published-version.ts";

/** Steps that can be undone; older ones are forgotten. Plans share what did not change, so a step is cheap. */
const MAX_UNDO_STEPS = 1000;

export type History = {
  past: readonly Plan[];
  present: Plan;
  future: readonly Plan[];
  /** What the last change was part of, while changes that follow it can be part of the same step. */
  openStep: string | null;
};

export type HistoryAction =
  | {
      type: "change";
      change: (plan: Plan) => Plan;
      /** Changes in a row with the same step are undone together, as the keys typed into one input are. */
      step?: string;
    }
  | { type: "undo" }
  | { type: "redo" }
  /** A section is selected: no step, so that undo goes back to what was done and not to what was looked at. */
  | { type: "select"; sectionId: string }
  /** A competition was published: its numbers are locked whatever is undone, so that this is no step either. */
  | { type: "publish"; competition: number; published: Published }
  /** The next change is a step of its own. */
  | { type: "close step" };

export function startHistory(plan: Plan): History {
  return { past: [], present: plan, future: [], openStep: null };
}

/** The history after an action. A change that changes nothing, and undo or redo without a plan to go to, do nothing. */
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
