// The line that answers first: a late day in red, offers that end it sooner, and what to fix.
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

test(
  "a day that ends at 00:37 offers three changes, and the one pressed ends it as it said",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, expectToFit }) => {
    await desk.open();
    await desk.upload("regional.csv", readFileSync("bench/instances/regional-120.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    const line = page.getByText(/^Ends \d\d:\d\d/);
    await expect(line).toContainText("Ends 00:37 after midnight");
    const offers = page.getByRole("list", { name: "To end sooner" }).getByRole("button");
    await expect(offers).toHaveText([/^Fewer breaks/, /^Start earlier/, /^Use a second day/]);
    await expectAccessible();
    await expectToFit("scheduler-late-day");
    const [, end = "", conflicts = ""] =
      /ends (\d\d:\d\d), (\d+ conflicts)$/.exec(await offers.first().innerText()) ?? [];
    await offers.first().click();
    await expect(line).toHaveText(`Ends ${end} · ${conflicts}`);
    await expect(offers).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(line).toContainText("Ends 00:37 after midnight");
  },
);

test(
  "a second day asks for its date first, and what is to fix leads to its place",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, expectToFit }) => {
    await desk.open();
    await desk.upload("regional.csv", readFileSync("bench/instances/regional-120.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    const line = page.getByText(/^Ends /);
    const offer = page.getByRole("button", { name: /^Use a second day: ends \d\d:\d\d/ });
    const text = await offer.innerText();
    await offer.click();
    const form = page.getByRole("form", { name: "Use a second day" });
    const date = form.getByRole("textbox", { name: "Date of the first day" });
    await date.fill("31 Feb 2027");
    await date.press("Enter");
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await expectAccessible();
    await expectToFit("scheduler-second-day");
    await date.fill("13 Mar 2027");
    await date.press("Enter");
    const [, end = ""] = /ends (\d\d:\d\d)/.exec(text) ?? [];
    await expect(line).toContainText(`Ends Sun 14 Mar ${end}`);

    await desk.press("Availability");
    const panel = page.getByRole("region", { name: "Availability" });
    await panel.getByRole("button", { name: "Add" }).click();
    const limit = panel.getByRole("form", { name: "Availability" });
    await limit.getByLabel("Applies to").selectOption("studio");
    const studios = limit.locator("datalist option");
    const studio = (await studios.first().textContent()) ?? "";
    await limit.getByLabel("Name", { exact: true }).fill(studio);
    for (const day of ["Sat 13", "Sun 14"]) {
      await expect(limit.getByRole("checkbox", { name: day })).toBeChecked();
      await limit.getByLabel(`Earliest start, ${day}`).fill("23:00");
    }
    await limit.getByRole("button", { name: "Add" }).click();
    const count = page.getByRole("button", { name: /^\d+ to fix$/ });
    await expect(panel.getByRole("heading", { level: 3 })).toHaveText(
      new RegExp(`^${studio} isn't available before 23:00: \\d+ routines$`),
    );
    await count.click();
    const fix = page.getByRole("list", { name: "To fix" }).getByRole("button").last();
    const [, name = ""] = /^#\S+ (.+?) is at /.exec(await fix.innerText()) ?? [];
    expect(name).not.toBe("");
    await fix.click();
    await expect(desk.row(name)).toBeInViewport();
  },
);
