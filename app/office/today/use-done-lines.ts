// Tracks the lines that were just done, until each disappears.
import { useCallback, useState } from "react";
import type { Change } from "#app/data/commands/answer.ts";
import type { Line, Act, Choice } from "../slice/due/due.ts";
import { withDone, withoutDone, type DoneLine } from "./done-lines.ts";

export type Doing = {
  /** The action's words, such as 'Reached'. */
  outcome: string;
  change: Change | undefined;
  /** The line's height in pixels, kept so that nothing below it moves. */
  height: number;
};

export type Done = DoneLine<Line> & Doing;

export function nameOf({ kind, ids }: Line): string {
  return `${kind} ${ids.join(" ")}`;
}

export function useDoneLines(lines: readonly Line[]) {
  const [done, setDone] = useState<readonly Done[]>([]);
  const shown = withDone(lines, done, nameOf);
  const finish = (line: Line, doing: Doing) => {
    const name = nameOf(line);
    const place = shown.findIndex((each) =>
      isDone(each) ? each.name === name : nameOf(each) === name,
    );
    setDone((before) => [...withoutDone(before, name), { name, line, place, ...doing }]);
  };
  const forget = useCallback((name: string) => setDone((before) => withoutDone(before, name)), []);
  return { shown, finish, forget };
}

export function isDone(line: Line | Done): line is Done {
  return "outcome" in line;
}

/** The input sent with an action. */
export type Along = {
  note?: string;
  reason?: string;
  choice?: string;
  draft?: string;
  /** Confirms the question that the server asked. */
  isMeant?: true;
};

export type Acting = {
  acts: readonly Act[];
  /** The line's title. */
  title: string;
  /** The page for actions that are done elsewhere. */
  page: string;
  /** The choices of the line's actions. */
  choices: readonly Choice[];
  /** The action in progress. */
  latest: string | null;
  onAct: (act: Act, along?: Along) => void;
};
