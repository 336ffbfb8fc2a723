import { expect, test } from "vitest";
import { owedNow } from "./owed-now.ts";

const SUBSCRIPTION = {
  kind: "subscription",
  memberId: "lily",
  pence: 3500,
  dueOn: "2026-11-01",
  lessonId: null,
  settledOn: null,
  takenOffOn: null,
};
const LESSON = { ...SUBSCRIPTION, kind: "lesson", pence: 2000, lessonId: "a lesson" };
const FEE = { ...SUBSCRIPTION, kind: "membership fee", pence: 2500, dueOn: "2026-11-20" };
const KNOWN = { students: null, memberKey: "lily crouch", feeDueOn: null };
const share = (paidOn: string | null = null, amount = 2000, memberId: string | null = "lily") => ({
  name: "Lily Crouch",
  memberId,
  amount,
  paidOn,
});
const lesson = (...students: ReturnType<typeof share>[]) => ({ ...KNOWN, students });

test("a subscription is owed until it is removed", () => {
  expect(owedNow(SUBSCRIPTION, KNOWN)).toBe(3500);
  expect(owedNow({ ...SUBSCRIPTION, takenOffOn: "2026-11-24" }, KNOWN)).toBe(0);
});

test("a lesson is owed at its current price, until it is paid elsewhere or deleted", () => {
  expect(owedNow(LESSON, lesson(share()))).toBe(2000);
  expect(owedNow(LESSON, lesson(share(null, 2200), share(null, 999, "ben")))).toBe(2200);
  expect(owedNow(LESSON, lesson(share(null, 2000, null)))).toBe(2000);
  expect(owedNow(LESSON, lesson(share("2026-11-12")))).toBe(0);
  expect(owedNow(LESSON, KNOWN)).toBe(0);
  expect(owedNow(LESSON, lesson(share(null, 2000, "ben")))).toBe(0);
});

test("a lesson paid through these accounts stays charged and paid, even after it is purged", () => {
  const settled = { ...LESSON, settledOn: "2026-11-24" };
  expect(owedNow(settled, lesson(share("2026-11-24")))).toBe(2000);
  expect(owedNow({ ...settled, lessonId: null }, KNOWN)).toBe(2000);
  expect(owedNow({ ...LESSON, lessonId: null }, KNOWN)).toBe(0);
});

test("a yearly fee is owed until the member's next one is due", () => {
  const due = (feeDueOn: string | null) => owedNow(FEE, { ...KNOWN, feeDueOn });
  expect(due("2026-11-20")).toBe(2500);
  expect(due("2026-11-21")).toBe(0);
  expect(due("2027-11-20")).toBe(0);
  expect(due(null)).toBe(0);
  const settled = { ...FEE, settledOn: "2026-11-24" };
  expect(owedNow(settled, { ...KNOWN, feeDueOn: "2027-11-20" })).toBe(2500);
});
