// Answering enquiries from the website.
import type { Locator, Page } from "@playwright/test";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { expect, test } from "./fixtures.ts";

class EnquiriesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/admin/enquiries${query}`);
    await expect(this.page.getByRole("heading", { name: "Enquiries", exact: true })).toBeVisible();
  }

  row(reference: string): Locator {
    return this.page.getByRole("row").filter({ hasText: reference });
  }

  get badge(): Locator {
    return this.page.getByRole("navigation", { name: "Staff" }).getByText(/^\d+ new$/);
  }

  kind(name: string): Locator {
    return this.page.getByRole("navigation", { name: "Kinds of enquiries" }).getByRole("link", {
      name,
    });
  }

  /** Presses a button and waits for the server's answer. */
  async press(button: Locator): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && /enquiries|changes/.test(response.url()),
    );
    await button.click();
    await answer;
  }
}

test.beforeEach(async ({ database, signIn }) => {
  await database.deleteFrom("enquiries").execute();
  await signIn("admin");
});

test("an enquiry is read, answered by mail and marked as replied, which can be undone", async ({
  page,
  database,
  screenshots,
  expectAccessible,
}) => {
  const office = new EnquiriesPage(page);
  await makeEnquiry(database, {
    reference: "E-BALLET1",
    name: "Wilhelmina Featherstonehaugh-Cholmondeley",
    email: "wilhelmina.featherstonehaugh@a-rather-long-domain.example",
    subject: "Trial for a four-year-old who dances in the kitchen",
    message: `${"My daughter turned four last week and dances all day long. ".repeat(12)}\n\nIs there a place on Saturdays?`,
  });
  await makeEnquiry(database, {
    reference: "E-QUICK22",
    subject: "Home-ed classes",
    spamScore: 60,
    spamReasons: ["quick"],
    createdAt: "2026-11-19T08:15:00.000Z",
  });
  await office.open();
  await expect(office.badge).toHaveText("2 new");
  await expect(office.row("E-QUICK22")).toContainText("Possible spam");
  await expect(office.row("E-QUICK22")).toContainText("sent within two seconds");
  await screenshots("enquiries");
  await expectAccessible();
  const row = office.row("E-BALLET1");
  const reply = row.getByRole("link", { name: /^Reply to/ });
  await expect(reply).toHaveAttribute("href", /^mailto:wilhelmina.*E-BALLET1/);
  await row.getByRole("button", { name: /^Trial for a four/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Is there a place on Saturdays?");
  await screenshots("enquiry");
  await expectAccessible();
  await office.press(dialog.getByRole("button", { name: /^Mark replied/ }));
  await expect(row).toBeHidden();
  await expect(office.badge).toHaveText("1 new");
  await expect(office.kind("Replied 1")).toBeVisible();
  await office.press(page.getByRole("button", { name: "Undo" }));
  await expect(row).toBeVisible();
  await expect(office.badge).toHaveText("2 new");
});

test(
  "an enquiry wrongly marked as spam is released and then mailed to the school",
  { tag: "@long" },
  async ({ page, database, screenshots }) => {
    const office = new EnquiriesPage(page);
    const { id } = await makeEnquiry(database, {
      reference: "E-TRAP333",
      state: "spam",
      spamScore: 120,
      spamReasons: ["trap", "links"],
    });
    await office.open();
    await expect(page.getByText("No new enquiries")).toBeVisible();
    await screenshots("enquiries-none");
    await office.kind("Spam 1").click();
    await expect(office.row("E-TRAP333")).toContainText(
      "filled in a hidden field, has more than two links",
    );
    await screenshots("enquiries-spam");
    await office.press(office.row("E-TRAP333").getByRole("button", { name: /release/ }));
    await expect(page.getByText("No spam", { exact: true })).toBeVisible();
    const released = await database
      .selectFrom("enquiries")
      .innerJoin("outbox", "outbox.id", "enquiries.outboxId")
      .select(["enquiries.state", "outbox.subject", "outbox.replyTo"])
      .where("enquiries.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(released).toEqual({
      state: "new",
      subject: "Saturday ballet (E-TRAP333)",
      replyTo: "ana@home.example",
    });
  },
);

test(
  "a parent's reference finds the enquiry among many",
  { tag: "@long" },
  async ({ page, database }) => {
    const office = new EnquiriesPage(page);
    for (let index = 0; index < 60; index += 1) {
      await makeEnquiry(database, { reference: `E-MANY${index}`, subject: `Question ${index}` });
    }
    await office.open();
    await expect(page.getByText("1–50 of 60")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search enquiries" }).fill("e-many57");
    await expect(page).toHaveURL(/search=e-many57/);
    await expect(office.row("E-MANY57")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search enquiries" }).fill("nobody");
    await expect(page.getByText("No enquiries match “nobody”")).toBeVisible();
  },
);

test(
  "when two people change one enquiry, the second sees the conflict and the current state",
  { tag: "@long" },
  async ({ page, database }) => {
    const office = new EnquiriesPage(page);
    const { id } = await makeEnquiry(database, { reference: "E-BOTH444" });
    await office.open();
    await expect(office.row("E-BOTH444")).toBeVisible();
    await database
      .updateTable("enquiries")
      .set({ state: "replied", version: 2, repliedAt: "2026-11-20T10:00:00.000Z" })
      .where("id", "=", id)
      .execute();
    await office.press(office.row("E-BOTH444").getByRole("button", { name: /^Mark replied/ }));
    await expect(page.getByText(/^Someone else has changed this enquiry/)).toBeVisible();
    await expect(office.row("E-BOTH444")).toBeHidden();
  },
);
