// A parent sends the school a message, with and without JavaScript.
import { expect, test } from "./fixtures.ts";
import { Website } from "./website.ts";

// All tests share one network address and its limit.
test.beforeEach(async ({ database }) => {
  await database.deleteFrom("publicPosts").execute();
});

test("a parent writes to the school and gets a reference", async ({ page, database }) => {
  const website = new Website(page);
  await website.arriveAt("/contact");
  await page.waitForTimeout(2_100);
  await website.write({
    name: "Ana Example",
    email: "ana@home.example",
    message: "Is there room on Saturdays?",
  });
  await website.sendButton.click();
  await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
  const enquiry = await database
    .selectFrom("enquiries")
    .selectAll()
    .where("email", "=", "ana@home.example")
    .executeTakeFirstOrThrow();
  expect(enquiry).toMatchObject({
    name: "Ana Example",
    subject: "Website enquiry",
    message: "Is there room on Saturdays?",
    state: "new",
    spamScore: 0,
  });
  await expect(page.getByRole("status")).toContainText(enquiry.reference);
  await expect(page.getByRole("status")).toContainText("We answer within one working day.");
  await expect(page.getByLabel("Message")).toHaveValue("");
  // The thanks are for that message, not the next.
  await page.getByLabel("Message").fill("And on Sundays?");
  await expect(page.getByRole("status")).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "a hire enquiry gives room, date and hours",
      { tag: "@long" },
      async ({ page, database, expectAccessible }) => {
        const email = `hire-${javaScriptEnabled}@home.example`;
        const website = new Website(page);
        await website.arriveAt("/studio-hire");
        await page.getByRole("link", { name: "Enquire about hire" }).click();
        await expect(page).toHaveURL("/contact?about=hire#write");
        await expect(page.getByLabel("Subject")).toHaveValue("Studio hire");
        await page.getByLabel("Room").selectOption("Studio 2");
        await page.getByLabel("Date").fill("Saturday 5 December");
        await page.getByLabel("Hours").fill("14:00-16:00");
        await expectAccessible();
        await website.write({ name: "Hob Example", email, message: "Is there a piano?" });
        await website.sendButton.click();
        await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
        const { subject, message } = await database
          .selectFrom("enquiries")
          .select(["subject", "message"])
          .where("email", "=", email)
          .executeTakeFirstOrThrow();
        expect(subject).toBe("Studio hire, Studio 2, Saturday 5 December, 14:00-16:00");
        expect(message).toBe(
          "Room: Studio 2\nDate: Saturday 5 December\nHours: 14:00-16:00\n\nIs there a piano?",
        );
        // Other enquiries don't ask for them.
        await website.arriveAt("/contact");
        await expect(page.getByLabel("Room")).toHaveCount(0);
      },
    );
  });
}

test("a message is trimmed and gets a default subject", { tag: "@long" }, async ({ page }) => {
  const website = new Website(page);
  await website.arriveAt("/contact");
  await website.write({ name: " Ana ", email: "ana@home.example", message: "\nAny room? " });
  const sent = page.waitForRequest("/api/contact");
  await website.sendButton.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: "Ana",
    email: "ana@home.example",
    subject: "Website enquiry",
    message: "Any room?",
    company: "",
  });
  await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
});

test("a double click sends once", { tag: "@long" }, async ({ page, database }) => {
  const website = new Website(page);
  await website.arriveAt("/contact");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await website.write({ name: "Di", email: "di@home.example", message: "Twice" });
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
  expect(posts).toBe(1);
  const stored = await database
    .selectFrom("enquiries")
    .select("id")
    .where("email", "=", "di@home.example")
    .execute();
  expect(stored).toHaveLength(1);
});

test("blank fields are named and nothing is sent; the first one gets the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const website = new Website(page);
  await website.arriveAt("/contact");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await website.write({ name: "Ana", email: "ana@home.example", message: "   " });
  await website.sendButton.click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in your name, email and message.");
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
  expect(posts).toBe(0);
  // The message is not covered by the arrows on a small screen.
  const words = (await page.getByRole("alert").boundingBox())!;
  expect(words.y + words.height).toBeLessThan((await website.next.boundingBox())!.y);
  await page.getByLabel("Message").fill("Is there room?");
  await expect(page.getByLabel("Message")).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a web address in the name is refused below the field, which gets the focus", async ({
  page,
  expectToFit,
}) => {
  const website = new Website(page);
  await website.arriveAt("/contact");
  await website.write({ name: "You won: win.example", email: "ana@home.example", message: "Hi" });
  await website.sendButton.click();
  const [name, error] = [page.getByLabel("Name"), page.getByRole("alert")];
  await expect(error).toHaveText("Please enter a name without a web address.");
  await expect(name).toHaveAccessibleDescription("Please enter a name without a web address.");
  await expect(name).toBeFocused();
  const bottom = (box: { y: number; height: number } | null) => box!.y + box!.height;
  const words = await error.boundingBox();
  expect(words!.y).toBeGreaterThanOrEqual(bottom(await name.boundingBox()));
  expect(bottom(words)).toBeLessThanOrEqual(
    (await page.getByText("Subject (optional)").boundingBox())!.y,
  );
  await expectToFit("contact-name-refused");
  await page.getByLabel("Message").fill("Hello");
  await expect(error).toBeVisible();
  await name.fill("Ana");
  await expect(error).toBeHidden();
});

test(
  "when the network fails the parent sees a message and the text stays",
  { tag: "@long" },
  async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/contact");
    await page.route("/api/contact", (route) => route.abort());
    await website.write({ name: "Ana", email: "ana@home.example", message: "Hello" });
    await website.sendButton.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Network error. Please try again or email hello@anchor-arts.example.",
    );
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await expect(website.sendButton).toBeEnabled();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a parent writes to the school and gets a reference", async ({ page, database }) => {
    const website = new Website(page);
    await website.arriveAt("/contact");
    await website.write({
      name: "Bo Example",
      email: "bo@home.example",
      subject: "Tap",
      message: "Do you lend shoes?",
    });
    await website.sendButton.click();
    await expect(page.getByRole("status")).toContainText("Thanks! Your message has been sent.");
    const enquiry = await database
      .selectFrom("enquiries")
      .selectAll()
      .where("email", "=", "bo@home.example")
      .executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({ name: "Bo Example", subject: "Tap" });
    await expect(page.getByRole("status")).toContainText(enquiry.reference);
  });

  test("a refused message is kept, with the reason", { tag: "@long" }, async ({ page }) => {
    const website = new Website(page);
    await website.arriveAt("/contact");
    await website.write({ name: "Bo", email: "bo@home", message: "Do you lend shoes?" });
    await website.sendButton.click();
    await expect(page.getByRole("alert")).toContainText("Please check your email address");
    await expect(page.getByLabel("Message")).toHaveValue("Do you lend shoes?");
    await website.write({ name: "win.example", email: "bo@home.example", message: "Hello" });
    await website.sendButton.click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(
      "Please enter a name without a web address.",
    );
  });
});

test.describe("the API for messages", () => {
  const fields = {
    name: "Cy Example",
    email: "cy@home.example",
    subject: "",
    message: "Hello",
    company: "",
  };

  test("accepts JSON and answers ok", async ({ request }) => {
    const response = await request.post("/api/contact", { data: fields });
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true });
  });

  test("accepts a form and answers with a page", async ({ request }) => {
    const response = await request.post("/api/contact", {
      form: { ...fields, message: "By a form" },
    });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain("Thanks! Your message has been sent.");
  });

  test("answers 400 with a clear message to invalid requests", async ({ request }) => {
    const missing = await request.post("/api/contact", { data: { ...fields, name: " " } });
    expect(missing.status()).toBe(400);
    expect(await missing.json()).toEqual({
      ok: false,
      error: "Please fill in your name, email and message.",
    });
    const large = await request.post("/api/contact", {
      data: { ...fields, message: "x".repeat(40_000) },
    });
    expect(large.status()).toBe(400);
    expect(await large.json()).toMatchObject({ ok: false });
    const broken = await request.post("/api/contact", {
      headers: { "content-type": "application/json" },
      data: Buffer.from("{"),
    });
    expect(broken.status()).toBe(400);
  });

  test("gives a repeated draft the same answer", async ({ request }) => {
    const post = (message: string) =>
      request.post("/api/contact", {
        data: { ...fields, message },
        headers: { "idempotency-key": "one-draft" },
      });
    const first = await post("Once");
    expect(await (await post("Once")).json()).toEqual(await first.json());
    expect((await post("Something else")).status()).toBe(409);
  });

  test("accepts only POST", async ({ request }) => {
    expect((await request.get("/api/contact")).status()).toBe(405);
  });
});
