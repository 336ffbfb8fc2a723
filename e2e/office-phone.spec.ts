// The back-office on a phone: the ways that are always at hand.
import { expect, test } from "./empty-school.ts";

test.beforeEach(async ({ signIn }) => signIn("admin"));

test("on a phone the staff's navigation is a bar at the bottom", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/costume-inventory");
  const box = await page.getByRole("navigation", { name: "Staff" }).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  for (const link of await page
    .getByRole("navigation", { name: "Staff" })
    .getByRole("link")
    .all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("on a phone the tab that is open is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  for (const [path, name] of [
    ["/admin/dashboard/payroll", "Payroll"],
    ["/admin/dashboard/check-ins", /^Check-ins/],
    ["/admin/dashboard/trials", /^Trial Students/],
  ] as const) {
    await page.goto(path);
    await expect(tabs.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
});
