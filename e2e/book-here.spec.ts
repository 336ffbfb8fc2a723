// A parent books a trial with the school, with and without scripts, and over a bad connection.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays } from "#app/platform/days/day.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { bookableClass, freeBookings, openLink, type ClassOnOffer } from "./booking-pages.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { cut, mend } from "./signal.ts";
import { expect, test } from "./fixtures.ts";

let mime: ClassOnOffer;

test.beforeEach(async ({ database }) => {
  await freeBookings(database);
  mime = await bookableClass(database);
});

const next = (page: Page, words: string) => page.getByRole("button", { name: words }).click();

async function choose(page: Page) {
  await page.goto(`/book/trial?class=${mime.id}`);
  await expect(page.locator(`[data-class="${mime.id}"] input:checked`)).toHaveCount(1);
  await next(page, "Next: your details");
}

async function give(page: Page, email: string) {
  await page.getByLabel("Child's first name").fill("Lily");
  await page.getByLabel("Age", { exact: true }).fill("6");
  await page.getByLabel("Your name").fill("Marsha Crouch");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("07700 900799");
}

const bookingsOf = (database: Database, email: string) =>
  database
    .selectFrom("bookings")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["reference", "link", "spamScore", "trials.firstTrialDate"])
    .where("bookings.email", "=", email)
    .execute();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    const tag = javaScriptEnabled ? [] : "@long";
    test(
      "a trial can be booked in three screens, and changed and cancelled on its page",
      { tag },
      async ({ page, database, expectToFit, expectAccessible }) => {
        const email = `three-${javaScriptEnabled}@home.example`;
        await choose(page);
        await next(page, "Review booking");
        await expect(page.getByText("Please fill this in.")).toHaveCount(5);
        await give(page, "marsha@home");
        await next(page, "Review booking");
        await expect(page.getByText("Please check the email address.")).toBeVisible();
        await expect(page.getByLabel("Phone")).toHaveValue("07700 900799");
        await page.getByLabel("Email").fill(email);
        await next(page, "Review booking");
        await expect(
          page.getByRole("listitem").filter({ hasText: mime.name }).first(),
        ).toBeVisible();
        // Going back keeps everything.
        await next(page, "Change classes");
        await next(page, "Next: your details");
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await next(page, "Review booking");
        if (javaScriptEnabled) await expectToFit("book-summary");
        await next(page, "Book the trial");
        const heading = page.getByRole("heading", { level: 1 });
        // This school has no mail server.
        await expect(page.getByText("We'll call you on 07700 900799 to confirm.")).toBeVisible();
        await expect(page.getByText(/^Your reference: B-[2-9A-Z]{7}$/)).toBeVisible();
        expect(await bookingsOf(database, email)).toEqual([]);
        if (javaScriptEnabled) {
          await expectToFit("book-sent");
          await expectAccessible();
        }
        await openLink(page, database, email);
        if (javaScriptEnabled) await expectToFit("book-confirm");
        await next(page, "Confirm booking");
        await expect(heading).toHaveText(/^Booked\. Your reference is B-[2-9A-Z]{7}\.$/);
        await page.reload();
        const [booking, ...more] = await bookingsOf(database, email);
        expect(more).toEqual([]);
        await expect(heading).toContainText(booking?.reference ?? "");
        expect(booking?.firstTrialDate).toBe(mime.day);
        await expect(page.getByText("A soft cloak")).toBeVisible();
        if (javaScriptEnabled) {
          await expectToFit("book-done");
          await expectAccessible();
        }
        // Viewing changes nothing; the button does, and can be undone.
        await next(page, "Cancel this trial");
        await expect(heading).toHaveText("This trial is cancelled");
        if (javaScriptEnabled) {
          await expectToFit("book-cancelled");
          await expectAccessible();
        }
        await page.getByRole("button", { name: /^Undo \(until \d\d:\d\d\)$/ }).click();
        await expect(page.getByText("Your trial is booked as before.")).toBeVisible();
        await expect(heading).toContainText(booking?.reference ?? "");
        const shown = dayWords(mime.day);
        await expect(page.getByRole("listitem").filter({ hasText: shown })).toBeVisible();
        // 'Book again' fills in the class, the child and the parent.
        await next(page, "Cancel this trial");
        await next(page, "Book again");
        await expect(page.locator(`[data-class="${mime.id}"] input:checked`)).toHaveCount(1);
        await next(page, "Next: your details");
        await expect(page.getByLabel("Child's first name")).toHaveValue("Lily");
        await expect(page.getByLabel("Age", { exact: true })).toHaveValue("6");
        await expect(page.getByLabel("Your name")).toHaveValue("Marsha Crouch");
        await expect(page.getByLabel("Email")).toHaveValue(email);
        await expect(page.getByLabel("Phone")).toHaveValue("07700 900799");
      },
    );
  });
}

test(
  "a booking made offline survives a reload and is made once",
  { tag: "@long" },
  async ({ page, database }) => {
    const email = "waits@home.example";
    await choose(page);
    await give(page, email);
    await next(page, "Review booking");
    await page.waitForTimeout(2_100);
    await cut(page);
    await next(page, "Book the trial");
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await page.route("**/api/bookings", (route) => route.abort());
    await mend(page);
    await page.reload();
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await expect(page.getByText("Marsha Crouch")).toBeVisible();
    await page.unroute("**/api/bookings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your booking", {
      timeout: 15_000,
    });
    await openLink(page, database, email);
    await next(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Booked.");
    expect(await bookingsOf(database, email)).toHaveLength(1);
  },
);

test(
  "when a class fills up the parent is told, and can join the waiting list without retyping",
  { tag: "@long" },
  async ({ page, database }) => {
    const email = "late@home.example";
    await choose(page);
    await give(page, email);
    await next(page, "Review booking");
    await database
      .updateTable("weeklyClasses")
      .set({ trialPlaces: 0 })
      .where("id", "=", mime.id)
      .execute();
    await next(page, "Book the trial");
    await expect(page.getByRole("alert")).toContainText("This class has just filled up.");
    await page.locator(`[data-class="${mime.id}"]`).getByLabel("Join the waiting list").check();
    await next(page, "Next: your details");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await next(page, "Review booking");
    await next(page, "Join the waiting list");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your booking");
    await openLink(page, database, email);
    await next(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "You're on the waiting list.",
    );
    await next(page, "Leave the list");
    await expect(page.getByText("You've left the waiting list for")).toBeVisible();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByText("You're back on the waiting list.")).toBeVisible();
    await next(page, "Leave all waiting lists");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You have left all waiting lists",
    );
  },
);

test("a mistyped link finds no booking", async ({ page }) => {
  const response = await page.goto("/book/yours/abcdefghijklmnopqrstuv");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find that booking");
});

test(
  "a confirmed booking can add other classes within the two weeks of the trial",
  { tag: "@long" },
  async ({ page, database, expectToFit, expectAccessible }) => {
    const { id: classId, day, weekDay } = mime;
    const other = await makeWeeklyClass(database, {
      name: `Acro ${randomUUID().slice(0, 6)}`,
      day: weekDay,
      fromMinute: 1080,
      toMinute: 1125,
      studioPlace: 2,
    });
    const { link } = await makeBooking(database, { classId, day });
    await page.goto(`/book/yours/${link}`);
    await page.getByText("Change the dates").click();
    await page.getByText("Add other classes").click();
    await expect(
      page.getByText("Any class in the two weeks of your trial, up to 12 dates in all."),
    ).toBeVisible();
    const dates = page
      .getByRole("group", { name: new RegExp(`^${other.name}, `) })
      .getByRole("checkbox");
    const values = await dates.evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value),
    );
    expect(values[0]).toBe(`${other.id} ${day}`);
    expect(values.every((value) => value.slice(-10) <= addDays(day, 14))).toBe(true);
    await expectToFit("book-add-classes");
    await expectAccessible();
    await dates.first().check();
    await page.getByRole("button", { name: "Save dates" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: other.name })).toBeVisible();
  },
);
