// The office with an unreliable connection.
import { expect, test } from "./fixtures.ts";
import { cut, expectSameDocument, mark, mend, NEEDS_CONNECTION } from "./signal.ts";

test.beforeEach(({ signIn }) => signIn("admin"));

test(
  "a tab that cannot be loaded says so in its place, and typed text stays",
  { tag: "@long" },
  async ({ page, expectToFit }) => {
    await page.goto("/admin/dashboard/trials");
    await mark(page);
    await cut(page);
    const tabs = page.getByRole("navigation", { name: "Dashboard" });
    await page.getByRole("button", { name: /Add/ }).first().click();
    await page.getByRole("textbox").first().fill("Ada Tern");
    await page.keyboard.press("Escape");
    await tabs.getByRole("link", { name: /^Check-ins/ }).click();
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
    await expect(tabs.getByRole("link", { name: /^Trial Students/ })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Staff" })).toBeVisible();
    await expectToFit("tab-without-a-signal");
    await tabs.getByRole("link", { name: /^Trial Students/ }).click();
    // It is loading again, and stays on the screen as it was.
    await expect(page.getByRole("main").getByText(NEEDS_CONNECTION)).toBeHidden();
    await expect(page.getByRole("button", { name: /Add/ }).first()).toBeVisible();
    await tabs.getByRole("link", { name: /^Check-ins/ }).click();
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
    await mend(page);
    await expect(page).toHaveURL("/admin/dashboard/check-ins");
    await expect(page.getByText(NEEDS_CONNECTION)).toBeHidden();
    await expectSameDocument(page);
  },
);

test(
  "a page from the navigation that cannot be loaded says so, and loads by itself",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/admin/dashboard/trials");
    await mark(page);
    await cut(page);
    const rail = page.getByRole("navigation", { name: "Staff" });
    await rail.getByRole("link", { name: /Enquiries/ }).click();
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeHidden();
    await mend(page);
    await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
    await expectSameDocument(page);
  },
);

test("a proxy's error page is not mistaken for the page", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/dashboard/trials");
  await mark(page);
  let isAway = true;
  await page.route("**/*.data*", (route) =>
    isAway
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" })
      : route.continue(),
  );
  await page.getByRole("link", { name: /^Check-ins/ }).click();
  await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
  await expect(page.getByText("Bad Gateway")).toHaveCount(0);
  isAway = false;
  await expect(page).toHaveURL("/admin/dashboard/check-ins");
  await expectSameDocument(page);
});

test("files of linked pages are preloaded when idle", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/dashboard/trials");
  await page.waitForResponse(/\/assets\/check-ins-[\w-]+\.js/);
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("link", { name: /^Check-ins/ }).click();
  await expect(page).toHaveURL("/admin/dashboard/check-ins");
  await expect(page.getByText(NEEDS_CONNECTION)).toHaveCount(0);
});

test(
  "a search and a download say that they are offline, and the page stays",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("members");
    await page.goto("/admin/dashboard");
    await mark(page);
    await cut(page);
    const search = page.getByRole("searchbox", { name: "Search members" });
    await search.fill("nobody of this name");
    await search.press("Enter");
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
    await page.getByRole("link", { name: "Download CSV" }).click();
    const notice = page.locator(".mantine-Notification-root");
    await expect(notice).toHaveText(NEEDS_CONNECTION);
    await mend(page);
    await expect(page).toHaveURL(/search=nobody/);
    await expectSameDocument(page);
  },
);
