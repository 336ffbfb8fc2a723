// Confirming a booking by email: the link is only in the mail, and a wrong address can be corrected.
import type { Page } from "@playwright/test";
import { headerOf } from "#tests/mail-server.ts";
import { bookableClass, freeBookings } from "./booking-pages.ts";
import { expect, test } from "./mailed-school.ts";

const press = (page: Page, words: string) =>
  page.getByRole("button", { name: words, exact: true }).click();

/** Returns the link in a mail, whether or not its lines are folded. */
function linkIn(mail: string | undefined): string {
  const words = (mail ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /\/book\/yours\/[\w-]+/.exec(words)?.[0] ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "a brother and sister share one booking, confirmed by email",
      { tag: "@long" },
      async ({ page, database, mails, expectToFit, expectAccessible }) => {
        await freeBookings(database);
        const { id, name } = await bookableClass(database);
        const kind = javaScriptEnabled ? "scripts" : "forms";
        const [wrong, right] = [`mrasha-${kind}@home.example`, `marsha-${kind}@home.example`];
        await page.goto(`/book/trial?class=${id}`);
        await press(page, "Next: your details");
        await page.getByLabel("Child's first name").fill("Bartholomew-Maximilian Saint-John");
        await page.getByLabel("Age", { exact: true }).fill("6");
        await press(page, "Add a brother or sister");
        await expect(page.getByRole("group")).toHaveCount(2);
        await page.getByRole("group", { name: "Child 2" }).getByLabel("Age").fill("7");
        await page.getByLabel("Your name").fill("www.win.example");
        await page.getByLabel("Email").fill(wrong);
        await page.getByLabel("Phone").fill("07700 900799");
        await press(page, "Review booking");
        await expect(page.getByText("Please fill this in.")).toHaveCount(1);
        await expect(page.getByText("Please enter a name without a web address.")).toBeVisible();
        if (javaScriptEnabled) {
          await expectToFit("book-two-children");
          await expectAccessible();
        }
        await page
          .getByRole("group", { name: "Child 2" })
          .getByLabel("Child's first name")
          .fill("Tom");
        await page.getByLabel("Your name").fill("Marsha Crouch");
        await press(page, "Review booking");
        await expect(page.getByRole("region", { name: "Trial for Tom" })).toContainText(name);
        if (javaScriptEnabled) await expectToFit("book-two-summary");
        await press(page, "Book the trial");
        // In the last half hour of a day the time comes with tomorrow's day.
        const emailed = `^We've emailed ${wrong}\\. Press the button in it by (.+, )?\\d\\d:\\d\\d to keep`;
        await expect(page.getByText(new RegExp(emailed))).toBeVisible();
        await press(page, "Send the email again");
        await expect(page.getByText(/wait 5 minutes before sending it again/)).toBeVisible();
        if (javaScriptEnabled) {
          await expectToFit("book-emailed");
          await expectAccessible();
        }
        await press(page, "Wrong address?");
        await expect(page.getByRole("group", { name: "Child 2" }).getByLabel("Age")).toHaveValue(
          "7",
        );
        await page.getByLabel("Email").fill(right);
        await press(page, "Review booking");
        await press(page, "Book the trial");
        await expect(page.getByText(`We've emailed ${right}.`)).toBeVisible();
        const arrived = () => mails.taken.find((mail) => headerOf(mail, "To") === right);
        await expect.poll(() => linkIn(arrived())).not.toBe("");
        const kept = await page.context().storageState();
        expect(JSON.stringify(kept) + (await page.content())).not.toContain(linkIn(arrived()));
        await page.goto(linkIn(arrived()));
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toHaveText("Confirm your booking");
        if (javaScriptEnabled) {
          await expectToFit("book-to-confirm");
          await expectAccessible();
        }
        await press(page, "Confirm booking");
        await expect(heading).toHaveText(/^Booked\. Your reference is B-[2-9A-Z]{7}\.$/);
        if (javaScriptEnabled) await expectToFit("book-confirmed");
        await page.getByRole("link", { name: "Tom" }).click();
        await expect(heading).toHaveText(/^Booked\. Your reference is B-[2-9A-Z]{7}-2\.$/);
      },
    );
  });
}

test(
  "a fourth date and overlapping classes are refused while choosing",
  { tag: "@long" },
  async ({ page, database }) => {
    const { id } = await bookableClass(database);
    await page.goto(`/book/trial?class=${id}`);
    const dates = page.locator(`[data-class="${id}"]`).getByRole("checkbox");
    await expect(dates.first()).toBeChecked();
    await dates.nth(1).check();
    await dates.nth(2).check();
    const other = page.locator(`fieldset:not([data-class="${id}"])`).getByRole("checkbox", {
      checked: false,
      disabled: false,
    });
    await page.getByText("Show all classes").click();
    await page
      .getByText(/^[A-Z][a-z]+day \(\d+\)$/)
      .first()
      .click();
    await other.first().click();
    await expect(page.getByText("You can add more dates once you've confirmed.")).not.toHaveCount(
      0,
    );
  },
);
