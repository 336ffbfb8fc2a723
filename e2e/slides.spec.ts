// What stands on the slides of the public website, in a parent's words.
import type { Page } from "@playwright/test";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { SLIDES } from "#app/site/slides.ts";
import { expect, test } from "./fixtures.ts";

/** Opens a slide and waits until its page is at work. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

/** What was published before a test published something else. */
let before: Content | null = null;

async function publish(database: Database, content: Content): Promise<void> {
  before ??= await liveContent(database);
  await database
    .transaction()
    .execute((trx) => publishContent(trx, content, "admin", new Date().toISOString()));
}

test.afterEach(async ({ database }) => {
  if (before) await publish(database, before);
  before = null;
});

const film = (page: Page) => page.locator("video");

/** Makes the browser refuse sound before a first touch, or allow it. */
async function allowSound(page: Page, isAllowed: boolean): Promise<void> {
  await page.addInitScript((mayPlaySound) => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playIfAllowed(this: HTMLMediaElement) {
      if (this.muted) return play.call(this);
      if (!mayPlaySound) return Promise.reject(new DOMException("No sound", "NotAllowedError"));
      // Also where the machine that tests has no sound: it plays, and says that it is not muted.
      return Promise.resolve();
    };
  }, isAllowed);
}

test.describe("the film on the home slide", () => {
  const muted = (page: Page) => page.getByRole("button", { name: "Muted: turn sound on" });
  const sounding = (page: Page) => page.getByRole("button", { name: "Sound on: mute" });
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("callboard-hero-muted"));

  test("comes after the picture, muted where sound is refused, and keeps only a choice", async ({
    page,
  }) => {
    await allowSound(page, false);
    await page.goto("/");
    expect(await page.locator("video").count()).toBe(0);
    await expect(muted(page)).toBeVisible();
    await expect(film(page)).toHaveJSProperty("muted", true);
    await expect(film(page)).toHaveJSProperty("loop", true);
    await expect
      .poll(() => film(page).evaluate((one: HTMLVideoElement) => one.currentTime > 0))
      .toBe(true);
    expect(await kept(page)).toBe(null);
    await muted(page).click();
    await expect(sounding(page)).toBeVisible();
    expect(await kept(page)).toBe("false");
    await sounding(page).click();
    expect(await kept(page)).toBe("true");
    await page.getByRole("button", { name: "Pause the film" }).click();
    await expect(film(page)).toHaveJSProperty("paused", true);
    await page.reload();
    await expect(muted(page)).toBeVisible();
    expect(await kept(page)).toBe("true");
  });

  test("plays with sound where that is allowed, and holds while another slide is read", async ({
    page,
  }) => {
    await allowSound(page, true);
    await page.goto("/");
    await expect(sounding(page)).toBeVisible();
    await expect(film(page)).toHaveJSProperty("muted", false);
    await sounding(page).click();
    await expect(film(page)).toHaveJSProperty("muted", true);
    await page.getByRole("button", { name: "Pause the film" }).click();
    await page.getByRole("button", { name: "Play the film" }).click();
    await expect(film(page)).toHaveJSProperty("paused", false);
    await page.getByRole("link", { name: "Next slide" }).click();
    await expect(page).toHaveURL("/about");
    await expect(film(page)).toHaveJSProperty("paused", true);
  });

  test("never comes for those who want less motion or less data", async ({ page }) => {
    const films: string[] = [];
    page.on("request", (request) => {
      if (/\.(mp4|webm)/.test(request.url())) films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await arriveAt(page, "/");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await arriveAt(page, "/");
    await page.waitForTimeout(1_000);
    await expect(film(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /sound|film/i })).toHaveCount(0);
    expect(films).toEqual([]);
  });
});

test.describe("the event of the moment", () => {
  test("opens from the home slide with its flyer, its tag and its ways on", async ({
    page,
    expectAccessible,
  }) => {
    await arriveAt(page, "/");
    const launcher = page.getByRole("button", { name: /K-POP Mini/ });
    const box = await launcher.boundingBox();
    expect(box?.x).toBeLessThan(200);
    const dialog = page.getByRole("dialog", { name: "K-POP Mini" });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(4, 4),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await launcher.click();
      await expect(dialog.getByRole("img", { name: "The flyer of K-POP Mini" })).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(launcher).toBeFocused();
    }
    await launcher.click();
    const tag = dialog.getByRole("button", { name: "Ages 4-5, £25" });
    await expect(dialog.getByText("For ages 4-5, no experience needed")).toBeVisible();
    await tag.click();
    await expect(dialog.getByText("For ages 4-5, no experience needed")).toBeHidden();
    await tag.click();
    await expectAccessible();
    await expect(dialog.getByRole("link")).toHaveText(["Ask for a place", "Book a Trial"]);
    await dialog.getByRole("link", { name: "Ask for a place" }).click();
    await expect(page).toHaveURL("/contact");
  });

  test("is there from its first day to its last, with the school's own words", async ({
    page,
    database,
  }) => {
    const published = await liveContent(database);
    const { promo } = published;
    if (!promo) throw new Error("The sample school has an event.");
    const show = async (from: string, until: string) => {
      await publish(database, { ...published, promo: { ...promo, title: "Tap Jam", from, until } });
      await page.goto("/");
      return page.getByRole("button", { name: /Tap Jam/ });
    };
    await expect(await show("2020-01-01", "2999-01-01")).toBeVisible();
    await expect(await show("2998-01-01", "2999-01-01")).toHaveCount(0);
    await expect(await show("2020-01-01", "2020-01-02")).toHaveCount(0);
  });
});

test("the staff stand in a line-up that moves on and back", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await arriveAt(page, "/staff");
  const people = page.getByRole("list", { name: "Our staff" }).getByRole("heading");
  await expect(people).toHaveCount(6);
  const next = page.getByRole("button", { name: "Next person" });
  const previous = page.getByRole("button", { name: "Previous person" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(people.last()).not.toBeInViewport();
  for (let presses = 0; presses < 6 && !(await next.getAttribute("aria-disabled")); presses += 1) {
    await next.click();
    await expect(previous).not.toHaveAttribute("aria-disabled");
    await page.waitForTimeout(400);
  }
  await expect(people.last()).toBeInViewport();
  await next.press("Enter");
  await expect(next).toBeFocused();
  await page.keyboard.press("Tab");
  await previous.click();
  await expect(next).not.toHaveAttribute("aria-disabled");
  await expect(page).toHaveURL("/staff");
});

test.describe("the timetable", () => {
  test("is read day by day with one stop for the Tab key", async ({ page, expectAccessible }) => {
    await arriveAt(page, "/timetable");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveText([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Key Dates",
    ]);
    const chosen = page.getByRole("tab", { selected: true });
    await expect(chosen).toHaveText("Monday");
    const board = page.getByRole("table");
    await expect(board).toHaveCount(1);
    await expect(board.getByRole("columnheader")).toHaveText([
      "Time",
      "Studio 1",
      "Studio 2",
      "Studio 3",
    ]);
    await chosen.focus();
    await page.keyboard.press("ArrowRight");
    await expect(chosen).toHaveText("Tuesday");
    await expect(chosen).toBeFocused();
    await expect(page.getByRole("row", { name: /20:00-21:15/ })).toContainText("Adult choir");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(chosen).toHaveText("Key Dates");
    await expect(page.getByRole("tabpanel")).toContainText("Christmas recital");
    await expect(page.getByRole("tabpanel")).toContainText("Date TBC");
    await page.keyboard.press("Home");
    await expect(chosen).toHaveText("Monday");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab").and(page.locator(":focus"))).toHaveCount(0);
    await expect(page).toHaveURL("/timetable");
    await expectAccessible();
  });

  test("shows only what is on, and falls back when a day goes", async ({ page, database }) => {
    const published = await liveContent(database);
    const show = async (timetable: Content["timetable"]) => {
      await publish(database, { ...published, timetable });
      await arriveAt(page, "/timetable");
    };
    const day = {
      studios: ["Hall", "", ""],
      rows: [{ time: "16:00", cells: ["Tap", "", "Jazz"] }],
    };
    await show({ Tuesday: day, Friday: day });
    await expect(page.getByRole("tab")).toHaveText(["Tuesday", "Friday", "Key Dates"]);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Tuesday");
    await expect(page.getByRole("columnheader")).toHaveText(["Time", "Hall", "Studio 3"]);
    await expect(page.getByRole("cell")).toHaveText(["Tap", "Jazz"]);
    await show({});
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Key Dates");
  });

  test("says that there is more below, but not on a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 641, height: 800 });
    await page.goto("/timetable?desktop=1");
    await expect(page.getByText(/^Scroll down/)).toBeVisible();
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(page.getByText(/^Scroll down/)).toBeHidden();
  });

  test("answers what a child can do, by an address that can be passed on", async ({
    page,
    expectAccessible,
  }) => {
    await arriveAt(page, "/timetable");
    await page.getByLabel("Age").selectOption("7");
    await page.getByLabel("Style").selectOption("Ballet");
    await expect(page.getByText("3 classes of Ballet for age 7")).toBeVisible();
    await page.getByLabel("Day", { exact: true }).selectOption("Saturday");
    await expect(page.getByText("1 class of Ballet for age 7 on Saturday")).toBeVisible();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=Saturday");
    await expect(page.getByRole("status")).toContainText("09:00-09:45 Ballet (5-7) Studio 2");
    await expectAccessible();
    await page.goto("/timetable?age=2.5");
    await expect(page.getByLabel("Age")).toHaveValue("2.5");
    await expect(page.getByText("3 classes for age 2½")).toBeVisible();
    await page.goto("/timetable?age=3&style=Street&day=Friday");
    await expect(page.getByText("No class of Street for age 3 on Friday")).toBeVisible();
    await page.getByRole("link", { name: "Ask us" }).click();
    await expect(page).toHaveURL("/contact");
  });
});

test.describe("the strip of successes", () => {
  const strip = (page: Page) => page.locator("[data-strip]:has([inert])");
  const runs = (page: Page) =>
    strip(page)
      .locator("ul")
      .evaluateAll((lists) =>
        lists.map((list) => {
          const [move] = list.getAnimations();
          return [move?.effect?.getComputedTiming().duration, move?.playState];
        }),
      );

  test("goes round in 36 seconds, until it is paused or out of sight", async ({ page }) => {
    await arriveAt(page, "/success");
    await page.mouse.move(10, 10);
    await expect
      .poll(() => runs(page))
      .toEqual([
        [36_000, "running"],
        [36_000, "running"],
      ]);
    await expect(page.getByRole("heading", { name: "National Champions" })).toHaveCount(1);
    const copy = strip(page).locator("ul").nth(1);
    await expect(copy).toHaveAttribute("aria-hidden", "true");
    await expect(copy).toHaveAttribute("inert");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(10, 10);
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("paused");
    await page.getByRole("button", { name: "Let it move" }).click();
    await page.mouse.move(10, 10);
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("running");
    await page.getByRole("link", { name: "Next slide" }).click();
    await expect(page).toHaveURL("/studio-hire");
    await expect.poll(() => runs(page).then(([first]) => first?.[1])).toBe("paused");
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto("/success?desktop=1");
    await expect.poll(() => runs(page).then(([first]) => first?.[0])).toBe(32_000);
  });

  test("with reduced motion is a plain list that is scrolled by hand", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1024, height: 768 });
    await arriveAt(page, "/success");
    expect(await runs(page)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    await expect(strip(page).locator("ul").nth(1)).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
    const room = await strip(page).evaluate((one) => {
      one.scrollLeft = 200;
      return one.scrollLeft;
    });
    expect(room).toBe(200);
  });

  test("may show films, each after its poster", async ({ page, database }) => {
    const published = await liveContent(database);
    const item = { title: "On film", sub: "", img: "", video: "", poster: "" };
    await publish(database, {
      ...published,
      successItems: [
        { ...item, img: "/films/first.mp4" },
        {
          ...item,
          title: "With a poster",
          video: "/films/second.mp4",
          poster: "/films/second.jpg",
        },
      ],
    });
    await page.goto("/success");
    const films = page.locator("ul:not([inert]) video");
    await expect(films.nth(0)).toHaveAttribute("src", "/films/first.mp4");
    await expect(films.nth(1)).toHaveAttribute("src", "/films/second.mp4");
    await expect(films.nth(1)).toHaveAttribute("poster", "/films/second.jpg");
  });
});

test.describe("the tab of parents' reviews", () => {
  const tab = (page: Page) => page.getByRole("button", { name: "Parent Reviews", exact: true });
  const quotes = (page: Page) => page.getByRole("complementary").getByRole("blockquote");
  const SAMPLES = [/^She counts/, /^He would not/, /^The teachers know/];

  test("stands beside seven of the slides", async ({ page }) => {
    for (const { slug, route } of SLIDES) {
      await page.goto(route);
      const isThere = !["hero", "hire", "book", "testimonials"].includes(slug);
      await expect(tab(page), route).toHaveCount(isThere ? 1 : 0);
    }
  });

  test("opens on hover and by keyboard, and turns every nine seconds", async ({ page }) => {
    await page.clock.install();
    await arriveAt(page, "/about");
    // The first opening loads what is shown: that needs a clock that runs.
    await tab(page).hover();
    await expect(quotes(page)).toHaveCount(2);
    await page.mouse.move(10, 400);
    await expect(quotes(page)).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 120_000);
    await tab(page).hover();
    await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
    await page.clock.runFor(8_999);
    await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
    await page.clock.runFor(1);
    await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
    await page.getByRole("button", { name: "Pause the reviews" }).click();
    await page.clock.runFor(20_000);
    await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
    await page.mouse.move(10, 400);
    await expect(quotes(page)).toHaveCount(0);
    await tab(page).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(quotes(page)).toHaveText([SAMPLES[0]!, SAMPLES[1]!]);
    await page.keyboard.press("Escape");
    await expect(quotes(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(quotes(page)).toHaveCount(2);
    await page.keyboard.press("Shift+Tab");
    await expect(quotes(page)).toHaveCount(0);
    await tab(page).hover();
    await expect(quotes(page)).toHaveCount(2);
    await expect(tab(page)).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(quotes(page)).toHaveCount(0);
  });

  test("does not turn with reduced motion, and shows a single review once", async ({
    page,
    database,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await arriveAt(page, "/about");
    await tab(page).hover();
    await page.clock.runFor(30_000);
    await expect(quotes(page)).toHaveText([SAMPLES[1]!, SAMPLES[2]!]);
    await expect(page.getByRole("button", { name: "Pause the reviews" })).toHaveCount(0);
    await expectAccessible();
    const published = await liveContent(database);
    const [sample] = published.testimonials;
    if (!sample) throw new Error("The sample school has reviews.");
    await publish(database, {
      ...published,
      testimonials: [
        ...published.testimonials,
        { ...sample, quote: "Real words", by: "Ana, mother of two", stars: 4, isSample: false },
      ],
    });
    await page.goto("/about");
    await tab(page).hover();
    await expect(quotes(page)).toHaveText(["Real words"]);
    await page.goto("/testimonials");
    await expect(page.getByRole("figure")).toHaveCount(1);
    await expect(page.getByRole("figure")).toContainText("Ana, mother of two");
    await expect(page.getByText("4 of 5 stars")).toBeAttached();
  });

  test.describe("with fingers", () => {
    test.use({ hasTouch: true, viewport: { width: 1100, height: 800 } });

    test("opens by a tap and closes by a second", async ({ page }) => {
      await arriveAt(page, "/about");
      await tab(page).tap();
      await expect(quotes(page)).toHaveCount(2);
      await tab(page).tap();
      await expect(quotes(page)).toHaveCount(0);
    });
  });
});

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
    await arriveAt(page, "/about");
    await page.goto("/book?from=flyer", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await expect(page.getByText("2 weeks of all classes").first()).toBeVisible();
    const link = page.getByRole("link", { name: "open it in a new tab" });
    await expect(link).toHaveAttribute("href", `${BOOKING}/trial`);
    await expect(link).toHaveAttribute("target", "_blank");
    await page.getByRole("button", { name: "Load the booking page here" }).click();
    await expect(page.frameLocator("iframe").getByText("Choose a class")).toBeVisible();
    expect(asked).toEqual([`${BOOKING}/trial`]);
    await expect(frame(page)).toHaveAttribute("title", "Book a trial at Anchor Arts");
    await expect(frame(page)).toHaveAttribute("sandbox", /allow-forms/);
    await expect(link).toBeVisible();
    await expectAccessible();
  });

  test("keeps the link when the booking page does not come", async ({ page }) => {
    await page.route(`${BOOKING}/**`, (route) => route.abort());
    await arriveAt(page, "/book");
    await page.getByRole("button", { name: "Load the booking page here" }).click();
    await expect(frame(page)).toBeAttached();
    await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
  });

  test("loads it at once where the school wants that", async ({ page, database }) => {
    const published = await liveContent(database);
    const other = "https://other-booking.example";
    await page.route(`${other}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>At once</h1>" }),
    );
    const school = { ...published.school, bookingUrl: `${other}/x`, bookingLoadsAtOnce: true };
    await publish(database, { ...published, school });
    await page.goto("/book");
    await expect(frame(page)).toHaveAttribute("loading", "lazy");
    await frame(page).scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByText("At once")).toBeVisible();
  });
});

test("a first view is light on every slide", async ({ browser, baseURL }) => {
  for (const { route } of SLIDES) {
    const page = await browser.newPage({ baseURL: baseURL ?? "" });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (/\.(webm|mp4)$|\/film-/.test(request.url())) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(route, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, route).toBeLessThanOrEqual(300_000);
    await page.close();
  }
});

test("the slides say what parents and hirers ask first", async ({ request }) => {
  const facts: Record<string, RegExp[]> = {
    "/about": [/dance, singing and acting/, /3-18/, /2\.5 years/, /adult choir/, /DBS checked/],
    "/classes": [/36 weeks a year/, /Thursday mornings/],
    "/company": [
      /every Friday/,
      /audition or invitation/,
      /acro, jazz, contemporary, street, ballet and tap/,
      /solo, duet, trio and group/,
    ],
    "/studio-hire": [
      /3 air-conditioned studios/,
      /mirrors, sprung floors and PA/,
      /£20 per hour/,
      /day and week rates/,
      /[Oo]pposite the railway station/,
    ],
    "/contact": [/12 Station Parade/, /01632 960123/, /hello@anchor-arts\.example/],
  };
  for (const [path, words] of Object.entries(facts)) {
    const html = (await (await request.get(path)).text()).replaceAll(/<[^>]+>/g, "");
    for (const word of words) expect(html, path).toMatch(word);
  }
});

test("long names and empty lists spoil no slide", async ({
  page,
  database,
  screenshots,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const published = await liveContent(database);
  const long = "Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley of Saltmere";
  await publish(database, {
    ...published,
    school: { ...published.school, name: `${long} Academy`, logo: "" },
    staff: [...published.staff, { name: long, role: long, img: "", bio: "Short." }],
    classCards: [
      { name: "Ballet", img: "", blurb: "" },
      { name: long, img: "", blurb: long },
    ],
    timetable: {
      Monday: {
        studios: [long, "B", "C"],
        rows: [{ time: "16:00-16:45", cells: [long, "Tap", `${long} (5-7)`] }],
      },
    },
    successItems: [{ title: long, sub: long, img: "", video: "", poster: "" }],
    testimonials: [
      {
        quote: `${long}. `.repeat(8),
        by: long,
        stars: 5,
        isSample: false,
        source: long,
        date: "2026-01-02",
      },
    ],
  });
  for (const path of ["/staff", "/classes", "/timetable", "/success", "/testimonials"]) {
    await page.goto(path);
    await screenshots(`long-${path.slice(1)}`);
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await publish(database, {
    ...published,
    staff: [],
    classCards: [],
    timetable: {},
    keyDates: [],
    successItems: [],
    successStats: [],
    promo: null,
    testimonials: [],
    hire: { ...published.hire, photos: [], facts: [] },
    company: { ...published.company, points: [] },
    about: { ...published.about, facts: [] },
  });
  for (const { route } of SLIDES) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });

  test("the whole week is on the page and the timetable still answers", async ({ page }) => {
    await page.goto("/timetable");
    await expect(page.getByRole("heading", { name: "Saturday" })).toBeVisible();
    await expect(page.getByText("Christmas recital")).toBeVisible();
    await page.getByLabel("Age").selectOption("7");
    await page.getByLabel("Style").selectOption("Ballet");
    await page.getByRole("button", { name: "Show classes" }).click();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=");
    await expect(page.getByText("3 classes of Ballet for age 7")).toBeVisible();
    await page.goto("/book");
    await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Load/ })).toBeHidden();
    await page.goto("/success");
    await expect(page.getByRole("heading", { name: "College Admissions" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("For ages 4-5, no experience needed")).toBeVisible();
  });
});

test("slides as they are arrived at look right at every width", async ({ page, screenshots }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of SLIDES.map(({ route }) => route)) {
    await arriveAt(page, path);
    await screenshots(`at-${path.slice(1) || "home"}`);
  }
});
