// Private lessons of the last fourteen months, about a third of them shared by two to four students.
import type { Student } from "#app/office/lessons/lesson.ts";
import { shareOut } from "#app/office/lessons/form/price.ts";
import { addDays, addMonths, daysBetween } from "#app/platform/days/day.ts";
import { momentAt, weekday } from "./moments.ts";
import { between, drawId, happens, pick, pickSome, type Random } from "./random.ts";
import type { LessonRow, LessonTeacherRow, MemberRow } from "./rows.ts";

const LESSON_COUNT = 600;
const MONTHS_BACK = 14;
/** Families pay a week after the lesson; those of the last weeks are still due. */
const UNPAID_DAYS = 35;
const PAID_AFTER_DAYS = 7;

const DURATIONS = [30, 30, 30, 30, 45, 45, 60, 60, 60, 90];
/** In pence, the default prices. */
const PRICES: Record<number, number> = { 30: 2000, 45: 2500, 60: 3000, 90: 4500 };

const NOTES = [
  "Festival solo, second verse.",
  "Turns on the left side.",
  "Exam preparation: set exercises one to six.",
  "Audition piece, first run with music.",
  "Make-up lesson for the week before.",
  "Paid in advance for the half-term.",
  "Worked on breathing.\nNew song next time.",
  "Costume tried on, straps too long.",
  "Walkover without help for the first time!",
  "Duet: sisters, one price shared.",
];

/** The last one no longer teaches here. */
const TEACHERS: [name: string, email: string | null][] = [
  ["Marina Holloway", "marina@example.com"],
  ["Tobias Wrenfield", "tobias@example.com"],
  ["Felix Amberley", "felix@example.com"],
  ["Odette Larkspur", "odette@example.com"],
  ["Carys Pebblewick", "carys@example.com"],
  ["Juniper Saltmarshe", null],
  ["Leopold Quaylark", "leopold@example.com"],
  ["Isidora Ní Bhradáin", null],
];

const ARCHIVED_MONTHS_AGO = 5;

export function makeLessonTeachers(random: Random, today: string): LessonTeacherRow[] {
  const createdAt = momentAt(addMonths(today, -MONTHS_BACK - 1), 600);
  return TEACHERS.map(([name, email], place) => ({
    id: drawId(random),
    name,
    email,
    createdAt,
    archivedAt:
      place === TEACHERS.length - 1 ? momentAt(addMonths(today, -ARCHIVED_MONTHS_AGO), 1020) : null,
  }));
}

/** Returns 600 lessons until yesterday; students are linked to members, and their shares add up. */
export function makeLessons(
  random: Random,
  today: string,
  teachers: readonly LessonTeacherRow[],
  members: readonly MemberRow[],
): LessonRow[] {
  const active = members.filter((member) => member.active);
  const names = active.map(({ name }) => name);
  const ids = new Map(active.map(({ id, name }) => [name, id]));
  const isOne = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const memberOf = (name: string) => (isOne(name) ? (ids.get(name) ?? null) : null);
  const students = teachers.map(() => pickSome(random, names, 14));
  const first = addMonths(today, -MONTHS_BACK);
  const days = daysBetween(first, today);
  const lessons = Array.from({ length: LESSON_COUNT }, () => {
    const date = openDay(addDays(first, between(random, 0, days - 1)), first);
    const teaching = teachers.flatMap((teacher, place) =>
      teacher.archivedAt && date >= String(teacher.archivedAt).slice(0, 10) ? [] : [place],
    );
    const place = pick(random, teaching);
    const lesson = makeLesson(random, date, teachers[place], students[place] ?? [], memberOf);
    return date < addDays(today, -UNPAID_DAYS) ? paid(lesson) : lesson;
  });
  return lessons.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function paid(lesson: LessonRow): LessonRow {
  const paidOn = addDays(lesson.date, PAID_AFTER_DAYS);
  const students = lesson.students as Student[];
  return { ...lesson, students: students.map((student) => ({ ...student, paidOn })) };
}

/** The school is closed on Sundays: the lesson is moved to the day before. */
function openDay(day: string, first: string): string {
  if (weekday(day) !== 7) return day;
  return day === first ? addDays(day, 1) : addDays(day, -1);
}

function makeLesson(
  random: Random,
  date: string,
  teacher: LessonTeacherRow | undefined,
  students: string[],
  memberOf: (name: string) => string | null,
): LessonRow {
  const durationMinutes = pick(random, DURATIONS);
  const totalPrice = PRICES[durationMinutes] ?? 0;
  const names = pickSome(
    random,
    students,
    happens(random, 1 / 3) ? pick(random, [2, 2, 2, 3, 3, 4]) : 1,
  );
  const at = momentAt(date, between(random, 17 * 60, 20 * 60));
  return {
    id: drawId(random),
    date,
    teacherId: teacher?.id ?? null,
    teacherName: teacher?.name ?? null,
    students: shareOut(totalPrice, names).map((student) => ({
      ...student,
      memberId: memberOf(student.name),
    })),
    durationMinutes,
    totalPrice,
    notes: happens(random, 0.22) ? pick(random, NOTES) : null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}
