// The fallback: the website with React Router's own pages, in case ours ever fail.
import { startSchool, type SchoolServer } from "#tests/school-server.ts";
import { expect, test as base } from "./fixtures.ts";
import { expectSlide } from "./slide-places.ts";
import { PERSON, Website } from "./website.ts";

const test = base.extend<object, { school: SchoolServer }>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const school = await startSchool({
        from: process.env.SCHOOL_TEMPLATE,
        environment: { CALLBOARD_DELIVERY: "framework" },
      });
      await use(school);
      await school.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ userAgent: PERSON });

test(
  "with the framework's pages the slides, the navigation and the form work",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/");
    await expect(page.locator('script[type="module"]')).not.toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/about");
    await website.bar.getByRole("link", { name: "Contact Us" }).click();
    await expectSlide(page, "/contact");
    await website.write({ name: "Ana", email: "ana@home.example", message: "Is there room?" });
    await website.sendButton.click();
    await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
  },
);

test(
  "with the framework's pages the mobile track opens at a section",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/mobile#contact");
    await expect(page.getByLabel("Message")).toBeVisible();
  },
);
