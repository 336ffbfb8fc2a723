// Opens the listed forms, signed in with every scope, in a school that is reset after each form.
import path from "node:path";
import type { Dialog, Page, Request } from "@playwright/test";
import { openSqlite } from "#app/data/database/database.server.ts";
import { expect, test as base, type Door } from "../../fixtures.ts";
import type { Form } from "./form.ts";
import { startMortalSchool, type MortalSchool } from "./mortal-school.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const GATES: readonly Door[] = ["owner", "inventory", "members", "lessons"];

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
/** A school with every gate open, and the effect of each form on it. */
export type Desk = {
  school: MortalSchool;
  cookies: Cookies;
  effects: Map<string, Record<string, number>>;
};

export const test = base.extend<{ atDesk: void }, { desk: Desk; school: MortalSchool }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const school = await startMortalSchool(NOW);
      await use({ school, cookies: [], effects: new Map() });
      await school.stop();
    },
    { scope: "worker" },
  ],
  school: [async ({ desk }, use) => use(desk.school), { scope: "worker" }],
  atDesk: [
    async ({ desk, school, context, signIn }, use) => {
      await school.start();
      if (desk.cookies.length > 0) await context.addCookies(desk.cookies);
      else {
        for (const gate of GATES) await signIn(gate);
        desk.cookies = await context.cookies();
        school.remember();
      }
      await use();
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a form on its page, in a reset school with the rows that it needs, and fills it in. */
export async function openForm(form: Form, page: Page, { school }: Desk): Promise<void> {
  school.putBack();
  const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
  await form.rows?.(database);
  const at = typeof form.at === "string" ? form.at : await form.at(database);
  await close();
  // Discards the drafts of an earlier pass.
  const leave = (dialog: Dialog) => void dialog.accept();
  const underWay = new Set<Request>();
  const begins = (request: Request) => {
    if (request.resourceType() === "fetch") underWay.add(request);
  };
  const ends = (request: Request) => void underWay.delete(request);
  page.on("dialog", leave).on("request", begins);
  page.on("requestfinished", ends).on("requestfailed", ends);
  await page.goto(at);
  page.off("dialog", leave);
  await form.fill?.(page);
  // From here on the failure applies to the form's own requests, not to other requests of the page.
  await expect.poll(() => underWay.size).toBe(0);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}
