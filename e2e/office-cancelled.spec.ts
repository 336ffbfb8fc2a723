// A cancelled class: its families are told, and the day's registers still list it.
import { mailServer } from "#tests/mail-server.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { startSchool } from "#tests/school-server.ts";
import { expect, test as base } from "./fixtures.ts";
import { LONGER_NAME } from "./long-names.ts";

/** A school with a mail server, on Friday 20 November 2026. */
const test = base.extend<object, { mails: Awaited<ReturnType<typeof mailServer>> }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      await using server = await mailServer();
      await use(server);
    },
    { scope: "worker" },
  ],
  school: [
    async ({ mails }, use) => {
      const school = await startSchool({
        isEmpty: true,
        environment: {
          CALLBOARD_NOW: "2026-11-20T10:00:00.000Z",
          SMTP_URL: mails.url,
          MAIL_FROM: "desk@school.example",
        },
      });
      await use(school);
      await school.stop();
    },
    { scope: "worker" },
  ],
});

test("cancelling a class opens a message to its families, who stay on Today until they are told", async ({
  page,
  database,
  mails,
  signIn,
  screenshots,
  expectAccessible,
}) => {
  const weekly = await makeWeeklyClass(database, { name: "Acro for terns" });
  const enrolled = async (name: string, more: object = {}) => {
    const { id } = await makeMember(database, { name, joinDate: "2026-11-20", ...more });
    await makeEnrolment(database, id, { classId: weekly.id });
    return id;
  };
  const terns = [await enrolled("Ada Tern"), await enrolled(LONGER_NAME)];
  const contact = { email: "mo@tern.example", phone: "07700 900123" };
  await makeFamily(database, terns, contact);
  await enrolled("Cy Gull", { phone: "07700 900456", parentName: "Ida Gull" });
  await signIn("admin");
  await page.goto(`/admin/classes/${weekly.id}`);
  await page.getByRole("button", { name: "Change the class on 23 Nov 2026" }).click();
  const form = page.getByRole("dialog", { name: "Change this class" });
  await form.getByLabel("Cancelled").check();
  await form.getByLabel("Reason").fill("No heating");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Tell families" })).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue(
    "Acro for terns on Monday 23 November is cancelled",
  );
  await expect(page.getByRole("checkbox", { name: "Tern" })).toBeChecked();
  await screenshots("office-tell-families");
  await expectAccessible();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.goto("/admin");
  const line = page.getByRole("listitem", { name: "Families not told: 2" });
  await expect(line).toContainText("Acro for terns, Monday 16:00-16:45 on 23 Nov 2026");
  await line.getByRole("link", { name: /^Tell families/ }).click();
  await page.getByRole("button", { name: "Tell 1 family" }).click();
  await expect(page.getByText("1 family told, 1 not reached")).toBeVisible();
  await expect.poll(() => mails.taken.length).toBe(1);
  expect(mails.taken[0]).toContain("To: mo@tern.example");
  expect(mails.taken[0]).not.toMatch(/^bcc/im);
  await page.goto("/admin/registers?day=2026-11-23");
  const card = page.getByRole("listitem").filter({ hasText: "Acro for terns" });
  await expect(card).toContainText("Cancelled: No heating");
  await expect(card).toContainText("1 family told, 1 not reached");
  await expect(card.locator("s", { hasText: "Acro for terns" })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await screenshots("office-registers-cancelled");
  await expectAccessible();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Told by phone: Families not told: 1" }).click();
  await page.goto("/admin/registers?day=2026-11-23");
  await expect(card).toContainText("2 families told");
});
