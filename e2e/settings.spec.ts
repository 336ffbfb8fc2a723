// The settings: pass-phrases, backups, mail, the wage of the law, and who did what.
import { expect, test } from "./fixtures.ts";

test("the settings are read, changed and searched", async ({
  page,
  signIn,
  expectAccessible,
  screenshots,
}) => {
  await signIn("admin");
  await page.goto("/admin/settings");
  const gates = page.getByRole("region", { name: "Pass-phrases" });
  await expect(gates.getByRole("heading", { level: 3 })).toHaveText([
    "Admin Portal",
    "Costume Inventory",
    "Restricted Area — Members",
    "Private Lessons Recorder",
    "Add a pass-phrase",
  ]);
  await expect(page.getByRole("region", { name: "Parent reviews" })).toContainText(
    "The website shows sample reviews until they are replaced.",
  );
  await expectAccessible();
  await screenshots("settings");
  await gates.getByRole("combobox", { name: "Gate" }).selectOption("Costume Inventory");
  await gates.getByRole("textbox", { name: "Name" }).fill("Bartholomew of the wardrobe");
  await gates.getByRole("textbox", { name: "Pass-phrase" }).fill("short");
  const add = gates.getByRole("button", { name: "Add" });
  await add.click();
  await expect(gates).toContainText("Use at least 15 characters, such as four words.");
  await gates.getByRole("textbox", { name: "Pass-phrase" }).fill("sequins feathers lace tulle");
  await add.click();
  await expect(gates.getByRole("listitem").filter({ hasText: "Bartholomew" })).toBeVisible();
  await gates.getByRole("button", { name: "Revoke Bartholomew of the wardrobe" }).click();
  await gates.getByRole("button", { name: "Revoke Bartholomew of the wardrobe" }).click();
  await expect(gates.getByRole("listitem").filter({ hasText: "Bartholomew" })).toHaveCount(0);
  const audit = page.getByRole("region", { name: "Audit", exact: true });
  await page.getByRole("searchbox", { name: "Search the audit" }).fill("revoked");
  await expect(audit.locator("tbody tr")).toHaveCount(1);
  await expect(audit).toContainText("revoked pass-phrase");
  const backups = page.getByRole("region", { name: "Backups" });
  const asked = page.waitForResponse((response) => response.request().method() === "POST");
  await backups.getByRole("button", { name: "Back up now" }).click();
  expect((await asked).status()).toBe(200);
  await page.getByRole("searchbox", { name: "Search the audit" }).fill("nothing like this");
  await expect(page.getByText("Nothing matches “nothing like this”")).toBeVisible();
});
