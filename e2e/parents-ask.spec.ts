// What a parent asks on a phone: each answer is in view after one tap from home, or two.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { MobileTrack, PERSON } from "./website.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: PERSON,
});

/** Taps links and buttons one after the other, from home on. */
async function tapFromHome(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  await new MobileTrack(page).openAt("hero");
  // What is below comes as soon as somebody stirs.
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

const ONE_TAP: [question: string, tap: string, answers: (string | RegExp)[]][] = [
  ["What does it cost, and for brothers and sisters?", "Prices", ["£28", /^Brothers and sisters/]],
  [
    "What do we wear, where is the door, who meets us, may I watch?",
    "Your first visit",
    ["What to wear", "Who meets you", "May I watch?"],
  ],
  ["Where are you, and where do we park?", "Find us", ["From the station", "Parking"]],
  ["When is the next term, the next show?", "Dates", ["Autumn term starts", /^Stage show/]],
  ["What else do parents ask?", "Questions", ["When do we need a uniform?"]],
  ["Is the trial free?", "Book Trial", ["Your 2-week trial is free."]],
  ["Which class is for my child, and when?", "6", [/^\d+ classes fit a 6-year-old$/]],
];

for (const [question, tap, answers] of ONE_TAP) {
  test(question, async ({ page }) => {
    await tapFromHome(page, tap);
    for (const answer of answers) {
      await expect(page.getByText(answer).filter({ visible: true }).first()).toBeInViewport();
    }
  });
}

test("How does one get into the company? When do you answer?", async ({ page }) => {
  await tapFromHome(page, /^1 of 11/, "Dance Company");
  await expect(page.getByRole("link", { name: "Ask to audition" })).toBeInViewport();
  await tapFromHome(page, /^1 of 11/, "Contact Us");
  await expect(page.getByText("We answer within one working day.")).toBeInViewport();
});

test("a part of a slide is led to from an address, and each question opens on its own", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/contact#questions");
  await expect(page).toHaveURL("/mobile#questions");
  const question = page.getByText("When do we need a uniform?");
  await expect(question).toBeInViewport();
  await question.tap();
  await expect(page.getByText(/^After the trial, and only for ballet/)).toBeVisible();
  await expectAccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home leads to every answer, and a question opens", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Questions", exact: true }).click();
    await expect(page).toHaveURL("/contact#questions");
    await page.getByText("When do we need a uniform?").click();
    await expect(page.getByText(/^After the trial, and only for ballet/)).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "6", exact: true }).click();
    await expect(page.getByText(/^\d+ classes fit a 6-year-old$/)).toBeVisible();
  });
});
