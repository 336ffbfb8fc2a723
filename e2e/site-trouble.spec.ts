// What a parent reads while the school's content cannot be read.
import { expect, test } from "./fixtures.ts";
import { PERSON, Website } from "./website.ts";
import { withoutTable } from "./without-table.ts";

test.use({ userAgent: PERSON });

test("a page that cannot be drawn says so, and how to reach the school", async ({
  page,
  database,
}) => {
  const website = new Website(page);
  await website.arriveAt("/about?desktop=1");
  await withoutTable(database, "content_versions", async () => {
    const response = await page.goto("/staff?desktop=1");
    expect(response?.status()).toBe(500);
    await expect(website.heading).toHaveText("Unexpected Application Error!");
    await expect(page).toHaveTitle("Unexpected Application Error!");
    await expect(page.getByRole("main")).not.toContainText("content_versions");
    await expect(page.getByRole("main")).not.toContainText(".ts:");
    await expect(page.getByRole("link", { name: "01632 960123" })).toBeVisible();
    await expect(page.getByRole("link", { name: "hello@anchor-arts.example" })).toBeVisible();
  });
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(website.heading).toHaveText("Meet our staff");
  await expect(page).toHaveURL("/staff?desktop=1");
});
