// Booking a trial from the website.
import type { Locator, Page } from "@playwright/test";
import { BOOKING_KINDS } from "#app/site/content/content.ts";
import { expect, test } from "./publishing.ts";

test.describe("booking a trial", () => {
  const BOOKING = "https://booking.anchor-arts.example";
  const frame = (page: Page) => page.locator("iframe");

  test("loads the booking page in a frame, only on request", async ({ page, expectAccessible }) => {
    const asked: string[] = [];
    await page.route(`${BOOKING}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Choose a class</h1>" });
    });
    await page.goto("/about");
    await page.goto("/book?from=flyer", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await expect(
      page.getByText("Try as many classes as you like for two weeks, free.").first(),
    ).toBeVisible();
    const link = page.getByRole("link", { name: "open it in a new tab" });
    await expect(link).toHaveAttribute("href", `${BOOKING}/trial`);
    await expect(link).toHaveAttribute("target", "_blank");
    // With the school's own booking on, only its button is filled.
    const load = page.getByRole("button", { name: "load the booking page here" });
    const filling = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await filling(load)).toBe("rgba(0, 0, 0, 0)");
    expect(await filling(page.getByRole("button", { name: "Book a trial here" }))).not.toBe(
      "rgba(0, 0, 0, 0)",
    );
    await load.click();
    await expect(page.frameLocator("iframe").getByText("Choose a class")).toBeVisible();
    expect(asked).toEqual([`${BOOKING}/trial`]);
    await expect(frame(page)).toHaveAttribute("title", "Book a trial at Anchor Arts");
    await expect(frame(page)).toHaveAttribute("sandbox", /allow-forms/);
    await expect(link).toBeVisible();
    await expectAccessible();
  });

  test("offers the kinds of booking that the school chose, its own first", async ({
    request,
    published,
    publish,
  }) => {
    const inOrder: Record<string, string[][]> = {};
    for (const booking of BOOKING_KINDS) {
      await publish({ ...published, school: { ...published.school, booking } });
      inOrder[booking] = [];
      for (const path of ["/book?desktop=1", "/mobile?section=book"]) {
        const page = await (await request.get(path)).text();
        const ways = page.match(
          /(?<=>)(Book a trial here|[Ll]oad the booking page here|open it in a new tab|Open the booking page|Use the full-size booking page|Book through our booking service instead)(?=<)/g,
        );
        inOrder[booking].push(ways ?? []);
      }
    }
    const own = "Book a trial here";
    const inTab = "open it in a new tab";
    expect(inOrder).toEqual({
      "our own booking": [[own], [own]],
      "a booking service": [
        ["Load the booking page here", inTab],
        ["Open the booking page", "Use the full-size booking page"],
      ],
      both: [
        [own, "load the booking page here", inTab],
        [own, "Book through our booking service instead"],
      ],
    });
  });

  test("keeps the link when the booking page fails to load", { tag: "@long" }, async ({ page }) => {
    await page.route(`${BOOKING}/**`, (route) => route.abort());
    await page.goto("/book");
    await page.getByRole("button", { name: "Load the booking page here" }).click();
    await expect(frame(page)).toBeAttached();
    await expect(frame(page)).toBeFocused();
    await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
  });

  test(
    "loads it at once if the school chose so",
    { tag: "@long" },
    async ({ page, published, publish }) => {
      const other = "https://other-booking.example";
      await page.route(`${other}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>At once</h1>" }),
      );
      const school = {
        ...published.school,
        bookingUrl: `${other}/x`,
        bookingLoadsAtOnce: true,
        phone: "",
      };
      await publish({ ...published, school });
      await page.goto("/book");
      await expect(frame(page)).toHaveAttribute("loading", "lazy");
      await frame(page).scrollIntoViewIfNeeded();
      await expect(page.frameLocator("iframe").getByText("At once")).toBeVisible();
      // Without a phone number the page doesn't suggest calling.
      await expect(page.getByText(/Or call/)).toHaveCount(0);
    },
  );

  test("leads to the contact form when the school takes no online bookings", async ({
    page,
    published,
    publish,
  }) => {
    const booking = "a booking service" as const;
    await publish({ ...published, school: { ...published.school, booking, bookingUrl: "" } });
    await page.goto("/book");
    await expect(page.getByRole("link", { name: "Send us a message" })).toBeVisible();
    await expect(page.getByText(/^Or call us/)).toBeVisible();
    await page.goto("/timetable?age=7&style=Ballet&day=Saturday");
    await page.getByRole("link", { name: /^Try this class: Ballet/ }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Ballet (5-7), Saturday 09:00-09:45");
  });
});
