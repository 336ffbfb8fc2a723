// A kind of thing that is due: how it stands in the list of the day, and how it is done there.
import type { RouterContextProvider } from "react-router";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Choice, DueWords, Line } from "./due.ts";

export type DueLine = Omit<Line, "kind">;

export type DueKind = DueWords & {
  /** What it counts on its day, and for each day that it is late, up to so many days. */
  weight: { onTheDay: number; perDayLate: number; mostDays: number };
  /** What is needed to see it. */
  scope: Scope;
  read: (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<DueLine[]>;
  /** What its lines choose from. */
  choices?: (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<Choice[]>;
  /**
   * Does each act in the command's transaction; throws Refused where there is nothing left to do.
   * What opens a form, or is done on its own page, has none here.
   */
  finish?: Readonly<Record<string, Finish>>;
};

/** What came with a tap; `isMeant` answers the question that a first one was refused with. */
export type Said = { note: string; reason: string; choice: string; isMeant: boolean };

type Finish = (desk: Desk, ids: readonly string[], said: Said) => Promise<Change>;

/** What the second of two who press is told. */
export const ALREADY = "Somebody has done this already.";
