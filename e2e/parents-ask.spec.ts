// Parents' questions on a phone: each answer is at most two taps from home.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { MobileTrack, PERSON, PHONE } from "./website.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: PERSON,
});

/** Taps links and buttons in turn, starting at home. */
async function tapFromHome(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  await new MobileTrack(page).openAt("hero");
  // The content below loads at the first interaction.
  await page.mouse.move(200, 200);
  for (const name of names) {
    const named = { name, exact: true };
    await page
      .getByRole("link", named)
      .or(page.getByRole("button", named))
      .filter({ visible: true })
      .last()
      .tap();
  }
}

const LIST = /^1 of 11/;

const QUESTIONS: [question: string, taps: (string | RegExp)[], answers: (string | RegExp)[]][] = [
  ["Is the trial free?", ["Book Trial"], ["Your 2-week trial is free."]],
  ["What does it cost, and for two?", ["Prices"], ["£28", "10% off for each brother or sister"]],
  [
    "Which class is for my child, when, who teaches it, is there a place, what does it cost?",
    ["6"],
    [
      "12 classes fit a 6-year-old",
      "Monday 16:00-16:45",
      /^with \w+ \w+/,
      /^(Full|1 trial place|\d+ trial places)$/,
      "£28 a month",
    ],
  ],
  [
    "What do we wear, who meets us, may I watch?",
    ["Your first visit"],
    ["What to wear", "Who meets you", "Can I watch?"],
  ],
  ["Where are you, and where do we park?", ["Find us"], ["From the station", "Parking"]],
  ["When is the next term, the next show?", ["Dates"], ["Autumn term starts", /^Stage show/]],
  ["What else do parents ask?", ["Questions"], ["When do we need a uniform?"]],
  ["How does one get into the company?", [LIST, "Dance Company"], ["Ask to audition"]],
  ["When do you answer?", [LIST, "Contact Us"], ["We answer within one working day."]],
];

test(
  "answers for parents are in view within two taps from home",
  { tag: "@long" },
  async ({ page, someOf }) => {
    // Each question starts at home.
    test.setTimeout(120_000);
    for (const [question, taps, answers] of someOf(QUESTIONS)) {
      await test.step(question, async () => {
        await tapFromHome(page, ...taps);
        for (const answer of answers) {
          await expect(page.getByText(answer).filter({ visible: true }).first()).toBeInViewport();
        }
        if (taps[0] === "6") await expectShortAnswer(page);
        if (taps[0] === "Your first visit") {
          await expect(page.getByRole("img", { name: /door/i })).toBeVisible();
        }
      });
    }
  },
);

/** Twelve classes with all their details, and the folded ones, on two screens of a phone. */
async function expectShortAnswer(page: Page): Promise<void> {
  const fold = page.getByText("Home-ed (6)");
  await expect(fold).toBeVisible();
  const from = await page.getByText("12 classes fit a 6-year-old").boundingBox();
  const to = await fold.boundingBox();
  expect(to!.y + to!.height - from!.y).toBeLessThanOrEqual(1_700);
}

test(
  "an address can link to an anchor, and each question opens on its own",
  { tag: "@long" },
  async ({ page, expectAccessible }) => {
    await page.goto("/contact#questions");
    await expect(page).toHaveURL("/mobile#questions");
    const question = page.getByText("When do we need a uniform?");
    await expect(question).toBeInViewport();
    await question.tap();
    await expect(page.getByText(/^After the trial, and only for ballet/)).toBeVisible();
    await expectAccessible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, userAgent: PHONE });

  test("home links to every answer, and a question opens", { tag: "@long" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Questions", exact: true }).click();
    await expect(page).toHaveURL("/contact#questions");
    // Text inside 'noscript' is found by position, not by text.
    const question = page.locator("#questions details").last();
    await question.locator("summary").click();
    await expect(question.locator("p")).toHaveText(/^After the trial, and only for ballet/);
    await expect(question.locator("p")).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "6", exact: true }).click();
    await expect(page.getByText("12 classes fit a 6-year-old")).toBeVisible();
    // Current data is included without scripts, and each class has its own address.
    const [first] = await page.getByRole("listitem").filter({ hasText: "with " }).all();
    await expect(first!).toContainText(/Full|trial place/);
    await first!.getByRole("link", { name: /^Share/ }).click();
    await expect(page).toHaveURL(/\/timetable\?class=/);
    await expect(page.getByText("Ballet (5-7), Monday 16:00-16:45")).toBeVisible();
  });
});
