// What is due today, each done with one tap.
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { LONGER_NAME } from "./long-names.ts";
import { Dashboard, StaffList } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test.describe("today", () => {
  test("says that nothing is due", async ({ page, expectAccessible }) => {
    await page.goto("/admin/dashboard/today");
    await expect(page.getByText("Nothing is due today")).toBeVisible();
    await expectAccessible();
  });

  test("has everything that is due, each done with one tap and taken back", async ({
    page,
    database,
    signIn,
    screenshots,
    expectAccessible,
  }) => {
    const email = "mia@tern.example";
    const phone = "07700 900123";
    await makeMember(database, { name: "Ada Tern", email, phone, joinDate: "2026-10-20" });
    await makeMember(database, { name: LONGER_NAME, email, joinDate: "2026-10-24" });
    const fee = { joinDate: "2026-11-19", membershipFeeDate: "2025-11-18" };
    await makeMember(database, { name: "Eve Kite", ...fee });
    await makeTrial(database, { name: "Cy Gull", firstTrialDate: "2026-11-07", phone });
    await makeEnquiry(database, { name: "Di Swift", subject: "Ballet for two-year-olds" });
    await page.goto("/admin/dashboard/today");
    const lines = page.getByRole("list", { name: "Due today" }).getByRole("listitem");
    await expect(lines).toHaveCount(3);
    await expect(new Dashboard(page).figure("Fees due")).toHaveText("Locked");
    await signIn("members");
    await page.reload();
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(0)).toContainText("New enquiry from today: Ballet for two-year-olds");
    await expect(lines.nth(1)).toContainText("Trial ends tomorrow");
    await expect(lines.nth(2)).toContainText(
      `Ada Tern 1 day overdue and ${LONGER_NAME} due in 3 days`,
    );
    await expect(lines.nth(3)).toContainText("Membership fee 2 days overdue");
    await expectAccessible();
    await screenshots("office-today");
    for (const [name, left] of [
      ["Replied: Di Swift", 3],
      ["Asked: Cy Gull", 2],
      ["Paid: Eve Kite", 1],
      [`Called: Ada Tern and ${LONGER_NAME}`, 0],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect(lines).toHaveCount(left);
    }
    await page.getByRole("link", { name: "Recent changes" }).click();
    const changes = new StaffList(page, "Recent changes");
    await expect(changes.row("The enquiry of Di Swift")).toContainText("Office");
    await expectAccessible();
    await screenshots("office-recent-changes");
    await page.getByRole("button", { name: "Undo: Membership fee of Eve Kite paid" }).click();
    await expect(changes.row("Membership fee of Eve Kite")).toContainText("Taken back");
    await page.goto("/admin/dashboard/today");
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText("Membership fee 2 days overdue");
  });
});
