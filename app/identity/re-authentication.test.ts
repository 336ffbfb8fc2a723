import { expect, test } from "vitest";
import { isReauthenticatedAt } from "./re-authentication.ts";

const OPENED = "2026-11-20T10:00:00.000Z";

test("re-authentication counts for exactly ten minutes", () => {
  const isFresh = (time: string) => isReauthenticatedAt(OPENED, new Date(`2026-11-20T${time}Z`));
  expect(isFresh("10:00:00.000")).toBe(true);
  expect(isFresh("10:09:59.000")).toBe(true);
  expect(isFresh("10:10:00.000")).toBe(true);
  expect(isFresh("10:10:00.001")).toBe(false);
  expect(isFresh("10:10:01.000")).toBe(false);
});
