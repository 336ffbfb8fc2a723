import { expect, test } from "vitest";
import { hasNewBadge } from "./new-badge.ts";

const joined = (newMemberDate: string | null, isNew = true) => ({ isNew, newMemberDate });

test("a member since 30 November is NEW on 28 February and not on 1 March", () => {
  expect(hasNewBadge(joined("2026-11-30"), "2027-02-28")).toBe(true);
  expect(hasNewBadge(joined("2026-11-30"), "2027-03-01")).toBe(false);
});

test("the badge's last day is the same day three months on", () => {
  expect(hasNewBadge(joined("2026-08-20"), "2026-11-20")).toBe(true);
  expect(hasNewBadge(joined("2026-08-20"), "2026-11-21")).toBe(false);
});

test("a future date is NEW; a missing date or flag is not", () => {
  expect(hasNewBadge(joined("2027-01-01"), "2026-11-20")).toBe(true);
  expect(hasNewBadge(joined(null), "2026-11-20")).toBe(false);
  expect(hasNewBadge(joined("2026-11-20", false), "2026-11-20")).toBe(false);
});
