// The content editor: a draft in this browser, publishing for everyone, and the way back.
import { liveVersion } from "#app/site/content/content.server.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { expect, test } from "./publishing.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("admin");
});

test("what is saved stays in this browser until it is published, and a version comes back", async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
  expectToFit,
  screenshots,
}) => {
  const version = await liveVersion(database);
  await page.goto("/admin/editor");
  const parts = page.getByRole("navigation", { name: "Parts of the website" });
  const days = page.getByRole("tablist", { name: "Days" });
  await expect(days.getByRole("tab", { name: "Monday" })).toHaveAttribute("aria-selected", "true");
  await expect(days.getByRole("tab", { name: "Key Dates" })).toBeDisabled();
  await expectAccessible();
  await expectToFit("editor");
  await page.getByRole("textbox", { name: "16:00-16:45, Studio 1" }).fill("Ballet for everyone");
  await parts.getByRole("button", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("alert", { name: "To correct" })).toContainText(
    "Staff, without a name (no. 7), name: this is needed",
  );
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Wilhelmina Saltmarshe");
  await screenshots("editor-staff");

  // A review without its words is told, and nothing is saved.
  await parts.getByRole("button", { name: "Testimonials" }).click();
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByRole("alert", { name: "To correct" })).toContainText(
    "a review needs a text",
  );
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  const review = page.locator("details[open]");
  await review.getByLabel("Words").fill("They waved her in like an old friend.");
  await review.getByLabel("Stars").selectOption("5 stars");
  await review.getByLabel("Source").fill("A card at the desk");
  await expect(page.getByRole("alert", { name: "To correct" })).toBeHidden();
  await screenshots("editor-review");
  await page.getByRole("button", { name: /^Remove They waved/ }).click();

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Draft in this browser")).toBeVisible();
  await page.reload();
  await parts.getByRole("button", { name: "Staff" }).click();
  await expect(page.getByText("Wilhelmina Saltmarshe")).toBeVisible();
  const stranger = await browser.newContext({ baseURL });
  const site = await stranger.newPage();
  await site.goto("/staff?desktop=1");
  await expect(site.getByText("Wilhelmina Saltmarshe")).toHaveCount(0);

  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish for everyone?" });
  await expect(dialog.getByRole("list", { name: "Changes" })).toContainText(
    "Monday: 16:00-16:45 Ballet (5-7) becomes Ballet for everyone",
  );
  await expect(dialog).toContainText("added Wilhelmina Saltmarshe");
  await expectAccessible();
  await screenshots("editor-publish");
  // A cell with another name may be another class: that is asked first.
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.getByLabel(/^Yes: keep/).check();
  await screenshots("editor-same-class");
  const published = page.waitForResponse((response) => response.request().method() === "POST");
  await dialog.getByRole("button", { name: "Publish" }).click();
  expect((await published).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Draft in this browser")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("callboard-content-draft"))).toBeNull();
  await site.goto("/staff?desktop=1");
  await expect(site.getByText("Wilhelmina Saltmarshe").first()).toBeAttached();
  await expect(
    page.getByRole("region", { name: "Versions" }).getByRole("listitem").first(),
  ).toHaveText(
    /^Version \d+, \d+ \w+ \d{4}, \d\d:\d\d, by .*Timetable, Monday: 16:00-16:45 Ballet \(5-7\) becomes Ballet for everyone; Staff, added Wilhelmina Saltmarshe/,
  );

  await page.getByRole("button", { name: `Bring back version ${version}`, exact: true }).click();
  const asked = page.getByRole("dialog", { name: `Bring back version ${version}?` });
  await asked.getByLabel(/^Yes: keep/).check();
  const back = page.waitForResponse((response) => response.request().method() === "POST");
  await asked.getByRole("button", { name: "Bring back" }).click();
  expect((await back).status()).toBe(200);
  await expect(page.getByRole("region", { name: "Versions" })).toContainText(
    `Version ${version + 2}`,
  );
  await expect(page.getByText("Somebody published")).toHaveCount(0);
  await site.goto("/staff?desktop=1");
  await expect(site.getByText("Wilhelmina Saltmarshe")).toHaveCount(0);
  await stranger.close();
});

test(
  "Reset drops the draft; a picture comes with a consent, and goes when it is withdrawn",
  { tag: "@long" },
  async ({ page, expectAccessible, screenshots }) => {
    await page.goto("/admin/editor");
    const parts = page.getByRole("navigation", { name: "Parts of the website" });
    await parts.getByRole("button", { name: "Company" }).click();
    const tagline = page.getByRole("textbox", { name: "Tagline" });
    const before = await tagline.inputValue();
    await tagline.fill("Dance by the sea");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "Drop the draft" }).click();
    await expect(tagline).toHaveValue(before);
    await expect(page.getByText("You can bring back the dropped draft for 30 days")).toBeVisible();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(tagline).toHaveValue("Dance by the sea");
    await page.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "Drop the draft" }).click();
    await expect(tagline).toHaveValue(before);

    await parts.getByRole("button", { name: "Classes" }).click();
    await page.getByText("Ballet", { exact: true }).click();
    await page.getByRole("button", { name: "Upload" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload a picture" });
    const picture = await plainPicture(1200, 800);
    await dialog.locator("input[type=file]").setInputFiles({
      name: "class.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(picture),
    });
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Enter who gave consent.");
    await dialog.getByRole("textbox", { name: "Consent given by" }).fill("Ann Tern");
    await expectAccessible();
    const sent = page.waitForResponse((response) => response.url().includes("/editor/photos"));
    await dialog.getByRole("button", { name: "Upload" }).click();
    expect((await sent).status()).toBe(200);
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    const field = page.getByRole("textbox", { name: "Picture" });
    await expect(field).toHaveValue(/^\/photos\//);
    const path = await field.inputValue();
    await page.getByRole("button", { name: "Publish" }).click();
    const published = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    expect((await published).status()).toBe(200);
    const consents = page.getByRole("region", { name: "Consent for pictures" });
    await expect(consents).toContainText("Given by Ann Tern, until it is withdrawn");
    await expect(consents).toContainText("On the site");
    await consents.scrollIntoViewIfNeeded();
    await screenshots("editor-consents");
    expect((await page.request.get(path)).status()).toBe(200);
    expect(await (await page.request.get("/classes?desktop=1")).text()).toContain(path);
    const withdrawn = page.waitForResponse((response) =>
      response.url().includes("/editor/withdraw"),
    );
    await consents.getByRole("button", { name: "Withdraw" }).click();
    const question = page.getByRole("dialog", { name: "Withdraw consent?" });
    await screenshots("editor-withdraw");
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await page.request.get(path)).status()).toBe(200);
    await consents.getByRole("button", { name: "Withdraw" }).click();
    await question.getByRole("button", { name: "Withdraw" }).click();
    expect((await withdrawn).status()).toBe(200);
    await expect(consents).toBeHidden();
    expect((await page.request.get(path)).status()).toBe(404);
    expect(await (await page.request.get("/classes?desktop=1")).text()).not.toContain(path);
  },
);

test(
  "a refused publish shows what is live now, and keeps what both of us changed apart",
  { tag: "@long" },
  async ({ page, screenshots, published, publish }) => {
    await page.goto("/admin/editor");
    const parts = page.getByRole("navigation", { name: "Parts of the website" });
    await parts.getByRole("button", { name: "Company" }).click();
    const tagline = page.getByRole("textbox", { name: "Tagline" });
    await tagline.fill("Dance by the sea");
    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish for everyone?" });
    const company = { ...published.company, tagline: "Dance by the river", title: "Our company" };
    await publish({ ...published, company });
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Somebody published meanwhile.").first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const both = page.getByRole("alert", { name: "Changed by both of you" });
    const choice = both.getByRole("group", { name: "Company, tagline" });
    await expect(choice.getByRole("radio", { name: "Take mine Dance by the sea" })).toBeChecked();
    await expect(tagline).toHaveValue("Dance by the sea");
    await choice.getByRole("radio", { name: "Take theirs Dance by the river" }).check();
    await expect(tagline).toHaveValue("Dance by the river");
    await screenshots("editor-both");
    await choice.getByRole("radio", { name: "Take mine Dance by the sea" }).check();
    await expect(tagline).toHaveValue("Dance by the sea");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Our company");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).not.toContainText("title");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toBeHidden();
  },
);
