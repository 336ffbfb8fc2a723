// The family's page on a bad line: what is pressed waits, is named, and is done once.
import { headerOf } from "#tests/mail-server.ts";
import { nextTaught, withoutHolidays } from "#tests/next-taught.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { addDays } from "#app/platform/days/day.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { expect, test } from "./mailed-school.ts";
import { cut, mend } from "./signal.ts";

async function family(database: Database, email: string) {
  await withoutHolidays(database);
  const { today } = await schoolDaysOf(database, new Date());
  const mia = await makeMember(database, { name: "Mia Tern-Halloran" });
  const { weekDay: day } = await nextTaught(database, addDays(today, 2));
  const ballet = await makeWeeklyClass(database, { name: `Ballet ${email}`, day });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  await makeFamily(database, [mia.id], { name: "Ann Tern", email }, { maySee: true });
  const marks = () =>
    database
      .selectFrom("registerMarks")
      .select("mark")
      .where("memberId", "=", mia.id)
      .orderBy("place")
      .execute();
  return { miaId: mia.id, marks };
}

async function signIn(page: Page, mails: { taken: string[] }, email: string): Promise<void> {
  const before = mails.taken.length;
  await page.goto("/family");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const link = () => {
    const mail = mails.taken.slice(before).find((one) => headerOf(one, "To") === email) ?? "";
    const words = mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    return /\/family\/in\/[\w-]+/.exec(words)?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  // The page can keep what is pressed once it has the contact's key.
  const key = page.waitForResponse("**/family/draft-key");
  await page.getByRole("button", { name: "Open the family page" }).click();
  await expect(page).toHaveURL("/family");
  await key;
}

test(
  "an absence waits for the connection, and a lost answer is done once",
  { tag: "@long" },
  async ({ page, database, mails, expectToFit }) => {
    const { marks } = await family(database, "cut@home.example");
    await signIn(page, mails, "cut@home.example");
    const mia = page.getByRole("article", { name: /^Mia/ });
    const absent = mia.getByRole("button", { name: /^Absent: Mia/ });
    const notice = page.getByRole("region", { name: "Unsent changes" });
    await expect(absent.first()).toBeVisible();

    await cut(page);
    await absent.first().click();
    await expect(notice.getByText("Waiting for the connection")).toBeVisible();
    await expect(notice.getByText("Not sent yet. Call us if the class starts soon.")).toBeVisible();
    await expect(notice.getByText(/^Absent: Mia, Ballet/)).toBeVisible();
    await expect(mia.getByText("Absent", { exact: true }).first()).toHaveRole("button");
    expect(await marks()).toEqual([]);
    await expectToFit("family-not-sent");
    await mend(page);
    await expect(notice.getByText(/^Mia is marked absent from Ballet/)).toBeVisible();
    await expect(mia.getByRole("button", { name: /^Undo absence: Mia/ })).toBeVisible();
    expect(await marks()).toEqual([{ mark: "excused" }]);

    // The answer is lost once: the same change is sent again, and done once.
    let losses = 0;
    await page.route("/family", async (route) => {
      if (route.request().method() !== "POST" || losses > 0) return route.continue();
      losses += 1;
      await route.fetch();
      return route.abort();
    });
    await mia.getByRole("button", { name: /^Undo absence: Mia/ }).click();
    await expect(notice.getByText(/^Mia is expected at Ballet/)).toBeVisible();
    expect(losses).toBe(1);
    expect(await marks()).toEqual([{ mark: "excused" }, { mark: null }]);
  },
);

test(
  "an ended device keeps what was pressed until the contact signs in again",
  { tag: "@long" },
  async ({ page, database, mails }) => {
    const email = "ended@home.example";
    const { marks, miaId } = await family(database, email);
    await signIn(page, mails, email);
    await database
      .updateTable("familySignIns")
      .set({ endedAt: new Date().toISOString() })
      .where("addressKey", "=", email)
      .execute();
    await page
      .getByRole("button", { name: /^Absent: Mia/ })
      .first()
      .click();
    const notice = page.getByRole("region", { name: "Unsent changes" });
    await expect(notice.getByText("You've been signed out on this device.")).toBeVisible();

    // Another contact of the same child signs in on the device: nothing is sent.
    const other = { name: "Tom Quill", email: "tom@quill.example" };
    await makeFamily(database, [miaId], other, { maySee: true });
    await signIn(page, mails, other.email);
    await expect(page.getByRole("button", { name: /^Absent: Mia/ }).first()).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await marks()).toEqual([]);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, mails, email);
    await expect.poll(marks).toEqual([{ mark: "excused" }]);
  },
);
