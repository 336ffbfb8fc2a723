// Which lines were just done, each in its place until its moment is over.
import { useCallback, useState } from "react";
import type { Change } from "#app/data/commands/answer.ts";
import type { Line, Act, Choice } from "../slice/due/due.ts";
import { withDone, withoutDone, type DoneLine } from "./done-lines.ts";

export type Doing = {
  /** What was done: 'Reached'. */
  said: string;
  change: Change | undefined;
  /** Of the line, in pixels: what is done stays as high, and nothing below it moves. */
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
  return "said" in line;
}

/** What goes along with a tap. */
export type Along = {
  note?: string;
  reason?: string;
  choice?: string;
  draft?: string;
  /** The question that came back was answered with yes. */
  isMeant?: true;
};

export type Acting = {
  acts: readonly Act[];
  /** What the line is about. */
  title: string;
  /** The page on which it is done where not here. */
  page: string;
  /** What is chosen from. */
  choices: readonly Choice[];
  /** The act that was pressed and is not answered yet. */
  latest: string | null;
  onAct: (act: Act, along?: Along) => void;
};
