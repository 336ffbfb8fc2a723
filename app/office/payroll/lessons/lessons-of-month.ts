// What private lessons add to a teacher's pay: which of a month are offered, and what they come to.
import { halfUp } from "#app/platform/money.ts";
import { formatCount, formatLength } from "#app/ui/format.ts";

/** A lesson as the list of private lessons has it now. */
export type LessonNow = {
  id: string;
  date: string;
  lessonTeacherId: string | null;
  minutes: number;
  isDeleted: boolean;
};

/** What an extra or a correction of a month pays of a lesson. */
export type LessonTaken = {
  lessonId: string;
  lessonTeacherId: string;
  /** Whom it is paid to, and with the pay of which month. */
  teacherId: string;
  month: string;
  /** Below 0 where a correction takes back. */
  minutes: number;
  teachRate: number;
};

/** A lesson that pay is offered for. */
export type LessonLine = {
  id: string;
  date: string;
  lessonTeacherId: string;
  /** What is to be paid; below 0 where too much was. */
  minutes: number;
  /** What the month has paid of it; 0 where it was not taken. */
  paidMinutes: number;
  /** Pence an hour. */
  teachRate: number;
};

export type LessonsOfMonth = {
  count: number;
  minutes: number;
  /** What can be taken into the pay of the month. */
  offered: LessonLine[];
  /** Where the pay is open: the lessons in it that are no longer as they were taken. */
  changed: LessonLine[];
  /** How many of the lessons are in the pay of which month. */
  takenIn: { month: string; count: number }[];
  /** What was paid so far, as minutes by pence an hour: it tells how the next sum is rounded. */
  paidSoFar: number;
};

type Asked = {
  teacherId: string;
  month: string;
  /** Whose lessons they are; null for a teacher who teaches none. */
  lessonTeacherId: string;
  isFinalised: boolean;
  /** Pence an hour for a lesson that was not taken yet. */
  teachRate: number;
};

/**
 * The private lessons of a teacher in a month, and which of them its pay is offered. One is taken once,
 * whoever is paid for it. In a finalised month one that was changed since is offered too, with the
 * difference; one that the school keeps no more is not.
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

/** The month whose pay has a lesson. */
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
 * What lines add to the pay of a month in pence, below 0 where they take back: the pay for all minutes
 * of the month, to the penny, halves up, without what was paid so far (minutes by pence an hour).
 */
export function payOfLines(lines: readonly LessonLine[], paidSoFar: number): number {
  const added = lines.reduce((sum, { minutes, teachRate }) => sum + minutes * teachRate, 0);
  return halfUp(paidSoFar + added, 60) - halfUp(paidSoFar, 60);
}

/** The note of the extra: 'Private lessons: 4 lessons, 3 h 45 min'. */
export function lessonsNote(lines: readonly LessonLine[]): string {
  const minutes = minutesOf(lines);
  const less = minutes < 0 ? " less" : "";
  return `Private lessons: ${formatCount(lines.length, "lesson")}, ${formatLength(Math.abs(minutes))}${less}`;
}
