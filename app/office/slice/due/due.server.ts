// A kind of line on Today, with its actions.
import type { RouterContextProvider } from "react-router";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Choice, DueWords, Line } from "./due.ts";

export type DueLine = Omit<Line, "kind">;

export type DueKind = DueWords & {
  /** Its urgency on the due day, and the increase for each day overdue, up to `mostDays`. */
  weight: { onTheDay: number; perDayLate: number; mostDays: number };
  /** The scope needed to see it. */
  scope: Scope;
  read: (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<DueLine[]>;
  /** The choices for its lines. */
  choices?: (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<Choice[]>;
  /**
   * Handlers by action, run in the command's transaction; they throw Refused if there is nothing left to do.
   * Actions that open a form or another page have none.
   */
  finish?: Readonly<Record<string, Finish>>;
};

/** The input of an action. `isMeant` confirms the question that a first attempt raised. */
export type ActionInput = { note: string; reason: string; choice: string; isMeant: boolean };

type Finish = (desk: Desk, ids: readonly string[], input: ActionInput) => Promise<Change>;

/** The refusal for the second of two people who press. */
export const ALREADY = "Someone has already done this.";
