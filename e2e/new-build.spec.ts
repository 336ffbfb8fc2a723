// A page opened before a deployment: it switches to the new build, and keeps typed text.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { cut, expectSameDocument, mark, mend, NEEDS_CONNECTION } from "./signal.ts";
import { expectSlide } from "./slide-places.ts";
import { PERSON, Website } from "./website.ts";

test.use({ userAgent: PERSON });

/** From now on the server answers as another build. */
async function deploy(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "callboard-build": "another-build" };
    await route.fulfill({ response, headers });
  });
}

/** The visitor returns to the tab, again until its deferred scripts listen. */
const comeBack = (page: Page) =>
  expect(async () => {
    await Promise.all([
      page.waitForResponse("/healthz", { timeout: 1_000 }),
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
    ]);
  }).toPass();

async function stir(page: Page): Promise<void> {
  await Promise.all([
    page.waitForResponse(/\/assets\/start-deferred-work-[\w-]+\.js/),
    page.mouse.move(300, 300).then(() => page.mouse.move(310, 310)),
  ]);
  await page.waitForLoadState("networkidle");
}

test("after a deployment the next link loads its page afresh, and typed text is still there", async ({
  page,
}) => {
  const website = new Website(page);
  await website.arriveAt("/contact");
  await stir(page);
  await website.write({ name: "Ana", email: "ana@home.example", message: "Is there room?" });
  await deploy(page, "/healthz");
  await mark(page);
  await comeBack(page);
  await expectSameDocument(page);
  await website.bar.getByRole("link", { name: "Classes" }).click();
  await expectSameDocument(page, false);
  await expectSlide(page, "/classes");
  await page.unroute("/healthz");
  await website.bar.getByRole("link", { name: "Contact Us" }).click();
  await expectSlide(page, "/contact");
  await expect(page.getByLabel("Name")).toHaveValue("Ana");
  await expect(page.getByLabel("Message")).toHaveValue("Is there room?");
});

test(
  "when the new build cannot be reached, the old page keeps working",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/about");
    await stir(page);
    await deploy(page, "/healthz");
    await comeBack(page);
    await mark(page);
    await page.unroute("/healthz");
    await page.context().setOffline(true);
    await website.bar.getByRole("link", { name: "Classes" }).click();
    await expectSlide(page, "/classes");
    await expectSameDocument(page);
  },
);

test(
  "a slide whose file no longer exists is reloaded with its page",
  { tag: "@long" },
  async ({ page }) => {
    await page.clock.install();
    let isGone = true;
    await page.route(/\/assets\/classes-[\w-]+\.js/, (route) =>
      isGone
        ? route.fulfill({ status: 404, headers: { "cache-control": "no-store" }, body: "" })
        : route.continue(),
    );
    await page.goto("/staff");
    await stir(page);
    await mark(page);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/classes");
    await deploy(page, "/healthz");
    page.once("framenavigated", () => {
      isGone = false;
      void page.unroute("/healthz");
    });
    await page.clock.runFor(70_000);
    await expectSameDocument(page, false);
    await expectSlide(page, "/classes");
  },
);

test(
  "an office page of an older build switches with the next navigation",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/admin/dashboard/trials");
    await mark(page);
    await deploy(page, "**/*.data*");
    await page.getByRole("link", { name: /^Check-ins/ }).click();
    await expectSameDocument(page, false);
    await expect(page).toHaveURL("/admin/dashboard/check-ins");
  },
);

test(
  "an office page of an older build stays until the server can be reached",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/admin/dashboard/trials");
    await page.waitForLoadState("networkidle");
    await mark(page);
    await deploy(page, "/healthz");
    // Any answer names the server's build.
    await page.evaluate(() => fetch("/healthz"));
    await page.unroute("/healthz");
    await cut(page);
    await page.getByRole("link", { name: "Enquiries" }).click();
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
    await expectSameDocument(page);
    await mend(page);
    await expectSameDocument(page, false);
    await expect(page).toHaveURL("/admin/enquiries");
  },
);
