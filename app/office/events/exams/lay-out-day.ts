// Lays out the day of an exam: a slot for each candidate, in the order of syllabus and grade.

/** Minutes from midnight. */
export type Span = { from: number; to: number };

export type DayRules = Span & {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  breaks: readonly Span[];
  /** How many candidates of a grade share a slot. */
  together: number;
};

/** A candidate to place; `child` is the same for every entry of one child. */
export type Sitting = { id: string; child: string; level: string; minutes: number };

export type Slot = { day: string; minute: number; minutes: number };

/** A slot of a child at another exam. */
export type Busy = { child: string; day: string } & Span;

export type LaidOut = {
  /** By the candidate's id. */
  slots: Map<string, Slot>;
  /** The ids of the candidates who did not fit. */
  unplaced: string[];
};

type Group = { ids: string[]; children: string[]; minutes: number };

/**
 * Fills the days from the start in the given order, between the breaks. A group with a child who is busy elsewhere
 * comes later, and the next one that is free takes its time.
 */
export function layOutDay(
  sittings: readonly Sitting[],
  { days, from, to, breaks, together }: DayRules,
  busy: readonly Busy[],
): LaidOut {
  const slots = new Map<string, Slot>();
  const taken = [...busy];
  let waiting = groupsOf(sittings, together);
  for (const day of days) {
    let minute = from;
    while (waiting.length > 0) {
      const at = minute;
      const next = waiting.find((group) => isFree(taken, group, { day, from: at }));
      const group = next ?? waiting[0]!;
      const span = { from: at, to: at + group.minutes };
      if (span.to > to) break;
      const pause = breaks.find((each) => overlaps(each, span));
      if (pause) minute = pause.to;
      else if (next === undefined) minute = firstEnd(taken, waiting, { day, from: at });
      else {
        for (const id of next.ids) slots.set(id, { day, minute: at, minutes: next.minutes });
        for (const child of next.children) taken.push({ child, day, ...span });
        waiting = waiting.filter((each) => each !== next);
        minute = span.to;
      }
    }
  }
  return { slots, unplaced: waiting.flatMap(({ ids }) => ids) };
}

/** Joins neighbours of the same level and length; one child is in a group once. */
function groupsOf(sittings: readonly Sitting[], together: number): Group[] {
  const groups: (Group & { level: string })[] = [];
  for (const { id, child, level, minutes } of sittings) {
    const last = groups.at(-1);
    const isAlike = last?.level === level && last.minutes === minutes;
    if (isAlike && last.ids.length < together && !last.children.includes(child)) {
      last.ids.push(id);
      last.children.push(child);
    } else groups.push({ ids: [id], children: [child], minutes, level });
  }
  return groups;
}

type Moment = { day: string; from: number };

function isFree(taken: readonly Busy[], group: Group, { day, from }: Moment): boolean {
  const span = { from, to: from + group.minutes };
  return !taken.some(
    (one) => one.day === day && group.children.includes(one.child) && overlaps(one, span),
  );
}

/** Returns when the first of the children is free again. */
function firstEnd(taken: readonly Busy[], groups: readonly Group[], { day, from }: Moment): number {
  const ends = taken
    .filter(({ child }) => groups.some(({ children }) => children.includes(child)))
    .filter((one) => one.day === day && one.to > from)
    .map(({ to }) => to);
  return Math.min(...ends);
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Returns the slot of a child that overlaps a new one; undefined when the child is free. */
export function clashOf<T extends Busy>(
  taken: readonly T[],
  child: string,
  { day, minute, minutes }: Slot,
): T | undefined {
  const span = { from: minute, to: minute + minutes };
  return taken.find((one) => one.child === child && one.day === day && overlaps(one, span));
}
