// Today: every line is done with one tap.
import type { Page } from "@playwright/test";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test } from "./empty-school.ts";
import { LONGER_NAME } from "./long-names.ts";
import { counted } from "./counted.ts";
import { StaffList } from "./office-pages.ts";

/** The lines of a group of Today, or of the first four groups. */
const dueLines = (page: Page, group?: string) =>
  page.getByRole("list", { name: group ?? FIRST_GROUPS, exact: true }).getByRole("listitem");
const FIRST_GROUPS = /^(Now|Calls|Trials and bookings|Messages)$/;

test.beforeEach(async ({ signIn }) => signIn("admin"));

/** Presses Undo as soon as it replaces the pressed button, and again a moment later. */
function pressUndoTooSoon(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const undo = document.querySelector<HTMLElement>('[aria-label^="Undo: "]');
          if (!undo) return;
          watch.disconnect();
          undo.click();
          const since = performance.now();
          setTimeout(() => {
            // On a slow machine the second press may come late enough to count.
            if (performance.now() - since < 550) undo.click();
            resolve();
          }, 400);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
}

test.describe("today", () => {
  test("says when everything is done", { tag: "@long" }, async ({ page, expectAccessible }) => {
    await page.goto("/admin");
    await expect(page.getByText("All done for today")).toBeVisible();
    await expectAccessible();
  });

  test("lists everything due, each done with one tap and undone", async ({
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
    await page.goto("/admin");
    const lines = dueLines(page);
    await expect(lines).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Money" })).toHaveText(/^Money\s*Locked/);
    await signIn("members");
    await page.reload();
    await expect(dueLines(page, "Money")).toHaveCount(3);
    await expect(dueLines(page, "Calls")).toContainText(
      `Ada Tern 1 day overdue and ${LONGER_NAME} due in 3 days`,
    );
    await expect(dueLines(page, "Trials and bookings")).toContainText("Trial ends tomorrow");
    await expect(dueLines(page, "Messages")).toContainText(
      "New enquiry from today: Ballet for two-year-olds",
    );
    await page.getByRole("link", { name: "Show all 4: Money" }).click();
    await expect(dueLines(page, "Money")).toHaveCount(4);
    await expect(page.getByText("Membership fee 2 days overdue")).toBeVisible();
    await expectAccessible();
    await screenshots("office-today");
    for (const name of [
      "Replied: Di Swift",
      "Followed up: Cy Gull",
      "Paid: Eve Kite",
      `Reached: Ada Tern and ${LONGER_NAME}`,
    ]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("listitem", { name })).toBeVisible();
    }
    await page.getByRole("link", { name: "Recent changes" }).click();
    const changes = new StaffList(page, "Recent changes");
    await expect(changes.row("The enquiry of Di Swift")).toContainText("Office");
    await expectAccessible();
    await screenshots("office-recent-changes");
    await page.getByRole("button", { name: "Undo: Membership fee of Eve Kite paid" }).click();
    await expect(changes.row("Membership fee of Eve Kite")).toContainText("Undone");
    await page.goto("/admin");
    await page.getByRole("link", { name: "Show all 4: Money" }).click();
    await expect(dueLines(page, "Money")).toHaveCount(4);
    await expect(page.getByText("Membership fee 2 days overdue")).toBeVisible();
  });
});

test.describe("lists", () => {
  test(
    "children on no register, and clashes, each with its fix in the row",
    { tag: "@long" },
    async ({ page, database, screenshots, expectAccessible }) => {
      const joinDate = "2026-11-20";
      const classes = { name: "Acro for terns", studio: "Hall" };
      const acro = await makeWeeklyClass(database, classes);
      const tap = await makeWeeklyClass(database, { name: "Tap for terns", fromMinute: 990 });
      const saturday = await makeWeeklyClass(database, { ...classes, day: "Saturday" });
      for (const name of ["Ada Tern", "Bea Gull", LONGER_NAME, "Zoe Swift"])
        await makeMember(database, { name, joinDate, classes: [acro.name], phone: "07700 900123" });
      const both = await makeMember(database, { name: "Cy Kite", joinDate });
      for (const classId of [acro.id, tap.id])
        await makeEnrolment(database, both.id, { classId, fromDay: joinDate });
      await page.goto("/admin");
      await expect(page.getByText("Children on no register 4")).toBeVisible();
      await expect(page.getByText("All done for today")).toHaveCount(0);
      const lines = dueLines(page, "Questions");
      await expect(lines).toHaveCount(3);
      await screenshots("office-today-lists");
      await expectAccessible();
      await page.getByRole("link", { name: "Show all 6: Questions" }).click();
      await expect(lines).toHaveCount(6);
      await expect(lines.first()).toContainText("4 children still need a class day choosing");
      await page.getByRole("button", { name: "Add to class: Zoe Swift" }).click();
      await page.getByRole("menuitem", { name: "Acro for terns, Saturday" }).click();
      await expect(page.getByRole("listitem", { name: "Add to class: Zoe Swift" })).toBeVisible();
      await page.getByRole("button", { name: "No weekly class: Ada Tern" }).click();
      await expect(page.getByText("Children on no register 2")).toBeVisible();
      const clash = lines.filter({ hasText: "Cy Kite" });
      await expect(clash).toContainText("Acro for terns 16:00-16:45 and Tap for terns 16:30-16:45");
      await clash.getByRole("link", { name: "Move: Cy Kite" }).click();
      await expect(page.getByRole("dialog", { name: "Move class: Cy Kite" })).toBeVisible();
      await page.goBack();
      await page.getByRole("button", { name: "That's fine: Cy Kite" }).click();
      await expect(page.getByRole("listitem", { name: "That's fine: Cy Kite" })).toBeVisible();
      await page.reload();
      await expect(page.getByText("Bea Gull")).toBeVisible();
      await expect(clash).toBeHidden();
      await database.deleteFrom("enrolments").execute();
      const ids = [acro.id, tap.id, saturday.id];
      await database.deleteFrom("weeklyClasses").where("id", "in", ids).execute();
    },
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "a call is logged with two taps, its line stays in place, and it is undone there",
    { tag: "@long" },
    async ({ page, database, expectToFit }) => {
      for (const name of ["Ada Tern", "Bea Gull", "Cy Swift"]) {
        const email = `${name.slice(0, 3)}@harbour.example`;
        await makeMember(database, { name, email, phone: "07700 900123", joinDate: "2026-01-01" });
      }
      await page.goto("/admin/dashboard/check-ins");
      const taps = counted(page);
      await taps.tap(
        page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Today" }),
      );
      const lines = dueLines(page);
      await expect(lines).toHaveCount(3);
      await expectToFit("today-phone");
      const secondTap = pressUndoTooSoon(page);
      await taps.tap(page.getByRole("button", { name: "Not reached: Bea Gull" }));
      await secondTap;
      await expect(lines.nth(1)).toHaveText("Not reached Bea GullUndo");
      expect(taps.count()).toBe(2);
      const call = () =>
        database.selectFrom("memberCheckins").select(["outcome", "notes", "retryOn"]);
      await expect
        .poll(() => call().execute())
        .toEqual([{ outcome: "Not Reached", notes: "", retryOn: "2026-11-24" }]);
      await page.getByRole("button", { name: /^Undo: / }).tap();
      const reached = page.getByRole("button", { name: "Reached: Bea Gull", exact: true });
      await expect(reached).toBeVisible();
      await page.getByRole("button", { name: "Note: Bea Gull" }).tap();
      await page.getByLabel("Note: Bea Gull").fill("Has moved house.");
      await reached.tap();
      await expect(page.getByRole("listitem", { name: "Reached: Bea Gull" })).toBeVisible();
      await page.waitForTimeout(4_000);
      await expect(lines.nth(1)).toHaveText("Reached Bea GullUndo");
      await expect(lines).toHaveCount(2, { timeout: 7_000 });
      const notes = await database
        .selectFrom("memberCheckins")
        .select("notes")
        .where("deletedAt", "is", null)
        .execute();
      expect(notes).toEqual([{ notes: "Has moved house." }]);
      await page.goto("/admin/dashboard/check-ins");
      const again = counted(page);
      await again.tap(
        page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Today" }),
      );
      await again.tap(page.getByRole("button", { name: "Reached: Cy Swift", exact: true }));
      await expect(page.getByRole("listitem", { name: "Reached: Cy Swift" })).toBeVisible();
      expect(again.count()).toBe(2);
    },
  );
});

test(
  "an enquiry becomes a trial in two clicks and the child's name, and a trial is converted or closed, without leaving Today",
  { tag: "@long" },
  async ({ page, database, expectAccessible }) => {
    const message = "For my daughter. Ring me on 07700 900456.";
    await makeEnquiry(database, { name: "Di Swift", email: "di@swift.example", message });
    for (const name of ["Cy Gull", "Wren Tern"])
      await makeTrial(database, { name, firstTrialDate: "2026-11-06" });
    await page.goto("/admin");
    const clicks = counted(page);
    await clicks.click(page.getByRole("button", { name: "Make a trial: Di Swift" }));
    const form = page.getByRole("dialog", { name: "Make a Trial" });
    await expect(form.getByLabel("Phone")).toHaveValue("07700 900456");
    await expect(form.getByLabel("Parent")).toHaveValue("Di Swift");
    await expectAccessible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Zoe Swift");
    await clicks.click(form.getByRole("button", { name: "Add Trial Student" }));
    await expect(page.getByRole("listitem", { name: "Make a trial: Di Swift" })).toBeVisible();
    expect(clicks.count()).toBe(2);
    await page.getByRole("button", { name: "Didn't join: Wren Tern" }).click();
    await page.getByRole("menuitem", { name: "Price" }).click();
    await expect(page.getByRole("listitem", { name: "Didn't join: Wren Tern" })).toBeVisible();
    await page.getByRole("button", { name: "Joined: Cy Gull" }).click();
    await page.getByRole("button", { name: "Convert to Member" }).click();
    await expect(page.getByRole("listitem", { name: "Joined: Cy Gull" })).toBeVisible();
    await expect(page).toHaveURL("/admin");
    expect(await database.selectFrom("members").select("name").execute()).toEqual([
      { name: "Cy Gull" },
    ]);
    const trials = await database.selectFrom("trials").select(["name", "closedReason"]).execute();
    expect(trials).toContainEqual({ name: "Wren Tern", closedReason: "Price" });
    expect(trials).toContainEqual({ name: "Zoe Swift", closedReason: null });
  },
);
