import { expect, test } from "vitest";
import {
  lessonsNote,
  lessonsOfMonth,
  payOfLines,
  type LessonLine,
  type LessonNow,
  type LessonTaken,
} from "./lessons-of-month.ts";

const RATE = 2250;
const ASKED = {
  teacherId: "marina",
  month: "2025-11",
  lessonTeacherId: "kestrel",
  isFinalised: false,
  teachRate: RATE,
};

const lesson = (id: string, minutes: number, more: Partial<LessonNow> = {}): LessonNow => ({
  id,
  date: "2025-11-04",
  lessonTeacherId: "kestrel",
  minutes,
  isDeleted: false,
  ...more,
});

const taken = (lessonId: string, minutes: number, more: Partial<LessonTaken> = {}) => ({
  lessonId,
  lessonTeacherId: "kestrel",
  teacherId: "marina",
  month: "2025-11",
  minutes,
  teachRate: RATE,
  ...more,
});

const line = (minutes: number, teachRate = RATE): LessonLine => ({
  id: `${minutes}`,
  date: "2025-11-04",
  lessonTeacherId: "kestrel",
  minutes,
  paidMinutes: 0,
  teachRate,
});

const ids = (lines: readonly LessonLine[]) => lines.map(({ id }) => id);
const finalised = { ...ASKED, isFinalised: true };

test("30, 45, 60 and 90 minutes at £22.50 total £84.38, rounded half up", () => {
  const lines = [30, 45, 60, 90].map((minutes) => line(minutes));
  expect(payOfLines(lines, 0)).toBe(8438);
  expect(payOfLines([line(90), line(45, 3000)], 0)).toBe(3375 + 2250);
  expect(payOfLines([], 0)).toBe(0);
});

test("in any batches, a month's sums equal the pay for all its minutes", () => {
  const first = payOfLines([line(15)], 0);
  const second = payOfLines([line(15), line(15)], 15 * RATE);
  expect([first, second]).toEqual([563, 1125]);
  expect(first + second).toBe(payOfLines([line(45)], 0));
  expect(payOfLines([line(-15)], 45 * RATE)).toBe(-563);
});

test("the note has the number of lessons and their total time", () => {
  const lines = [30, 45, 60, 90].map((minutes) => line(minutes));
  expect(lessonsNote(lines)).toBe("Private lessons: 4 lessons, 3 h 45 min");
  expect(lessonsNote([line(-30)])).toBe("Private lessons: 1 lesson, 30 min less");
});

test("a month has the teacher's lessons of its days, and offers each once", () => {
  const known = [
    lesson("last", 45, { date: "2025-11-30" }),
    lesson("first", 30, { date: "2025-11-01" }),
    lesson("before", 30, { date: "2025-10-31" }),
    lesson("deleted", 30, { isDeleted: true }),
    lesson("of another", 30, { lessonTeacherId: "sandpiper" }),
  ];
  expect(lessonsOfMonth(known, [], ASKED)).toMatchObject({
    count: 2,
    minutes: 75,
    offered: [
      { id: "first", minutes: 30 },
      { id: "last", minutes: 45 },
    ],
    takenIn: [],
    paidSoFar: 0,
  });
  expect(lessonsOfMonth(known, [taken("first", 30)], ASKED)).toMatchObject({
    offered: [{ id: "last" }],
    takenIn: [{ month: "2025-11", count: 1 }],
    paidSoFar: 30 * RATE,
  });
});

test("a lesson paid with another month or to another teacher is not offered", () => {
  const october = lessonsOfMonth(
    [lesson("moved", 30)],
    [taken("moved", 30, { month: "2025-10" })],
    ASKED,
  );
  expect(october).toMatchObject({
    count: 1,
    offered: [],
    takenIn: [{ month: "2025-10", count: 1 }],
    paidSoFar: 0,
  });
  const other = [taken("theirs", 30, { teacherId: "tobias" })];
  expect(lessonsOfMonth([lesson("theirs", 30)], other, ASKED).offered).toEqual([]);
});

test("a finalised month is offered differences from later changes, and unpaid lessons", () => {
  const known = [
    lesson("shorter", 30),
    lesson("longer", 60),
    lesson("the same", 30),
    lesson("deleted", 45, { isDeleted: true }),
    lesson("another teacher's", 30, { lessonTeacherId: "sandpiper" }),
    lesson("on another day", 30, { date: "2025-12-01" }),
    lesson("new", 90),
  ];
  const paid = [
    taken("shorter", 60),
    taken("longer", 30),
    taken("the same", 30),
    taken("deleted", 45),
    taken("another teacher's", 30),
    taken("on another day", 30),
    taken("gone from the list", 30),
  ];
  const { offered, changed } = lessonsOfMonth(known, paid, finalised);
  expect(Object.fromEntries(offered.map(({ id, minutes }) => [id, minutes]))).toEqual({
    shorter: -30,
    longer: 30,
    deleted: -45,
    "another teacher's": -30,
    new: 90,
  });
  expect(changed).toEqual([]);
});

test("a corrected lesson is not offered again; in an open month a changed lesson is only listed", () => {
  const known = [lesson("shorter", 30)];
  const corrected = [taken("shorter", 60), taken("shorter", -30)];
  expect(lessonsOfMonth(known, corrected, finalised).offered).toEqual([]);
  const open = lessonsOfMonth(known, [taken("shorter", 60)], ASKED);
  expect([ids(open.offered), ids(open.changed)]).toEqual([[], ["shorter"]]);
});
