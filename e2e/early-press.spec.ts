// Who presses a button while the page's scripts are still on their way has pressed it.
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./hold-answers.ts";
import { PERSON } from "./website.ts";

test.use({ userAgent: PERSON });

test("a card that is pressed before the website's scripts run opens once they do", async ({
  page,
}) => {
  const letCome = await holdAnswers(page, "**/assets/*.js");
  const arriving = page.goto("/staff");
  await page.getByRole("button", { name: "Marina Holloway" }).click();
  await page.waitForTimeout(500);
  letCome();
  await arriving;
  await expect(page.getByRole("dialog", { name: "Marina Holloway" })).toBeVisible();
});

test(
  "a card that is pressed while its slide's file is on its way opens once it is there",
  { tag: "@long" },
  async ({ page }) => {
    const letCome = await holdAnswers(page, "**/assets/classes-*.js");
    const arriving = page.goto("/classes");
    const card = page.getByRole("button", { name: "Ballet", exact: true });
    await page.waitForResponse(/\/assets\/entry/);
    await card.click();
    await page.waitForTimeout(500);
    letCome();
    await arriving;
    await expect(page.getByRole("dialog", { name: "Ballet" })).toBeVisible();
  },
);

test(
  "a press that is heard at once is not carried out twice",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/about");
    const tab = page.getByRole("button", { name: "Parent Reviews" });
    await tab.focus();
    await tab.press("Enter");
    await page.waitForTimeout(500);
    const isOpen = await tab.getAttribute("aria-expanded");
    await tab.press("Enter");
    await expect(tab).not.toHaveAttribute("aria-expanded", isOpen!);
    await page.waitForTimeout(500);
    await expect(tab).not.toHaveAttribute("aria-expanded", isOpen!);
  },
);

test(
  "a button of the office that is pressed before its scripts run is pressed once they do",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    const letCome = await holdAnswers(page, "**/assets/*.js");
    const arriving = page.goto("/admin");
    await page.getByRole("button", { name: "Keys" }).click();
    await page.waitForTimeout(500);
    letCome();
    await arriving;
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
