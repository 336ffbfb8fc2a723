// The back-office on a phone: the ways that are always at hand.
import { makeLesson } from "#tests/makers/make-lesson.ts";
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

test("on a phone the tab that is open is in sight", { tag: "@long" }, async ({ page }) => {
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

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "a tick box answers 44 pixels around",
    { tag: "@long" },
    async ({ page, database, signIn }) => {
      await makeLesson(database);
      await signIn("lessons");
      await page.goto("/private-lessons/debtors");
      const tick = page.getByRole("checkbox", { name: "Ada Tern has paid" });
      const box = await tick.boundingBox();
      if (!box) throw new Error("no tick box");
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - 21);
      await expect(tick).toBeChecked();
      await page.touchscreen.tap(box.x + box.width / 2 + 21, box.y + box.height / 2);
      await expect(tick).not.toBeChecked();
    },
  );
});
