// How a trial is booked from the website.
import type { Locator, Page } from "@playwright/test";
import { BOOKING_KINDS } from "#app/site/content/content.ts";
import { expect, test } from "./publishing.ts";

test.describe("booking a trial", () => {
  const BOOKING = "https://booking.anchor-arts.example";
  const frame = (page: Page) => page.locator("iframe");

  test("loads the booking page only when asked, in a frame of its own", async ({
    page,
    expectAccessible,
  }) => {
    const asked: string[] = [];
    await page.route(`${BOOKING}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Choose a class</h1>" });
    });
    await page.goto("/about");
    await page.goto("/book?from=flyer", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await expect(page.getByText("2 weeks of all classes").first()).toBeVisible();
    const link = page.getByRole("link", { name: "open it in a new tab" });
    await expect(link).toHaveAttribute("href", `${BOOKING}/trial`);
    await expect(link).toHaveAttribute("target", "_blank");
    // Where the school books trials itself, one button is filled, and it is not the service's.
    const load = page.getByRole("button", { name: "Load the booking page here" });
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

  test("offers what the school chose, its own booking first", async ({
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
          /(?<=>)(Book a trial here|Load the booking page here|open it in a new tab|Open the booking page)(?=<)/g,
        );
        inOrder[booking].push(ways ?? []);
      }
    }
    const own = "Book a trial here";
    const service = ["Load the booking page here", "open it in a new tab"];
    expect(inOrder).toEqual({
      "our own booking": [[own], [own]],
      "a booking service": [service, ["Open the booking page"]],
      both: [
        [own, ...service],
        [own, "Open the booking page"],
      ],
    });
  });

  test("keeps the link when the booking page does not come", { tag: "@long" }, async ({ page }) => {
    await page.route(`${BOOKING}/**`, (route) => route.abort());
    await page.goto("/book");
    await page.getByRole("button", { name: "Load the booking page here" }).click();
    await expect(frame(page)).toBeAttached();
    await expect(frame(page)).toBeFocused();
    await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
  });

  test(
    "loads it at once where the school wants that",
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
      // Nobody is told to call who has no number to call.
      await expect(page.getByText(/Or call/)).toHaveCount(0);
    },
  );

  test("asks the school where it takes no bookings and uses no service", async ({
    page,
    published,
    publish,
  }) => {
    const booking = "a booking service" as const;
    await publish({ ...published, school: { ...published.school, booking, bookingUrl: "" } });
    await page.goto("/book");
    await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
    await expect(page.getByText(/^Or call us/)).toBeVisible();
    await page.goto("/timetable?age=7&style=Ballet&day=Saturday");
    await page.getByRole("link", { name: /^Try this class: Ballet/ }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Ballet (5-7), Saturday 09:00-09:45");
  });
});
