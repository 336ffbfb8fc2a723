// A draft of the website, which only the editor's browser shows.
import { DRAFT_KEY } from "#app/site/content/draft/draft.ts";
import { sampleContent } from "#sample/content.ts";
import { expect, test } from "./fixtures.ts";

const DRAFT = {
  classCards: ["Juggling"],
  company: { eyebrow: "Draft", tagline: "For jugglers", copy: "We juggle.", title: "Jugglers" },
  staff: [{ role: "nobody, for want of a name" }],
};

test(
  "a draft shows only in its own browser, says so, and can be discarded",
  { tag: "@long" },
  async ({ page, browser, school, screenshots, expectAccessible }) => {
    await page.goto("/classes");
    await expect(page.getByRole("heading", { name: "Ballet" })).toBeVisible();
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [DRAFT_KEY, JSON.stringify(DRAFT)],
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "Juggling" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ballet" })).toBeHidden();
    const bar = page.getByRole("complementary", { name: "Draft" });
    await expect(bar).toContainText("Only you can see it, in this browser");
    await expect(bar).toContainText("Your draft of the staff can't be read");
    await screenshots("draft");
    await expectAccessible();
    await page.goto("/company");
    await expect(page.getByRole("heading", { name: "Jugglers" })).toBeVisible();
    await page.goto("/staff");
    await expect(page.getByText("Marina Holloway").first()).toBeVisible();

    const elsewhere = await browser.newPage({ baseURL: school.address });
    await elsewhere.goto("/classes");
    await expect(elsewhere.getByRole("heading", { name: "Ballet" })).toBeVisible();
    await expect(elsewhere.getByRole("heading", { name: "Juggling" })).toBeHidden();
    await elsewhere.close();

    await page.goto("/classes");
    await expect(page.getByRole("heading", { name: "Juggling" })).toBeVisible();
    await bar.getByRole("button", { name: "Drop the draft" }).click();
    await expect(page.getByRole("heading", { name: "Ballet" })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)).toBeNull();
    await expect(bar).toContainText(
      "Draft dropped. You can bring it back here or in the editor for 30 days",
    );
    await screenshots("draft-dropped");
    await bar.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.getByRole("heading", { name: "Juggling" })).toBeVisible();
    await bar.getByRole("button", { name: "Drop the draft" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Ballet" })).toBeVisible();
    await expect(bar).toBeHidden();
  },
);

test(
  "a draft of the facts, figures, dates, hire and promotion shows before it is published",
  { tag: "@long" },
  async ({ page }) => {
    const { school, about, hire, promo } = sampleContent("2026-11-20");
    const draft = {
      school: { ...school, name: "Anchor Arts by the harbour", phone: "01632 960999" },
      about: { ...about, title: "Who we are to be" },
      hire: { ...hire, title: "Rooms by the hour" },
      successStats: [{ n: "404", label: "jugglers" }],
      keyDates: [
        {
          title: "Juggling day",
          sub: "",
          date: "2027-07-01",
          until: null,
          kind: "show",
          place: "",
        },
      ],
      promo: { ...promo, title: "Juggling week", from: "2020-01-01", until: "2099-12-31" },
    };
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
      [DRAFT_KEY, JSON.stringify(draft)],
    );
    for (const [path, words] of [
      ["/", "Anchor Arts by the harbour"],
      ["/", "Juggling week"],
      ["/about", "Who we are to be"],
      ["/studio-hire", "Rooms by the hour"],
      ["/success", "jugglers"],
      ["/contact", "01632 960999"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeAttached();
    }
    await page.goto("/timetable");
    await page.getByRole("tab", { name: "Key Dates" }).click();
    await expect(page.getByText("Juggling day").first()).toBeVisible();
  },
);

test("anything but a draft is ignored", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "{ broken"), DRAFT_KEY);
  await page.goto("/classes");
  await expect(page.getByRole("heading", { name: "Ballet" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Draft" })).toBeHidden();
});
