// What stands on a register: one tap marks, the last one counts, and none is lost.
export const MARKS = ["here", "late", "away", "excused"] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_WORDS: Record<Mark, string> = {
  here: "Here",
  late: "Late",
  away: "Away",
  excused: "Excused",
};

/** One tap; a mark of null took back what stood there. `at` is an ISO moment. */
export type Tap = { mark: Mark | null; reason: string; by: string; at: string };

/** A row of the marks as the tap that it keeps. */
export function tapOf(row: {
  mark: string | null;
  reason: string;
  markedBy: string;
  createdAt: string;
}): Tap {
  const { mark, reason, markedBy: by, createdAt: at } = row;
  return { mark: mark as Mark | null, reason, by, at };
}

export type Standing = {
  /** What counts; null for a child whom nobody has marked, which is never 'here'. */
  mark: Mark | null;
  last: Tap | null;
  /** What other people say last, where it is something else. */
  others: Tap[];
  /** What stood there on the day, where it was corrected later. */
  first: Tap | null;
};

/**
 * What a child's taps come to, in the order in which they were made. Of two people who disagree both
 * are told, until one of them, or a reason, settles it.
 */
export function standingOf(taps: readonly Tap[]): Standing {
  const last = taps.at(-1) ?? null;
  const corrected = last !== null && last.reason !== "";
  const lastOfEach = new Map(taps.map((tap) => [tap.by, tap]));
  const others = [...lastOfEach.values()].filter(
    ({ by, mark }) => !corrected && by !== last?.by && mark !== null && mark !== last?.mark,
  );
  const onTheDay = taps.filter(({ reason }) => reason === "").at(-1) ?? null;
  const first = corrected && onTheDay?.mark !== last.mark ? onTheDay : null;
  return { mark: last?.mark ?? null, last, others, first };
}

/** After its day a register is corrected with a reason; what nobody had marked needs none. */
export function needsReason(
  { mark }: Pick<Standing, "mark">,
  { day, today }: { day: string; today: string },
): boolean {
  return day < today && mark !== null;
}

/** So long after its end a register is asked for; one without an end is taken to last an hour. */
const PATIENCE_MINUTES = 30;
const USUAL_MINUTES = 60;

/** Whether a register that nobody has marked is late at a time of its day ('16:30'). */
export function isOverdueToMark(
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number | null },
  time: string,
): boolean {
  return minuteOf(time) >= (toMinute ?? fromMinute + USUAL_MINUTES) + PATIENCE_MINUTES;
}

/** Children come so long before their class, and are fetched so long after it. */
const COMING_MINUTES = 10;
const GOING_MINUTES = 15;

/** Whether the children of a meeting may be in the building at a time of its day ('16:12'). */
export function isInBuilding(
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number | null },
  time: string,
): boolean {
  const now = minuteOf(time);
  const end = toMinute ?? fromMinute + USUAL_MINUTES;
  return now >= fromMinute - COMING_MINUTES && now < end + GOING_MINUTES;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** '7 of 12'. */
export function markedWords(marked: number, all: number): string {
  return `${marked} of ${all}`;
}
