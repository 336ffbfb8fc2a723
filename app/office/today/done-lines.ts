// Keeps lines that were just done in place for a moment, so that nothing moves under a finger.

export type DoneLine<Line> = {
  /** Identifies the line. */
  name: string;
  line: Line;
  /** Its index in the list. */
  place: number;
};

/** Inserts the done lines at their old places. A line that is both due and done is shown as done. */
export function withDone<Line, Done extends DoneLine<Line>>(
  lines: readonly Line[],
  done: readonly Done[],
  nameOf: (line: Line) => string,
): (Line | Done)[] {
  const names = new Set(done.map(({ name }) => name));
  const shown: (Line | Done)[] = lines.filter((line) => !names.has(nameOf(line)));
  for (const each of done.toSorted((one, other) => one.place - other.place)) {
    shown.splice(Math.min(each.place, shown.length), 0, each);
  }
  return shown;
}

/** Removes one done line and moves those below it up. */
export function withoutDone<Done extends { name: string; place: number }>(
  done: readonly Done[],
  name: string,
): Done[] {
  const gone = done.find((each) => each.name === name);
  if (!gone) return [...done];
  return done
    .filter((each) => each !== gone)
    .map((each) => (each.place > gone.place ? { ...each, place: each.place - 1 } : each));
}
