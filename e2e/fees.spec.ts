// Fees due: a month is put up, the bank's file is held against it, and what it does not tell is answered.
import { familyCode } from "#app/office/slice/family/family-code.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { csv } from "./prove/forms/form.ts";
import { expect, test } from "./fixtures.ts";

test("a month is put up, the bank's file pays it, a line is answered, and the file is taken back", async ({
  page,
  signIn,
  database,
  expectToFit,
  expectAccessible,
}) => {
  const own = { name: "Whimbrel", code: "ZYXW", children: ["Ida Whimbrel", "Ned Whimbrel"] };
  const { id } = await makePayingFamily(database, own);
  await signIn("admin");
  const closed = await page.request.get("/admin/fees", { maxRedirects: 0 });
  expect(closed.status()).toBe(403);
  await page.goto("/admin");
  const rail = page.getByRole("navigation", { name: "Staff" });
  await expect(rail.getByRole("link", { name: "Families" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Fees", exact: true })).toHaveCount(0);
  await signIn("members");
  await page.reload();
  await rail.getByRole("link", { name: "Fees", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fees due");
  await expectToFit("fees");
  await expectAccessible();
  await page.getByRole("button", { name: "Add a month’s fees" }).click();
  const adding = page.getByRole("dialog", { name: "Add a month’s fees" });
  await expect(adding.getByText("Whimbrel", { exact: true })).toBeVisible();
  await adding.getByRole("button", { name: /^Add £/ }).click();
  await expect(adding).toBeHidden();
  await page.goto(`/admin/fees/family/${id}`);
  const open = page.getByText("Open", { exact: true }).first().locator("..");
  await expect(open).toContainText("£70.00");
  await page.goto("/admin/fees");
  await page.getByRole("button", { name: "Read a bank file" }).click();
  const reading = page.getByRole("dialog", { name: "Read a bank file" });
  const lines = `2026-11-03,I WHIMBREL ${familyCode("ZYXW")},50.00,50.00\n2026-11-04,N WHIMBREL,20.00,70.00`;
  await reading
    .locator("input[type=file]")
    .setInputFiles(csv("whimbrel.csv", `Date,Description,Amount,Balance\n${lines}\n`));
  await expect(reading.getByText("2 new, 0 known")).toBeVisible();
  await expectToFit("bank-file");
  await reading.getByRole("button", { name: "Take 2 new lines" }).click();
  await expect(reading).toBeHidden();
  await page.getByRole("checkbox", { name: "Always match N WHIMBREL to this family" }).check();
  await page.getByRole("button", { name: "Book to Whimbrel: £20.00, N WHIMBREL" }).click();
  await expect(page.getByText("Booked £20.00 from Whimbrel.")).toBeVisible();
  await page.goto(`/admin/fees/family/${id}`);
  await expect(open).toContainText("£0.00");
  await expect(page.getByText("N WHIMBREL", { exact: true })).toBeVisible();
  await expectToFit("account");
  await expectAccessible();
  await page.goto("/admin/fees");
  await page.getByRole("button", { name: /^Take back whimbrel\.csv/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Took back whimbrel.csv.")).toBeVisible();
  await page.goto(`/admin/fees/family/${id}`);
  await expect(open).toContainText("£70.00");
});
