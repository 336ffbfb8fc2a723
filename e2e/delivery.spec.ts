// The way back: the website as React Router makes its pages, should ours ever fail.
import { startSchool } from "#tests/school-server.ts";
import { expect, test } from "./fixtures.ts";
import { isAtWork } from "./listening.ts";
import { expectSlide } from "./slide-places.ts";
import { PERSON, Website } from "./website.ts";

test.use({ userAgent: PERSON });

test("as the framework makes them, the slides turn, the menu leads and a form can be sent", async ({
  page,
}) => {
  const school = await startSchool({
    from: process.env.SCHOOL_TEMPLATE,
    environment: { CALLBOARD_DELIVERY: "framework" },
  });
  const website = new Website(page);
  try {
    await page.goto(school.address);
    await page.waitForFunction(isAtWork);
    expect(await page.locator('script[type="module"]').count()).toBeGreaterThan(0);
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, "/about");
    await website.bar.getByRole("link", { name: "Contact Us" }).click();
    await expectSlide(page, "/contact");
    await website.write({ name: "Ana", email: "ana@home.example", message: "Is there room?" });
    await website.sendButton.click();
    await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
  } finally {
    await school.stop();
  }
});
