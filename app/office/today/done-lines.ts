// Lines that were just done: each stays in its place for a moment, so that nothing slides under a finger.

export type DoneLine<Line> = {
  /** Tells it from the other lines. */
  name: string;
  line: Line;
  /** Where it stood. */
  place: number;
};

/** The lines that are due with those that are done in their places; one that is both is shown as done. */
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

/** Without one of them: those below it move up by its place. */
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
