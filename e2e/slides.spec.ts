// The content of the slides.
import { UNNAMED } from "#app/site/content/success-names.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { cutTexts } from "./cut-texts.ts";
import { overflow } from "./overflow.ts";
import { expect, test } from "./publishing.ts";

test("the staff line-up moves forward and back", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/staff");
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

test("the slides answer what parents and hirers ask first", async ({ request }) => {
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

test(
  "long names and empty lists do not break slides",
  { tag: "@long" },
  async ({ page, published, publish, screenshots, expectAccessible }) => {
    test.setTimeout(180_000);
    const word = "Featherstonehaughcholmondeleywilhelminaalexandrinasaltmeresea";
    const long = `${word} of Saltmere`;
    await publish({
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
      successItems: [
        { title: long, sub: long, img: "", video: "", poster: "", ...UNNAMED, show: long },
      ],
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
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const size of [
        { width: 1280, height: 720 },
        { width: 320, height: 800 },
      ]) {
        await page.setViewportSize(size);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        expect(await cutTexts(page, "main"), `${path} at ${size.width} pixels`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await publish({
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
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });

  test("the whole week is on the page and the finder works", { tag: "@long" }, async ({ page }) => {
    await page.goto("/timetable");
    await expect(page.getByRole("heading", { name: "Saturday" })).toBeVisible();
    await expect(page.getByText("Christmas recital")).toBeVisible();
    await page.getByLabel("Age").selectOption("7");
    await page.getByLabel("Class type").selectOption("Ballet");
    await page.getByRole("button", { name: "Show classes" }).click();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=");
    await expect(page.getByText("3 Ballet classes fit a 7-year-old")).toBeVisible();
    await page.goto("/book");
    await expect(page.getByRole("link", { name: "open it in a new tab" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Load/ })).toBeHidden();
    await page.goto("/success");
    await expect(page.getByRole("heading", { name: "College Admissions" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("For ages 4-5, no experience needed")).toBeVisible();
  });
});

test(
  "slides look right on arrival at every width",
  { tag: "@long" },
  async ({ page, expectToFit, someOf }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of someOf(SLIDES.map(({ route }) => route))) {
      await page.goto(path);
      await expectToFit(`at-${path.slice(1) || "home"}`);
    }
  },
);
