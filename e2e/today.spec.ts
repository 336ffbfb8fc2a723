// Today at a school with a full day: short enough for a phone, and calls one after another.
import { counted } from "./counted.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a full day fits on a phone, and ten calls take ten clicks", async ({
  page,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  await signIn("admin");
  await signIn("members");
  await page.goto("/admin");
  const calls = page.getByRole("list", { name: "Calls", exact: true });
  await expect(calls.getByRole("listitem")).toHaveCount(3);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3_500);
  await expectToFit("today-sample");
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  const clicks = counted(page);
  const reached = new Set<string>();
  while (reached.size < 10) {
    const next = calls.getByRole("button", { name: /^Reached: / }).first();
    const name = (await next.getAttribute("aria-label")) ?? "";
    await clicks.click(page.getByRole("button", { name, exact: true }));
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    reached.add(name);
  }
  expect(clicks.count()).toBe(10);
});
