import { expect, test } from "vitest";
import { mergeCopies, type Copy } from "./merge-copies.ts";

const copy = (values: Partial<Copy> = {}): Copy => ({
  parentName: "",
  email: "",
  phone: "",
  birthDate: null,
  collectionWord: "",
  joinDate: null,
  subscriptionAmount: null,
  membershipFeeDate: null,
  membershipFeeDue: null,
  classes: [],
  isNew: false,
  newMemberDate: null,
  reactivatedOn: null,
  lastCheckinAt: null,
  retryOn: null,
  convertedFromTrialId: null,
  ...values,
});

test("the kept record keeps its values, and its empty fields are filled in order", () => {
  const kept = copy({ phone: "1", subscriptionAmount: 0, classes: ["Tap"], isNew: false });
  const merged = mergeCopies(kept, [
    copy({ phone: "2", parentName: "Mia", subscriptionAmount: 3000, classes: ["TAP", "Jazz"] }),
    copy({ parentName: "Ida", joinDate: "2025-01-01", isNew: true }),
  ]);
  expect(merged).toEqual(
    copy({
      phone: "1",
      parentName: "Mia",
      subscriptionAmount: 0,
      joinDate: "2025-01-01",
      classes: ["Tap", "Jazz"],
    }),
  );
});

test("the earliest join date of all records applies", () => {
  const [old, late] = [copy({ joinDate: "2024-09-01" }), copy({ joinDate: "2026-11-20" })];
  expect(mergeCopies(late, [old, copy()]).joinDate).toBe("2024-09-01");
  expect(mergeCopies(old, [late]).joinDate).toBe("2024-09-01");
  expect(mergeCopies(copy(), [copy()]).joinDate).toBeNull();
});

test("the latest call applies, with its retry day", () => {
  const early = { lastCheckinAt: "2026-10-01T09:00:00.000Z", retryOn: "2026-10-05" };
  const late = { lastCheckinAt: "2026-11-01T09:00:00.000Z", retryOn: null };
  expect(mergeCopies(copy(early), [copy(late), copy()])).toMatchObject(late);
  expect(mergeCopies(copy(late), [copy(early)])).toMatchObject(late);
  expect(mergeCopies(copy(), [copy(early)])).toMatchObject(early);
});

test("the fee with the latest due day applies, with both its days", () => {
  const paid = copy({ membershipFeeDate: "2026-01-01" });
  const due = copy({ membershipFeeDue: "2028-02-29", membershipFeeDate: "2027-02-28" });
  const both = { membershipFeeDue: "2028-02-29", membershipFeeDate: "2027-02-28" };
  expect(mergeCopies(paid, [due])).toMatchObject(both);
  expect(mergeCopies(due, [paid])).toMatchObject(both);
  expect(mergeCopies(copy(), [paid])).toMatchObject({
    membershipFeeDate: "2026-01-01",
    membershipFeeDue: null,
  });
});

test("a charged fee wins over one that is due later", () => {
  const old = copy({ membershipFeeDue: "2026-11-10" });
  const late = copy({ membershipFeeDue: "2026-12-05" });
  const charged = new Set(["2026-11-10"]);
  expect(mergeCopies(late, [old], charged).membershipFeeDue).toBe("2026-11-10");
  expect(mergeCopies(late, [old]).membershipFeeDue).toBe("2026-12-05");
});
