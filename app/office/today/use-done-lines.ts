// Which lines were just done, each in its place until its moment is over.
import { useCallback, useState } from "react";
import type { Change } from "#app/platform/commands/answer.ts";
import type { Line } from "../slice/due/due.ts";
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
