// The check-ins: members to call, and logged calls.
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { LONGER_NAME } from "./long-names.ts";
import { CheckIns } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test.describe("the check-ins", () => {
  test("say when there is nobody to call", { tag: "@long" }, async ({ page, expectAccessible }) => {
    await new CheckIns(page).open();
    await expect(page.getByText("Nobody to call yet")).toBeVisible();
    await expectAccessible();
  });

  test(
    "are in sections, most overdue first, and a call is logged and undone",
    { tag: "@long" },
    async ({ page, database, screenshots, expectAccessible }) => {
      const dated = (name: string, joinDate: string, more: object = {}) =>
        makeMember(database, { name, joinDate, parentName: `${name}'s parent`, ...more });
      const { id } = await dated("Ada Tern", "2026-09-01", { phone: "07700 900123" });
      await dated(LONGER_NAME, "2026-10-20", { email: `${"a".repeat(60)}@tern.example` });
      await dated("Cy Swift", "2026-10-21");
      await dated("Di Heron", "2026-10-25");
      await dated("Eve Kite", "2026-11-19");
      await makeCall(database, id, { callAt: "2026-09-10T09:00:00.000Z", notes: "Settling in." });
      const checkIns = await new CheckIns(page).open();
      const overdue = checkIns.section("Overdue");
      await expect(overdue.getByRole("heading", { level: 3 })).toHaveText([
        "Ada Tern",
        LONGER_NAME,
      ]);
      await expect(checkIns.card("Ada Tern")).toContainText("41 days overdue");
      await expect(checkIns.card("Ada Tern")).toContainText("10 Sep 2026 · Phone Call");
      await expect(checkIns.card(LONGER_NAME)).toContainText("1 day overdue");
      const soon = checkIns.section("Due Within 5 Days");
      await expect(soon.getByRole("heading", { level: 3 })).toHaveText(["Cy Swift", "Di Heron"]);
      await expect(checkIns.card("Cy Swift")).toContainText("Due in 0 days");
      await expect(soon.getByRole("button").first()).toHaveText("Log Call Now");
      await expect(checkIns.card("Eve Kite")).toBeHidden();
      await page.getByRole("heading", { name: "Up to Date" }).click();
      await expect(checkIns.card("Eve Kite").getByRole("button")).toHaveText("Log Call");
      const tabs = page.getByRole("navigation", { name: "Dashboard" });
      await expect(tabs.getByRole("link", { name: /Check-ins/ })).toContainText("2");
      await expectAccessible();
      await screenshots("office-check-ins");

      const dialog = await checkIns.log("Ada Tern");
      await expect(dialog.getByRole("region", { name: "Last calls" })).toContainText(
        "Settling in.",
      );
      await expect(dialog.getByLabel("Outcome")).toHaveValue("Phone Call");
      await expect(dialog.getByLabel("Outcome").getByRole("option")).toHaveText([
        "Phone Call",
        "Voice Note",
        "Text Message",
        "Whats App Msg",
        "Not Reached",
      ]);
      await dialog.getByLabel("Outcome").selectOption("Not Reached");
      await expect(dialog.getByLabel("Try again on")).toHaveValue("24/11/2026");
      await dialog.getByLabel("Notes").fill("Rang twice.");
      await expectAccessible();
      await screenshots("office-log-check-in");
      await dialog.getByRole("button", { name: "Log Call" }).click();
      await expect(dialog).toBeHidden();
      await expect(checkIns.card("Ada Tern")).toContainText("tried once");
      await expect(checkIns.card("Ada Tern")).toContainText("Due in 4 days");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(checkIns.card("Ada Tern")).toContainText("41 days overdue");
      await page.getByRole("searchbox", { name: /^Search by student/ }).fill("swift's");
      await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Cy Swift"]);
      await page.getByRole("searchbox", { name: /^Search by student/ }).fill("nobody");
      await expect(page.getByText("Nobody matches “nobody”")).toBeVisible();
    },
  );

  test(
    "log a call once, with its notes, after a lost connection",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeMember(database);
      const checkIns = await new CheckIns(page).open();
      await page.route("**/check-ins/*.data*", (route) => route.abort());
      const dialog = await checkIns.log("Ada Tern");
      await expect(dialog).toContainText("This needs the connection.");
      await page.unroute("**/check-ins/*.data*");
      await page.route("**/admin/check-ins/*", (route) => route.abort());
      await dialog.getByLabel("Notes").fill("Wants to start ballet.");
      await dialog.getByRole("button", { name: "Log Call" }).click();
      await expect(page.getByText("Log Check-in: Phone Call")).toBeVisible();
      await expect(dialog.getByLabel("Notes")).toHaveValue("Wants to start ballet.");
      await page.unroute("**/admin/check-ins/*");
      await expect(dialog).toBeHidden();
      await page.getByRole("heading", { name: "Up to Date" }).click();
      await expect(checkIns.card("Ada Tern")).toContainText("20 Nov 2026 · Phone Call");
    },
  );
});
