// The line that answers first: a late day in red, offers that end it sooner, and what to fix.
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

test("a day that ends at 00:37 offers three changes, and the one pressed ends it as it said", async ({
  page,
  desk,
  expectAccessible,
  expectToFit,
}) => {
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
});
