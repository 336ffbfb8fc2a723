import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

test("the page title is the scheduler's name followed by the school's", () => {
  expect(pageTitle("Anchor Arts")).toBe("Dance Competition Scheduler | Anchor Arts");
  expect(pageTitle(undefined)).toBe("Dance Competition Scheduler");
});
