import { expect, test } from "vitest";
import { clashesIn, clashKey, teachersOf, type Attending, type ClassMeeting } from "./clashes.ts";

const MONDAY = "2026-11-23";
const NEXT_MONDAY = "2026-11-30";

const meeting = (id: string, from: number, more: Partial<ClassMeeting> = {}): ClassMeeting => ({
  id,
  name: id,
  day: MONDAY,
  fromMinute: from,
  toMinute: from + 45,
  studio: "Studio 1",
  teachers: [],
  ...more,
});

const child = (classId: string, more: Partial<Attending> = {}): Attending => ({
  classId,
  memberId: "ada",
  name: "Ada Tern",
  fromDay: "2026-09-01",
  freeOn: null,
  ...more,
});

const BOTH = [child("ballet"), child("tap")];

const named = (...given: Parameters<typeof clashesIn>) =>
  clashesIn(...given).map(({ kind, name, one, other }) => [kind, name, one.id, other.id]);

test("a child in two classes that overlap by a minute clashes", () => {
  const clash = ["child", "Ada Tern", "ballet", "tap"];
  expect(named([meeting("ballet", 960), meeting("tap", 1004)], BOTH)).toEqual([clash]);
  expect(named([meeting("ballet", 960), meeting("tap", 1005)], BOTH)).toEqual([]);
});

test("classes on different dates, and enrolments at different times, do not clash", () => {
  const meetings = [meeting("ballet", 960), meeting("tap", 960)];
  expect(named([meeting("ballet", 960), meeting("tap", 960, { day: NEXT_MONDAY })], BOTH)).toEqual(
    [],
  );
  expect(named(meetings, [child("ballet", { freeOn: MONDAY }), child("tap")])).toEqual([]);
  expect(named(meetings, [child("ballet", { fromDay: NEXT_MONDAY }), child("tap")])).toEqual([]);
});

test("a teacher in two studios clashes, whether assigned as a person or named in the public text", () => {
  const people = [{ personId: "wren", name: "Miss Wren" }];
  const ballet = meeting("ballet", 960, { teachers: teachersOf("Miss Wren, Ida", people) });
  const tap = (teachers: ClassMeeting["teachers"], studio = "Hall") =>
    meeting("tap", 960, { studio, teachers });
  const clashing = (other: ClassMeeting) => named([ballet, other], []).map(([, name]) => name);
  expect(clashing(tap(teachersOf("", people)))).toEqual(["Miss Wren"]);
  expect(clashing(tap(teachersOf("Mr Dunlin and ida", [])))).toEqual(["Ida"]);
  expect(clashing(tap(teachersOf("", people), "Studio 1"))).toEqual([]);
  expect(clashing(tap(teachersOf("Mr Dunlin", [])))).toEqual([]);
});

test("a weekly clash counts once, on its first date, and again at new times", () => {
  const weeks = [NEXT_MONDAY, MONDAY].flatMap((day) => [
    meeting("ballet", 960, { day }),
    meeting("tap", 960, { day }),
  ]);
  const [first, ...more] = clashesIn(weeks, BOTH);
  expect(more).toEqual([]);
  expect(first?.one.day).toBe(MONDAY);
  const [moved] = clashesIn([meeting("ballet", 970), meeting("tap", 960)], BOTH);
  expect(clashKey(moved!)).not.toBe(clashKey(first!));
});
