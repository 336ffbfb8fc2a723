// A school that starts with nothing: its first person, members, register, fees and pay.
import type { SchoolServer } from "#tests/school-server.ts";
import { emptySchool } from "./empty-school.ts";
import { expect, test as base } from "./fixtures.ts";
import { card, figure, saving } from "./payroll-pages.ts";
import { csv } from "./prove/forms/form.ts";

/** A Friday. */
const TODAY = "2026-11-20";

const test = base.extend<object, { school: SchoolServer }>({
  school: [emptySchool(`${TODAY}T10:00:00.000Z`), { scope: "worker" }],
});

test(
  "a school that starts empty gets to its first register, first fees and first pay",
  { tag: "@long" },
  async ({ page, database, signIn, expectAccessible, expectToFit }) => {
    // A class of today whose name is no other class's.
    const week = await database
      .selectFrom("weeklyClasses")
      .select(["id", "name", "day"])
      .where("archivedAt", "is", null)
      .where("isInviteOnly", "=", false)
      .execute();
    const names = Map.groupBy(week, ({ name }) => name);
    const weekly = week.find(({ name, day }) => day === "Friday" && names.get(name)?.length === 1);
    if (!weekly) throw new Error("No class of today has a name to itself.");
    await signIn("owner");
    await signIn("members");
    await page.goto("/admin");
    const firstWeek = page.getByRole("region", { name: "Your first week" });
    await expect(firstWeek.getByRole("listitem")).toHaveText([
      /^School.*Not started$/,
      /^Terms.*Not started$/,
      /^Classes.*Not started$/,
      /^Staff.*Not started$/,
      /^Import.*Not started$/,
      /^Website.*Not started$/,
      /^Mail.*Not started$/,
      /^Backup/,
    ]);
    await expectToFit("first-week");
    await expectAccessible();

    await page.goto("/admin/staff");
    await page.getByRole("button", { name: "Add a person" }).click();
    const adding = page.getByRole("dialog", { name: "Add a person" });
    await adding.getByLabel("Display name").fill("Miss Plover");
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Miss Plover");

    await page.goto("/admin");
    await firstWeek.getByRole("link", { name: /^Import/ }).click();
    const upload = page.getByRole("dialog", { name: "Bulk Upload Members (CSV)" });
    const lines = ["Ada,Gannet", "Ben,Gannet"].map(
      (name) => `${name},home@gannet.example,"${weekly.name}",20/11/2025,28.00`,
    );
    const header = "First name,Last name,Email,Classes,Joined,Subscription";
    const file = csv("members.csv", `${header}\n${lines.join("\n")}\n`);
    await upload.locator("input[type=file]").setInputFiles(file);
    await expect(upload.getByLabel("First calls count from today")).toBeChecked();
    await upload.getByLabel("Enrol them from today").click();
    await upload.getByRole("button", { name: "Import 2 members" }).click();
    await expect(upload).toBeHidden();

    await page.goto("/admin");
    await expect(firstWeek.getByRole("listitem").filter({ hasText: /^Import/ })).toContainText(
      "Done",
    );
    await expect(page.getByText("overdue")).toHaveCount(0);

    await page.goto(`/admin/registers/${weekly.id}?day=${TODAY}`);
    await page.getByRole("button", { name: "Here: Ada Gannet" }).click();
    await page.getByRole("button", { name: "Here: Ben Gannet" }).click();
    await expect(page.getByText("2 of 2 marked")).toBeVisible();

    await page.goto("/admin/fees?add=2026-12");
    const fees = page.getByRole("dialog", { name: "Add a month’s fees" });
    await expect(fees).toContainText("2 children billed, 0 without a fee, 0 not billed");
    await fees.getByRole("button", { name: "Add £56.00" }).click();
    await expect(fees).toBeHidden();

    await page.goto("/admin/dashboard/payroll?month=2026-11");
    const start = page.getByRole("button", { name: /^Start the schedule/ });
    if ((await start.count()) > 0) await saving(page, () => start.click());
    await page.getByRole("button", { name: "Add teacher" }).click();
    const teacher = page.getByRole("dialog", { name: "Add teacher" });
    await saving(page, () => teacher.getByRole("button", { name: "Add teacher" }).click());
    const added = card(page, "NEW TEACHER");
    const hours = added.getByLabel("Weekly hours");
    await hours.fill("6.25");
    await saving(page, () => hours.press("Tab"));
    const person = added.getByLabel("Staff member");
    await saving(page, async () => void (await person.selectOption("Miss Plover")));
    const plover = card(page, "Miss Plover");
    const net = await figure(plover, "Net to pay");
    await expect(net).toContainText("£867.19");
    await page.getByRole("button", { name: "Finalise all" }).click();
    const finalising = page.getByRole("dialog", { name: "Finalise November 2026?" });
    await saving(page, () => finalising.getByRole("button", { name: "Finalise" }).click());
    await expect(plover).toContainText("Finalised on 20/11/2026 by");
    const runs = await database.selectFrom("payRuns").select("month").execute();
    expect(runs).toEqual([{ month: "2026-11" }]);
  },
);
