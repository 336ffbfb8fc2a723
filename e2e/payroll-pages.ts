// The teacher payroll in the office's words, in a school of November 2025.
import type { Locator, Page } from "@playwright/test";
import type { SchoolServer } from "#tests/school-server.ts";
import { emptySchool } from "./empty-school.ts";
import { expect, test as base } from "./fixtures.ts";

const NOW = "2025-11-20T10:00:00.000Z";

/** The payroll's tables, each before those that it refers to. */
export const PAY_TABLES = [
  "payCorrections",
  "payRuns",
  "payExtras",
  "payMisses",
  "payYears",
  "payRates",
  "payTeachers",
  "paySchedules",
  "aaPrivateLessons",
  "aaTeachers",
] as const;

/** A school in November 2025 without records of its own, and the office at its desk. */
export const test = base.extend<{ atDesk: void }, { school: SchoolServer }>({
  school: [emptySchool(NOW), { scope: "worker" }],
  atDesk: [
    async ({ database, signIn }, use) => {
      for (const table of PAY_TABLES) await database.deleteFrom(table).execute();
      await signIn("admin");
      await use();
    },
    { auto: true },
  ],
});

export const card = (page: Page, name: string): Locator => page.getByRole("article", { name });

/** The row of a teacher in the month's table. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });

/** Opens the row of a teacher who is not alone. */
export async function opened(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name, exact: true }).click();
  return card(page, name);
}

/** The figures that a finalised card was calculated from. */
export const kept = (teacher: Locator, name: string): Locator =>
  teacher.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd");

/** Does something that saves, and waits for the server's answer. */
export async function saving(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && /\/payroll|\/undo/.test(response.url()),
  );
  await act();
  expect((await answer).status()).toBe(200);
}

export async function figure(teacher: Locator, name: string): Promise<Locator> {
  return teacher
    .locator("details")
    .filter({ has: teacher.page().getByText(name, { exact: true }) });
}

export async function prompt(page: Page, teacher: Locator, button: string, value: string) {
  await teacher.getByRole("button", { name: new RegExp(`^${button}, `) }).click();
  const dialog = page.getByRole("dialog");
  const first = dialog.getByRole("textbox").first();
  // The dialog moves the focus there once it is open: text typed elsewhere before would end there.
  await expect(first).toBeFocused();
  await first.fill(value);
  return dialog;
}

export { expect } from "./fixtures.ts";
