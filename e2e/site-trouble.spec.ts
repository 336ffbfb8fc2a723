// Errors while the school's content cannot be read, or a message cannot be stored.
import { expect, test } from "./fixtures.ts";
import { PERSON, Website } from "./website.ts";
import { withoutTable } from "./without-table.ts";

test.use({ userAgent: PERSON });

test("a page that fails says so, and how to reach the school", async ({
  page,
  database,
  expectToFit,
  expectAccessible,
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
    // Keeps the layout: every other slide can still be reached.
    await expect(website.bar.getByRole("link", { name: "Book Trial" })).toBeVisible();
    await expectToFit("site-trouble");
    await expectAccessible();
  });
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(website.heading).toHaveText("Meet our staff");
  await expect(page).toHaveURL("/staff?desktop=1");
});

test("a message that cannot be stored is refused with a clear message, and nothing is kept", async ({
  request,
  database,
}) => {
  const data = { name: "Ana", email: "ana@home.example", message: "Is the outbox there?" };
  await withoutTable(database, "outbox", async () => {
    const response = await request.post("/api/contact", { data });
    expect(response.status()).toBe(500);
    expect(await response.json()).toEqual({
      ok: false,
      error: "Something went wrong on our side. Please try again in a moment.",
    });
  });
  const kept = await database
    .selectFrom("enquiries")
    .select("id")
    .where("message", "=", data.message)
    .execute();
  expect(kept).toEqual([]);
});
