// A cancelled class: its families are told, and the day's registers still list it.
import { mailServer } from "#tests/mail-server.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { startSchool } from "#tests/school-server.ts";
import { counted } from "./counted.ts";
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

test("a cancelled class is told to its families in four clicks, and those not reached are called", async ({
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
  await enrolled("Bea Gull", { email: "gone@gull.example", phone: "07700 900789" });
  await enrolled("Cy Gull", { phone: "07700 900456", parentName: "Ida Gull" });
  mails.refused.add("gone@gull.example");
  await signIn("admin");
  await page.goto(`/admin/classes/${weekly.id}`);
  const clicks = counted(page);
  await clicks.click(page.getByRole("button", { name: "Cancel the class on 23 Nov 2026" }));
  const form = page.getByRole("dialog", { name: "Cancel this class" });
  await form.getByLabel("Reason").fill("No heating");
  await clicks.click(form.getByRole("button", { name: "Cancel class" }));
  await expect(page.getByLabel("Subject")).toHaveValue(
    "Acro for terns on Monday 23 November is cancelled",
  );
  await expect(page.getByText("3 families, 4 children")).toBeVisible();
  await expect(page.getByText("No email: 1 family to phone")).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("To gone@gull.example");
  await preview.getByRole("button", { name: "Next recipient" }).click();
  await expect(preview).toContainText("To mo@tern.example");
  await expect(preview).not.toContainText("No heating");
  await screenshots("office-message-composer");
  await expectAccessible();
  // From the search this is the fourth click.
  await clicks.click(page.getByRole("button", { name: "Send to 2 people" }));
  expect(clicks.count()).toBe(3);
  await expect(page.getByText("1 sent, 1 refused, 1 no address")).toBeVisible({ timeout: 20_000 });
  expect(mails.taken).toHaveLength(1);
  expect(mails.taken[0]).toContain("To: mo@tern.example");
  expect(mails.taken[0]).not.toMatch(/^b?cc/im);
  await page.goto("/admin/registers?day=2026-11-23");
  const card = page.getByRole("listitem").filter({ hasText: "Acro for terns" });
  await expect(card).toContainText("1 family told, 2 not reached");
  await expect(card.locator("s", { hasText: "Acro for terns" })).toBeVisible();
  mails.refused.clear();
  await page.goto("/admin");
  await page
    .getByRole("link", { name: /^Not reached: 2/ })
    .first()
    .click();
  const list = page.getByRole("list", { name: "Not reached" });
  await expect(list.getByRole("link", { name: "Text Ida Gull" })).toHaveAttribute("href", /^sms:/);
  await screenshots("office-message-log");
  await expectAccessible();
  await list.getByRole("button", { name: "Told by phone: Ida Gull" }).click();
  await page.getByRole("button", { name: "Resend to 1" }).click();
  await expect(page.getByText("2 sent, 1 no address, 1 told by phone")).toBeVisible({
    timeout: 20_000,
  });
  await page.goto("/admin/registers?day=2026-11-23");
  await expect(card).toContainText("3 families told");
});
