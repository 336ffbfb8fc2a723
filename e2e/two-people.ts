// Two people at one school, each with their own browser, changing the same row.
import type { Browser, Locator, Page } from "@playwright/test";
import { ownerPassPhrase, PASS_PHRASES, type SchoolServer } from "#tests/school-server.ts";
import { makeRows, type EditableForm } from "./editable-rows.ts";
import { emptySchool } from "./empty-school.ts";
import { expect, test as base } from "./fixtures.ts";

const GATES = ["admin", "members", "inventory", "lessons"] as const;

export const test = base.extend<{ rows: void; other: Page }, { school: SchoolServer }>({
  school: [emptySchool("2026-11-20T10:00:00.000Z"), { scope: "worker" }],
  rows: [
    async ({ database, signIn }, use) => {
      await makeRows(database);
      for (const gate of GATES) await signIn(gate === "admin" ? "owner" : gate);
      await use();
    },
    { auto: true },
  ],
  other: async ({ browser, baseURL, school }, use) => {
    const page = await somebodyElse(browser, baseURL ?? "", school);
    await use(page);
    await page.context().close();
  },
});

async function somebodyElse(
  browser: Browser,
  baseURL: string,
  { dataFolder }: SchoolServer,
): Promise<Page> {
  const passPhrases = { ...PASS_PHRASES, admin: ownerPassPhrase(dataFolder) };
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const page = await context.newPage();
  for (const gate of GATES) {
    const form = { password: passPhrases[gate] };
    await page.request.post(`${baseURL}/unlock/${gate}`, { form, maxRedirects: 0 });
  }
  return page;
}

export function labelled({ area }: EditableForm, page: Page, label: string): Locator {
  // The options of a field have its label too.
  return area(page).getByLabel(label, { exact: true }).and(page.locator("input, textarea, select"));
}

export function fill(form: EditableForm, page: Page, label: string, value: string): Promise<void> {
  return labelled(form, page, label).fill(value);
}

export function save({ area, save: words }: EditableForm, page: Page): Promise<void> {
  return area(page).getByRole("button", { name: words, exact: true }).click();
}

export async function openAsOther(form: EditableForm, other: Page): Promise<void> {
  await other.goto(form.address);
  await (form.other ?? form).open(other);
}

/** The other person changes both fields, and one more, and saves. */
export async function saveAsOther(form: EditableForm, other: Page): Promise<void> {
  await openAsOther(form, other);
  for (const { label, theirs } of [...form.both, ...(form.theirs ? [form.theirs] : [])]) {
    await fill(form, other, label, theirs);
  }
  const { save: words } = form.other ?? form;
  await changed(other, () =>
    form.area(other).getByRole("button", { name: words, exact: true }).click(),
  );
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
}

/** Does something and waits for the answer to the change it sends. */
export async function changed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  await answer;
}

/** Opens a form until it has a value: the page may still be reloading behind it. */
export async function opened(
  page: Page,
  open: (page: Page) => Promise<void>,
  field: Locator,
  value: string,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await open(page);
    await expect(field).toHaveValue(value, { timeout: 1_000 });
  }).toPass();
}

/** In a field or as text. */
export async function expectShown(place: Locator, value: string): Promise<void> {
  const isField = await place.evaluate((node) => ["INPUT", "TEXTAREA"].includes(node.tagName));
  if (isField) await expect(place).toHaveValue(value);
  else await expect(place).toContainText(value);
}

export { expect } from "./fixtures.ts";
