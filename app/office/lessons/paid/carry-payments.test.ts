import { expect, test } from "vitest";
import type { Student } from "../lesson.ts";
import { carryPayments } from "./carry-payments.ts";

const share = (name: string, amount: number, paidOn: string | null = null): Student => ({
  name,
  amount,
  memberId: null,
  paidOn,
  paidBy: paidOn === null ? null : "Card",
});
const PAID = "2026-11-20";
const days = ({ students }: { students: Student[] }) => students.map(({ paidOn }) => paidOn);

test("a student keeps their payment and its method, in any position", () => {
  const old = [share("Ada Tern", 1000, PAID), share("Bea Gull", 1000)];
  const after = carryPayments([share("Bea Gull", 1000), share("ada  TERN", 1000)], old);
  expect(after.students).toEqual([share("Bea Gull", 1000), { ...share("ada  TERN", 1000, PAID) }]);
});

test("a corrected spelling keeps the payment, but a different student does not", () => {
  expect(
    days(carryPayments([share("Isla Kestrel", 2000)], [share("Isla Kestral", 2000, PAID)])),
  ).toEqual([PAID]);
  expect(days(carryPayments([share("Cat Heron", 2000)], [share("Ada Tern", 2000, PAID)]))).toEqual([
    null,
  ]);
});

test("two students of the same name each keep their own payment", () => {
  const old = [share("Isla Kestrel", 1000), share("Isla Kestral", 1000, PAID)];
  expect(days(carryPayments([share("Isla Kestrel", 1000), share("Ada Tern", 1000)], old))).toEqual([
    null,
    null,
  ]);
});

test("a share of a different amount is a new debt", () => {
  expect(days(carryPayments([share("Ada Tern", 1000)], [share("Ada Tern", 2000, PAID)]))).toEqual([
    null,
  ]);
});

test("a payment that no longer applies is returned, and a kept one is not", () => {
  const old = [share("Ada Tern", 1000, PAID), share("Bea Gull", 1000, PAID), share("Cat", 1000)];
  const longer = [share("Ada Tern", 1000), share("Bea Gull", 1500), share("Cat", 1500)];
  expect(carryPayments(longer, old).nowUnpaid).toEqual([share("Bea Gull", 1000, PAID)]);
  expect(carryPayments([share("Bea Gull", 1000)], old).nowUnpaid).toEqual([
    share("Ada Tern", 1000, PAID),
  ]);
  expect(carryPayments(old, old).nowUnpaid).toEqual([]);
});

test("a student linked to a member keeps the link under the same name or a new spelling", () => {
  const isla = { ...share("Isla Kestrel", 2000), memberId: "isla" };
  const tiesOf = (...students: Student[]) =>
    carryPayments(students, [isla]).students.map(({ memberId }) => memberId);
  expect(tiesOf(share("isla kestrel", 2000))).toEqual(["isla"]);
  expect(tiesOf(share("Isla Kestral", 1000), share("Bea Gull", 1000))).toEqual(["isla", null]);
  expect(tiesOf({ ...share("Isla Kestrel", 2000), memberId: "another" })).toEqual(["isla"]);
  expect(tiesOf({ ...share("Cat Heron", 2000), memberId: "cat" })).toEqual(["cat"]);
  expect(tiesOf(share("Dot Plover", 2000))).toEqual([null]);
});
