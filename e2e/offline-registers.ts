// A phone with a connection that can be cut, and one of today's classes.
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test as base } from "./empty-school.ts";
import { lineTo, type Line } from "./line.ts";
import { openGate } from "./open-gate.ts";

/** A Friday, by the tests' clock. */
export const TODAY = "2026-11-20";

const A_DAY_SECONDS = 86_400;

type Phone = {
  line: Line;
  /** Opens the browser, or reopens it with everything it has stored. */
  open: () => Promise<Page>;
  /** Closes the browser. */
  close: () => Promise<void>;
  signIn: (door: "admin" | "lessons") => Promise<void>;
};

export const test = base.extend<{ phone: Phone; classToday: ClassToday }>({
  phone: async ({ browser, database, school }, use, { project }) => {
    const line = await lineTo(school.address);
    const folder = mkdtempSync(path.join(tmpdir(), "callboard-phone-"));
    const contexts: BrowserContext[] = [];
    const phone: Phone = {
      line,
      open: async () => {
        const context = await browser.browserType().launchPersistentContext(folder, {
          ...project.use.launchOptions,
          baseURL: line.address,
          locale: "en-GB",
          viewport: { width: 390, height: 844 },
          hasTouch: true,
        });
        contexts.push(context);
        return context.pages()[0] ?? context.newPage();
      },
      close: async () => contexts.pop()?.close(),
      signIn: async (door) => {
        const context = contexts.at(-1);
        if (!context) throw new Error("browser is closed");
        await openGate({ context, database, school: { ...school, address: line.address } }, door);
        // With an expiry, as the school sets them: they outlive the browser.
        const expires = Date.now() / 1000 + A_DAY_SECONDS;
        const cookies = await context.cookies(line.address);
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires })));
      },
    };
    await use(phone);
    await phone.close();
    await line.cut().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  },
  classToday: async ({ database }, use) => {
    const made = await makeClassToday(database);
    await use(made);
    await made.remove();
  },
});

export type ClassToday = Awaited<ReturnType<typeof makeClassToday>>;

/** Makes a Friday class with thirty children. */
async function makeClassToday(database: Database) {
  const weekly = await makeWeeklyClass(database, {
    name: "Mime for gannets",
    day: "Friday",
    studioPlace: 7,
  });
  const children: { id: string; name: string }[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const name = `Gannet ${String(number).padStart(2, "0")}`;
    const { id } = await makeMember(database, { name });
    await makeEnrolment(database, id, { classId: weekly.id });
    children.push({ id, name });
  }
  const marks = async () =>
    database
      .selectFrom("registerMarks")
      .select(["memberId", "mark"])
      .where("classId", "=", weekly.id)
      .execute();
  return {
    id: weekly.id,
    name: weekly.name,
    children,
    marks,
    remove: async () => {
      for (const table of ["registerMarks", "enrolments", "classTeachers"] as const) {
        await database
          .deleteFrom(table as "enrolments")
          .where("classId", "=", weekly.id)
          .execute();
      }
      await database.deleteFrom("weeklyClasses").where("id", "=", weekly.id).execute();
    },
  };
}

/** Waits until the device has cached the day, and the page that opens it. */
export async function expectKept(page: Page, isKept = true): Promise<void> {
  const days = () => countOf(page, "callboard-registers", "days");
  await expect.poll(days, { timeout: 15_000 }).toBe(isKept ? 1 : 0);
  if (!isKept) return;
  const hasPage = async () => Boolean(await caches.match("/admin/registers/kept"));
  await expect.poll(() => page.evaluate(hasPage), { timeout: 15_000 }).toBe(true);
}

/** Waits until so many taps are in the browser's database: a page shows them a moment earlier. */
export async function expectWritten(page: Page, taps: number): Promise<void> {
  await expect.poll(() => countOf(page, "callboard-sending", "changes")).toBe(taps);
}

/** Counts the entries of a browser database, without creating one that the page has not created yet. */
function countOf(page: Page, database: string, store: string): Promise<number> {
  return page.evaluate(
    async ([name, of]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const { result } = opening;
          const count = result.transaction(of).objectStore(of).count();
          count.addEventListener("success", () => {
            result.close();
            resolve(count.result);
          });
        });
      });
    },
    [database, store] as const,
  );
}

export { expect } from "./empty-school.ts";
