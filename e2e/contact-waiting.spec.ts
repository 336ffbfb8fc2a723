// Messages to the school over a bad connection.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { cut, mend } from "./signal.ts";
import { MobileTrack, PERSON, Website } from "./website.ts";

test.use({ userAgent: PERSON });

// All tests share one network address and its limit.
test.beforeEach(async ({ database }) => {
  await database.deleteFrom("publicPosts").execute();
});

const NETWORK_ERROR = "Network error. Please try again or email hello@anchor-arts.example.";
const SENT = "Thanks! Your message has been sent.";

async function write(page: Page, email: string): Promise<Website> {
  const website = new Website(page);
  await website.arriveAt("/contact");
  await website.write({ name: "Ana", email, message: `Is there room for ${email}?` });
  return website;
}

const answer = (page: Page) => page.locator("form").getByRole("status");

test("a message sent offline is queued and sent later", async ({ page, database, expectToFit }) => {
  const email = "before@home.example";
  const website = await write(page, email);
  await cut(page);
  await website.sendButton.click();
  await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
  await expect(page.getByLabel("Message")).toHaveValue(`Is there room for ${email}?`);
  await expect(website.sendButton).toBeEnabled();
  await expectToFit("enquiry-waits");
  await website.sendButton.click();
  await website.sendButton.click();
  await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
  await mend(page);
  await expect(answer(page)).toContainText(SENT);
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByLabel("Message")).toHaveValue("");
  const made = await database
    .selectFrom("enquiries")
    .select(["outboxId", "reference"])
    .where("email", "=", email)
    .execute();
  expect(made).toHaveLength(1);
  await expect(answer(page)).toContainText(made[0]!.reference);
  const mails = await database
    .selectFrom("outbox")
    .select("id")
    .where("replyTo", "=", email)
    .execute();
  expect(mails).toHaveLength(1);
});

test(
  "a message whose answer is lost is retried and stored once",
  { tag: "@long" },
  async ({ page, database }) => {
    const email = "during@home.example";
    const website = await write(page, email);
    let losses = 0;
    await page.route("/api/contact", async (route) => {
      losses += 1;
      if (losses > 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await website.sendButton.click();
    await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
    await expect(answer(page)).toContainText(SENT);
    expect(losses).toBe(3);
    const made = await database
      .selectFrom("enquiries")
      .select("reference")
      .where("email", "=", email)
      .execute();
    expect(made).toHaveLength(1);
    await expect(answer(page)).toContainText(made[0]!.reference);
  },
);

test(
  "a queued message survives a reload, and the next one is separate",
  { tag: "@long" },
  async ({ page, database }) => {
    const email = "reload@home.example";
    const website = await write(page, email);
    let isCut = true;
    await page.route("/api/contact", (route) => (isCut ? route.abort() : route.continue()));
    await website.sendButton.click();
    await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
    await page.reload();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByLabel("Message")).toHaveValue(`Is there room for ${email}?`);
    await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
    isCut = false;
    await expect(answer(page)).toContainText(SENT);
    await website.write({ name: "Ana", email, message: "And on Sundays?" });
    await website.sendButton.click();
    const messages = () =>
      database
        .selectFrom("enquiries")
        .select("message")
        .where("email", "=", email)
        .orderBy("createdAt")
        .execute();
    await expect.poll(messages).toHaveLength(2);
    expect((await messages()).at(-1)?.message).toBe("And on Sundays?");
  },
);

test(
  "a queued message is sent from any page that the parent returns to",
  { tag: "@long" },
  async ({ page, database }) => {
    const email = "elsewhere@home.example";
    const website = await write(page, email);
    await page.route("/api/contact", (route) => route.abort());
    await website.sendButton.click();
    await expect(page.getByRole("alert")).toHaveText(NETWORK_ERROR);
    await page.unroute("/api/contact");
    await page.goto("/about");
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    const made = () =>
      database.selectFrom("enquiries").select("id").where("email", "=", email).execute();
    await expect.poll(made).toHaveLength(1);
  },
);

test("an unsent message is still there after a reload", { tag: "@long" }, async ({ page }) => {
  await write(page, "typed@home.example");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("typed@home.example");
  await expect(page.getByLabel("Message")).toHaveValue("Is there room for typed@home.example?");
});

test("an answer without a reference shows none", { tag: "@long" }, async ({ page }) => {
  const website = await write(page, "plain@home.example");
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  await website.sendButton.click();
  await expect(answer(page)).toHaveText(`${SENT} We answer within one working day.`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "a queued message shows the phone layout's text",
    { tag: "@long" },
    async ({ page, picture }) => {
      await new MobileTrack(page).openAt("contact");
      const website = new Website(page);
      await website.write({ name: "Ana", email: "phone@home.example", message: "By phone" });
      await cut(page);
      await website.sendButton.click();
      await expect(page.getByRole("alert")).toHaveText(
        "Network error — please email hello@anchor-arts.example.",
      );
      await picture("enquiry-waits-phone");
      await mend(page);
      await expect(answer(page)).toContainText(SENT);
    },
  );
});
