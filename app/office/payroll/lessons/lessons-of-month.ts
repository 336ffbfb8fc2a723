// Private lessons in a teacher's pay: the ones offered for a month, and their pay.
import { halfUp } from "#app/platform/money.ts";
import { formatCount, formatLength } from "#app/ui/format.ts";

/** A lesson's current data. */
export type LessonNow = {
  id: string;
  date: string;
  lessonTeacherId: string | null;
  minutes: number;
  isDeleted: boolean;
};

/** A lesson's payment by a month's extra or correction. */
export type LessonTaken = {
  lessonId: string;
  lessonTeacherId: string;
  /** The teacher and month it was paid to. */
  teacherId: string;
  month: string;
  /** Negative for a deducting correction. */
  minutes: number;
  teachRate: number;
};

/** A lesson offered for pay. */
export type LessonLine = {
  id: string;
  date: string;
  lessonTeacherId: string;
  /** Minutes to pay; negative when overpaid. */
  minutes: number;
  /** Minutes already paid with the month; 0 for none. */
  paidMinutes: number;
  /** Pence an hour. */
  teachRate: number;
};

export type LessonsOfMonth = {
  count: number;
  minutes: number;
  /** Lessons that can be added to the month's pay. */
  offered: LessonLine[];
  /** In an open month: paid lessons that have changed since. */
  changed: LessonLine[];
  /** Number of lessons paid, by month of pay. */
  takenIn: { month: string; count: number }[];
  /** Already paid, as minutes × pence an hour, so that the next sum rounds correctly. */
  paidSoFar: number;
};

type Asked = {
  teacherId: string;
  month: string;
  /** The lesson teacher; null for none. */
  lessonTeacherId: string;
  isFinalised: boolean;
  /** Pence an hour for lessons not yet paid. */
  teachRate: number;
};

/**
 * Returns a teacher's private lessons in a month and the ones offered for its pay. A lesson is paid once,
 * whoever gets it. In a finalised month, lessons changed since are offered with their difference; purged
 * lessons are not.
 */
export function lessonsOfMonth(
  known: readonly LessonNow[],
  taken: readonly LessonTaken[],
  { teacherId, month, lessonTeacherId, isFinalised, teachRate }: Asked,
): LessonsOfMonth {
  const own = known.filter(
    (lesson) =>
      lesson.lessonTeacherId === lessonTeacherId &&
      !lesson.isDeleted &&
      lesson.date.startsWith(`${month}-`),
  );
  const isTaken = ({ id }: LessonNow) =>
    minutesOf(taken.filter(({ lessonId }) => lessonId === id)) > 0;
  const untaken = own
    .filter((lesson) => !isTaken(lesson))
    .map(({ id, date, minutes }) => ({
      id,
      date,
      lessonTeacherId,
      minutes,
      paidMinutes: 0,
      teachRate,
    }));
  const paid = taken.filter((each) => each.teacherId === teacherId && each.month === month);
  const changed = [...Map.groupBy(paid, ({ lessonId }) => lessonId)].flatMap(([id, entries]) =>
    changedLine(
      known.find((lesson) => lesson.id === id),
      entries,
    ),
  );
  const months = own.filter(isTaken).flatMap(({ id }) => monthOfPay(taken, id));
  return {
    count: own.length,
    minutes: minutesOf(own),
    offered: (isFinalised ? [...changed, ...untaken] : untaken).toSorted(byDay),
    changed: isFinalised ? [] : changed,
    takenIn: [...Map.groupBy(months, (each) => each)]
      .map(([paidMonth, each]) => ({ month: paidMonth, count: each.length }))
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
    paidSoFar: paid.reduce((sum, each) => sum + each.minutes * each.teachRate, 0),
  };
}

function changedLine(lesson: LessonNow | undefined, entries: readonly LessonTaken[]): LessonLine[] {
  const [first] = entries;
  const paidMinutes = minutesOf(entries);
  if (!lesson || !first || paidMinutes <= 0) return [];
  const { lessonTeacherId, teachRate } = first;
  const isTheirs = lesson.lessonTeacherId === lessonTeacherId && !lesson.isDeleted;
  const minutes = (isTheirs ? lesson.minutes : 0) - paidMinutes;
  if (minutes === 0) return [];
  const { id, date } = lesson;
  return [{ id, date, lessonTeacherId, minutes, paidMinutes, teachRate }];
}

/** Returns the month of pay that includes a lesson. */
function monthOfPay(taken: readonly LessonTaken[], id: string): string[] {
  const months = Map.groupBy(
    taken.filter(({ lessonId }) => lessonId === id),
    ({ month }) => month,
  );
  return [...months]
    .flatMap(([month, entries]) => (minutesOf(entries) > 0 ? [month] : []))
    .slice(0, 1);
}

function byDay(one: LessonLine, other: LessonLine): number {
  return one.date < other.date || (one.date === other.date && one.id < other.id) ? -1 : 1;
}

function minutesOf(lessons: readonly { minutes: number }[]): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}

/**
 * Returns the pence that the lines add to a month's pay, negative for a deduction: the pay for all its
 * minutes, rounded half up, less `paidSoFar` (minutes × pence an hour).
 */
export function payOfLines(lines: readonly LessonLine[], paidSoFar: number): number {
  const added = lines.reduce((sum, { minutes, teachRate }) => sum + minutes * teachRate, 0);
  return halfUp(paidSoFar + added, 60) - halfUp(paidSoFar, 60);
}

/** Returns the extra's note, such as 'Private lessons: 4 lessons, 3 h 45 min'. */
export function lessonsNote(lines: readonly LessonLine[]): string {
  const minutes = minutesOf(lines);
  const less = minutes < 0 ? " less" : "";
  return `Private lessons: ${formatCount(lines.length, "lesson")}, ${formatLength(Math.abs(minutes))}${less}`;
}
