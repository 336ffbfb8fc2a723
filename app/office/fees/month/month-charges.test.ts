import fc from "fast-check";
import { expect, test } from "vitest";
import type { PartMonths } from "#app/office/school/part-months.ts";
import { monthOf, type Child, type HomeOf } from "./month-charges.ts";

const home = (accountId: string, shares: (number | null)[] = [], hasPayer = false): HomeOf => ({
  accountId,
  shares,
  hasPayer,
});
const child = (overrides: Partial<Child> = {}): Child => ({
  memberId: "lily",
  name: "Lily Crouch",
  isActive: true,
  stay: { joinedOn: "2026-09-01", leftOn: null },
  classDays: [],
  break: null,
  subscriptionPence: 3500,
  feeDueOn: null,
  homes: [home("crouch")],
  ...overrides,
});
const LESSON = { lessonId: "a lesson", memberId: "lily", date: "2026-11-10", pence: 2000 };
const INPUT = {
  month: "2026-11",
  lastDay: "2026-11-30",
  children: [] as Child[],
  lessons: [],
  existing: [],
  feePence: 2500,
  partMonths: "weeks" as PartMonths,
};
const sum = (each: { pence: number }[]) => each.reduce((total, { pence }) => total + pence, 0);

test("two at £35.00 and a lesson of £20.00 make £90.00", () => {
  const children = [child(), child({ memberId: "ben", name: "Ben Crouch" })];
  const { charges } = monthOf({ ...INPUT, children, lessons: [LESSON] });
  expect(charges.map(({ kind, memberId }) => `${memberId} ${kind}`)).toEqual([
    "lily subscription",
    "lily lesson",
    "ben subscription",
  ]);
  expect(sum(charges)).toBe(9000);
});

test("a membership fee due on the last day of the month is included, a day later is not", () => {
  const fees = (feeDueOn: string | null, feePence: number | null = 2500) =>
    monthOf({ ...INPUT, feePence, children: [child({ subscriptionPence: null, feeDueOn })] });
  expect(fees("2026-11-30").charges).toMatchObject([{ kind: "membership fee", pence: 2500 }]);
  expect(fees("2026-12-01").charges).toEqual([]);
  expect(fees(null).charges).toEqual([]);
  expect(fees("2026-11-30", null)).toMatchObject({ charges: [], feesWithoutPrice: 1 });
});

test("an existing charge is not made again, in any family", () => {
  const feeDueOn = "2026-11-20";
  const input = { ...INPUT, children: [child({ feeDueOn })], lessons: [LESSON] };
  const { charges } = monthOf(input);
  expect(charges).toHaveLength(3);
  expect(monthOf({ ...input, existing: charges }).charges).toEqual([]);
  expect(monthOf({ ...input, existing: charges, feePence: null }).feesWithoutPrice).toBe(0);
  const december = monthOf({
    ...input,
    month: "2026-12",
    lastDay: "2026-12-31",
    existing: charges,
  });
  expect(december.charges).toMatchObject([{ kind: "subscription", dueOn: "2026-12-01" }]);
});

test("a child with no subscription, or £0.00, is not charged", () => {
  const children = [child({ subscriptionPence: null }), child({ subscriptionPence: 0 })];
  expect(monthOf({ ...INPUT, children }).charges).toEqual([]);
});

test("two families split a subscription by their shares, and the larger share pays the lesson", () => {
  const homes = [home("abrahams", [40]), home("crouch", [50, 10])];
  const { charges } = monthOf({ ...INPUT, children: [child({ homes })], lessons: [LESSON] });
  expect(charges.map(({ accountId, kind, pence }) => [accountId, kind, pence])).toEqual([
    ["abrahams", "subscription", 1400],
    ["crouch", "subscription", 2100],
    ["crouch", "lesson", 2000],
  ]);
});

test("of two families without shares the one with a payer pays; otherwise the child is listed", () => {
  const pays = (...homes: HomeOf[]) => monthOf({ ...INPUT, children: [child({ homes })] });
  expect(pays(home("abrahams"), home("crouch", [], true)).charges).toMatchObject([
    { accountId: "crouch", pence: 3500 },
  ]);
  const notSet = [{ name: "Lily Crouch", reason: "shares not set" }];
  expect(pays(home("abrahams"), home("crouch"))).toMatchObject({ notCharged: notSet });
  expect(pays(home("a", [], true), home("b", [], true)).notCharged).toMatchObject(notSet);
  expect(pays(home("a", [50]), home("b", [49])).notCharged).toMatchObject(notSet);
});

test("split parts add up to the penny, whatever the shares", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(100), (subscriptionPence, share) => {
      const homes = [home("a", [share]), home("b", [100 - share])];
      const { charges } = monthOf({ ...INPUT, children: [child({ subscriptionPence, homes })] });
      expect(sum(charges)).toBe(subscriptionPence);
      for (const { pence, accountId } of charges) {
        const exact = (subscriptionPence * (accountId === "a" ? share : 100 - share)) / 100;
        expect(Math.abs(pence - exact)).toBeLessThan(1);
      }
    }),
  );
});

test("£35.01 in two halves is £17.50 and £17.51", () => {
  const homes = [home("a", [50]), home("b", [50])];
  const { charges } = monthOf({ ...INPUT, children: [child({ subscriptionPence: 3501, homes })] });
  expect(charges.map(({ pence }) => pence)).toEqual([1750, 1751]);
});

const stay = (joinedOn: string | null, leftOn: string | null = null) => ({ joinedOn, leftOn });

test("months before joining and after leaving are not charged", () => {
  const sian = child({ name: "Siân", stay: stay("2026-11-18") });
  const sky = child({ memberId: "sky", name: "Sky", stay: stay("2026-11-10") });
  const october = { ...INPUT, month: "2026-10", lastDay: "2026-10-31" };
  expect(monthOf({ ...october, children: [sian, sky] })).toMatchObject({
    charges: [],
    parts: [],
    notCharged: [
      { name: "Siân", reason: "joined later", on: "2026-11-18" },
      { name: "Sky", reason: "joined later", on: "2026-11-10" },
    ],
  });
  const left = child({ isActive: false, stay: stay("2026-09-01", "2026-11-12") });
  const december = { ...INPUT, month: "2026-12", lastDay: "2026-12-31" };
  expect(monthOf({ ...december, children: [left] })).toMatchObject({
    charges: [],
    notCharged: [{ reason: "left", on: "2026-11-12" }],
  });
  expect(monthOf({ ...INPUT, children: [left] }).charges).toMatchObject([{ pence: 1400 }]);
});

test("a part month is counted in the child's class days, and an agreed amount replaces it", () => {
  const children = [child({ classDays: ["Monday"], stay: stay("2026-11-18") })];
  expect(monthOf({ ...INPUT, children })).toMatchObject({
    charges: [{ pence: 1400, wholePence: 3500 }],
    parts: [{ count: 2, of: 5, unit: "Mondays", pence: 1400 }],
    notCharged: [],
  });
  const agreed = new Map([["lily", 2000]]);
  expect(monthOf({ ...INPUT, children, agreed }).charges).toMatchObject([{ pence: 2000 }]);
});

test("a break that keeps the place is charged, and one that gives it up is not", () => {
  const children = [
    child({ memberId: "kept", name: "Kept", break: "place kept" }),
    child({ memberId: "gone", name: "Gone", break: "place given up" }),
  ];
  expect(monthOf({ ...INPUT, children })).toMatchObject({
    charges: [{ memberId: "kept", pence: 3500 }],
    keptPlaces: [{ name: "Kept" }],
    notCharged: [{ name: "Gone", reason: "on a break" }],
  });
});

test("every child is charged, or listed with a reason", () => {
  const children = [
    child({ memberId: "none", subscriptionPence: null }),
    child({ memberId: "free", subscriptionPence: 0 }),
    child({ memberId: "later", stay: stay("2026-12-01") }),
    child({ memberId: "shares", homes: [home("a"), home("b")] }),
    child({ memberId: "paying" }),
  ];
  const { charges, notCharged } = monthOf({ ...INPUT, children });
  expect(charges.map(({ memberId }) => memberId)).toEqual(["paying"]);
  expect(notCharged.map(({ memberId, reason }) => `${memberId}: ${reason}`)).toEqual([
    "none: no subscription",
    "free: free",
    "later: joined later",
    "shares: shares not set",
  ]);
});
