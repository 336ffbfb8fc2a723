// The website on a phone: one page of eleven sections, like an app.
import { SLIDES } from "#app/site/slides/slides.ts";
import { Fingers } from "./fingers.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./overflow.ts";
import { MobileTrack, PERSON, Website } from "./website.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: PERSON });

const LAST = SLIDES.at(-1)!.slug;

test(
  "each hash opens its section, on load and afterwards",
  { tag: "@long" },
  async ({ page, someOf }) => {
    const track = new MobileTrack(page);
    for (const { slug } of someOf(SLIDES)) await track.openAt(slug);
    for (const { slug } of SLIDES) await track.leadTo(slug);
    await page.evaluate(() => {
      location.hash = "no-such-section";
    });
    await expect(page).toHaveURL("/mobile#no-such-section");
    await expect(track.position).toHaveText("11 of 11, all sections");
  },
);

test("swipes, pager, dots, keys and the list move between sections", async ({ page }) => {
  const track = new MobileTrack(page);
  await track.openAt("hero");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(track.previous).toHaveAttribute("aria-disabled", "true");
  await track.previous.press("Enter");
  await expect(track.previous).toBeFocused();
  await track.next.click();
  await track.expectSection("about");
  const fingers = await Fingers.on(page);
  await fingers.swipe({ x: 300, y: 400 }, { x: 40, y: 400 });
  await track.expectSection("staff");
  await fingers.swipe({ x: 100, y: 400 }, { x: 160, y: 400 });
  await track.expectSection("about");
  await page.goBack();
  await track.expectSection("staff");

  await expect(track.dots).toHaveCount(3);
  const current = track.pager.locator("[aria-current]");
  for (const [dot, slug] of (["hero", "success", LAST] as const).entries()) {
    await track.dots.nth(dot).click();
    await track.expectSection(slug);
    await expect(current).toHaveCount(1);
    await expect(track.dots.nth(dot)).toHaveAttribute("aria-current");
  }
  await expect(track.next).toHaveAttribute("aria-disabled", "true");
  await track.next.press("Enter");
  await expect(track.next).toBeFocused();
  await track.expectSection(LAST);
  await page.keyboard.press("ArrowLeft");
  await track.expectSection("testimonials");
  await expect(current).toHaveCount(0);

  await track.position.click();
  const all = page.getByRole("navigation", { name: "All sections" });
  await expect(all.getByRole("link")).toHaveText([
    ...SLIDES.map(({ title }) => title),
    "Staff",
    "Privacy",
  ]);
  await all.getByRole("link", { name: "Timetable" }).click();
  await track.expectSection("timetable");
  await expect(all).toBeHidden();
  for (const control of await track.pager.locator("a, button").all()) {
    const box = (await control.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test(
  "every booking link leads to the book section, and from there to booking",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    await track.openAt("hero");
    await page.getByRole("link", { name: "Start Your Journey" }).click();
    await track.expectSection("book");
    await track.openAt("company");
    await page.getByRole("banner").getByRole("link", { name: "Book Trial" }).click();
    await track.expectSection("book");
    await expect(
      page.getByRole("link", { name: "Book through our booking service instead" }),
    ).toHaveAttribute("href", "https://booking.anchor-arts.example/trial");
    await page.goto("/book?desktop=1");
    await expect(page).toHaveURL("/book?desktop=1");
    await page.reload();
    await expect(new Website(page).heading).toHaveText("Book a trial");
    await expect(page).toHaveURL("/book?desktop=1");
    // A link leads back from any page, and the review tab covers no field.
    await page.goto("/contact");
    const message = page.getByLabel("Message");
    const tab = page.getByRole("button", { name: "Parent Reviews" });
    await message.scrollIntoViewIfNeeded();
    const [field, box] = [await message.boundingBox(), await tab.boundingBox()];
    expect(field && box && field.y + field.height <= box.y).toBe(true);
    await page.getByRole("link", { name: "Back to phone view" }).click();
    await track.expectSection("contact");
    await track.openAt("about");
  },
);

test(
  "the current event covers no other button, in portrait and landscape",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    const held = [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
    ];
    for (const size of held) {
      await page.setViewportSize(size);
      await track.openAt("hero");
      const launcher = (await page.getByRole("button", { name: /K-POP Mini/ }).boundingBox())!;
      for (const name of ["Start Your Journey", "Who we are"]) {
        const { y, height } = (await track.section.getByRole("link", { name }).boundingBox())!;
        expect(y + height, `${name} at ${size.width} pixels`).toBeLessThan(launcher.y);
      }
    }
  },
);

test(
  "one day of the timetable is open at a time, Monday first",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    await track.openAt("timetable");
    const open = track.section.locator("details[open] h2");
    const day = (name: string) => track.section.getByRole("heading", { name, level: 2 });
    await expect(track.section.locator("summary:has(h2)")).toHaveText([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Key Dates",
    ]);
    await expect(open).toHaveText(["Monday"]);
    await day("Monday").click();
    await expect(open).toHaveCount(0);
    await day("Friday").click();
    await expect(open).toHaveText(["Friday"]);
    await day("Key Dates").scrollIntoViewIfNeeded();
    const before = await day("Key Dates").boundingBox();
    await day("Key Dates").click();
    await expect(open).toHaveText(["Key Dates"]);
    // The day above has closed, and the pressed heading has not moved.
    expect((await day("Key Dates").boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await expect(track.section.getByText("Christmas recital")).toBeVisible();
  },
);

test("the class finder answers in place", { tag: "@long" }, async ({ page }) => {
  const track = new MobileTrack(page);
  await track.openAt("timetable");
  await track.section.getByLabel("Age").selectOption("7");
  await expect(track.section.getByText("11 classes fit a 7-year-old")).toBeVisible();
  await expect(page).toHaveURL("/mobile?age=7&style=&day=#timetable");
  await track.expectSection("timetable");
});

test(
  "success, company, reviews and contact have phone layouts",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    await track.openAt("success");
    await expect(track.section.getByRole("heading", { level: 2 })).toHaveText([
      "National Champions (Competition Team)",
      "TV, Film & Adverts",
      "West End",
      "College Admissions",
    ]);
    await track.openAt("company");
    await expect(track.section.getByRole("listitem").first()).toHaveText("Rehearsals every Friday");
    await track.openAt("testimonials");
    const review = track.section.getByRole("figure");
    for (const at of [1, 2, 3, 4, 5]) {
      await expect(review).toContainText(/5 of 5 stars.*Parent feedback/);
      await expect(track.section.getByText(`${at} of 5`, { exact: true })).toBeVisible();
      await track.section.getByRole("button", { name: "Next review" }).click();
    }
    await track.openAt("contact");
    await expect(track.section.getByText("12 Station Parade")).toBeVisible();
    await expect(track.section.getByRole("link", { name: "01632 960123" })).toBeVisible();
  },
);

test(
  "the contact form has its own messages on a phone and keeps the text",
  { tag: "@long" },
  async ({ page }) => {
    const track = new MobileTrack(page);
    const website = new Website(page);
    const message = { name: "Ana", email: "ana@home.example", message: "Is there room?" };
    await track.openAt("contact");
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const alert = page.getByRole("alert");
    await website.sendButton.click();
    await expect(alert).toHaveText("Please complete name, email and message.");
    await expect(page.getByLabel("Name")).toBeFocused();
    await website.write({ ...message, name: "  " });
    await website.sendButton.click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    expect(posts).toBe(0);

    await website.write({ ...message, email: "no address" });
    await website.sendButton.click();
    await expect(alert).toContainText("Please check your email address");
    const answers = [
      { status: 500, body: JSON.stringify({ ok: true }) },
      { status: 200, body: JSON.stringify({ ok: false, error: 7 }) },
      { status: 200, body: "<html>" },
    ];
    await website.write(message);
    // It is retried automatically: every attempt gets the same answer.
    let answer: (typeof answers)[number] | null = null;
    await page.route("/api/contact", (route) => (answer ? route.fulfill(answer) : route.abort()));
    for (const next of answers) {
      answer = next;
      await website.sendButton.click();
      await expect(alert).toHaveText("Sorry, something went wrong.");
      await expect(website.sendButton).toBeEnabled();
      await expect(alert.locator("..")).toBeFocused();
    }
    answer = null;
    await website.sendButton.click();
    await expect(alert).toHaveText("Network error — please email hello@anchor-arts.example.");
    await expect(page.getByLabel("Message")).toHaveValue("Is there room?");
    await page.unroute("/api/contact");
    await website.sendButton.click();
    await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
    await expect(page.getByLabel("Message")).toHaveValue("");
  },
);

test(
  "every section is accessible and fits, including narrow screens, large text and forced colours",
  { tag: "@long" },
  async ({ page, expectAccessible, someOf }) => {
    test.slow();
    const track = new MobileTrack(page);
    for (const { slug } of someOf(SLIDES)) {
      await page.setViewportSize({ width: 320, height: 700 });
      await track.openAt(slug);
      await expectAccessible();
      expect(await overflow(page), slug).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await overflow(page), `${slug} with large text`).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 900, height: 900 });
    await track.openAt("about");
    await track.next.click();
    await track.expectSection("staff");
    await expectAccessible({ hasForcedColours: true });
    await track.position.click();
    await expectAccessible({ hasForcedColours: true });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sections are stacked and can be reached", async ({ page }) => {
    await page.goto("/mobile");
    const headings = page.getByRole("heading", { level: 1 });
    await expect(headings).toHaveCount(SLIDES.length);
    for (const heading of await headings.all()) await expect(heading).toBeVisible();
    await page.getByRole("link", { name: "Start Your Journey" }).click();
    await expect(page.getByRole("heading", { name: "Book a trial" })).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test("every section looks right", { tag: "@long" }, async ({ page, picture, someOf }) => {
  const track = new MobileTrack(page);
  await track.openAt("hero");
  for (const { slug } of someOf(SLIDES)) {
    await track.leadTo(slug);
    await picture(`mobile-${slug}`);
    await page.evaluate(() => window.scrollTo(0, 100_000));
    await picture(`mobile-${slug}-end`);
  }
});
