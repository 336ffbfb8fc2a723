// Costumes that are added with photos, changed and deleted.
import { plainPicture } from "#tests/sample-pictures.ts";
import { expect, Inventory, makeWardrobe, test, type SentFile } from "./costume-pages.ts";
import { unsentChanges } from "./cut-lines.ts";
import { refusing } from "./refusing.ts";

test.describe("adding, changing and deleting", () => {
  test("a costume is added with photos; those that fail are named and the rest is kept", async ({
    page,
    database,
    expectAccessible,
    screenshots,
  }) => {
    const inventory = await new Inventory(page).open();
    const form = await inventory.form();
    await form.getByLabel("Item name").fill("Sailor jacket");
    await form.getByLabel("BOX NUMBER").fill("007");
    const picker = form.locator('input[type="file"]');
    await expect(picker).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
    await expect(picker).toHaveAttribute("capture", "environment");
    await inventory.addPhotos(form, [
      await photo("front.jpg"),
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
      await photo("back.png", "png"),
    ]);
    await expect(
      inventory.notice("Upload failed: page.jpg is not a JPEG, PNG or WebP picture."),
    ).toBeVisible();
    await expect(form.getByRole("listitem")).toHaveCount(2);
    await form.getByRole("button", { name: "Remove back.png" }).click();
    await expect(form.getByRole("listitem")).toHaveCount(1);
    await expectAccessible();
    await screenshots("costumes-form");
    await refusing(page, "**/costume-inventory/new", async () => {
      await inventory.answered(/inventory\/new/, () =>
        form.getByRole("button", { name: "Add Item" }).click(),
      );
      await expect(inventory.notice("Save failed.")).toBeVisible();
    });
    await screenshots("costumes-form-not-saved");
    // No notice lies over the button that is wanted next.
    await inventory.answered(/inventory\/new/, () =>
      form.getByRole("button", { name: "Add Item" }).click({ timeout: 5_000 }),
    );
    await expect(form).toBeHidden();
    const row = inventory.costumes.row("Sailor jacket");
    await expect(row.getByRole("img")).toHaveAttribute("src", /^\/photos\/.*\?w=320$/);
    const stored = await database.selectFrom("costumes").select("fields").execute();
    expect(stored).toEqual([{ fields: { "Item name": "Sailor jacket", "BOX NUMBER": "007" } }]);
    const address = (await row.getByRole("img").getAttribute("src")) ?? "";
    expect((await page.request.get(address)).status()).toBe(200);
    await page.request.post("/sign-out");
    expect((await page.request.get(address)).status()).toBe(401);
  });

  test(
    "a photo that is chosen without a signal waits with its costume, also over a reload",
    { tag: "@long" },
    async ({ page, context, database }) => {
      const inventory = await new Inventory(page).open();
      await context.route("**/costume-inventory/{new,photos}", (route) => route.abort());
      const form = await inventory.form();
      await form.getByLabel("Item name").fill("Sailor jacket");
      await form.locator('input[type="file"]').setInputFiles([await photo("front.jpg")]);
      const save = form.getByRole("button", { name: "Add Item" });
      await expect(save).toBeEnabled();
      await save.click();
      await expect(unsentChanges(page)).toContainText("Add Costume");
      await page.reload();
      await expect(unsentChanges(page)).toContainText("Add Costume");
      await context.unroute("**/costume-inventory/{new,photos}");
      await expect(inventory.costumes.row("Sailor jacket").getByRole("img")).toHaveAttribute(
        "src",
        /^\/photos\/.*\?w=320$/,
      );
      expect(await database.selectFrom("costumes").select("id").execute()).toHaveLength(1);
    },
  );

  test(
    "a costume is changed, and a closed form offers its draft",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeWardrobe(database);
      const inventory = await new Inventory(page).open();
      const form = await inventory.form("White tutu");
      await expect(form.getByLabel("Notes")).toHaveValue("Mend");
      await form.getByLabel("COLOUR").fill("Ivory");
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await expect(inventory.costumes.cell("White tutu", "COLOUR")).toHaveText("");
      await inventory.form("White tutu");
      await expect(form.getByText("This is your draft from before.")).toBeVisible();
      await inventory.answered(/costume-inventory\//, () =>
        form.getByRole("button", { name: "Update Item" }).click(),
      );
      await expect(inventory.costumes.cell("White tutu", "COLOUR")).toHaveText("Ivory");
      await inventory.form("White tutu");
      await expect(form.getByLabel("COLOUR")).toHaveValue("Ivory");
      await expect(form.getByText("This is your draft from before.")).toBeHidden();
      await form.getByRole("button", { name: "Cancel" }).click();
      await expect(form).toBeHidden();
    },
  );

  test(
    "a delete asks; it is undone at once or from the deleted costumes",
    { tag: "@long" },
    async ({ page, database }) => {
      await makeWardrobe(database);
      const inventory = await new Inventory(page).open();
      const asking = inventory.dialog("Delete this costume item?");
      const ask = () => page.getByRole("button", { name: "Delete White tutu" }).click();
      await ask();
      await asking.getByRole("button", { name: "Cancel" }).click();
      await expect(inventory.figure("Total Items")).toHaveText("3");
      await ask();
      await refusing(page, "**/delete", async () => {
        await inventory.answered(/delete/, () =>
          asking.getByRole("button", { name: "Delete" }).click(),
        );
        await expect(inventory.notice("Delete failed.")).toBeVisible();
      });
      await ask();
      await inventory.answered(/delete/, () =>
        asking.getByRole("button", { name: "Delete" }).click(),
      );
      await expect(inventory.figure("Total Items")).toHaveText("2");
      await inventory.answered(/undo/, () =>
        inventory.notice("Deleted White tutu").getByRole("button", { name: "Undo" }).click(),
      );
      await expect(inventory.figure("Total Items")).toHaveText("3");
      await ask();
      await inventory.answered(/delete/, () =>
        asking.getByRole("button", { name: "Delete" }).click(),
      );
      await expect(inventory.figure("Total Items")).toHaveText("2");
      await page.getByRole("link", { name: "Deleted in the last 30 days" }).click();
      await inventory.answered(/restore/, () =>
        page.getByRole("button", { name: "Bring back White tutu" }).click(),
      );
      await page.getByRole("link", { name: "Back to the costumes" }).click();
      await expect(inventory.figure("Total Items")).toHaveText("3");
    },
  );
});

async function photo(name: string, format: "jpeg" | "png" = "jpeg"): Promise<SentFile> {
  return { name, mimeType: `image/${format}`, buffer: await plainPicture(60, 80, format) };
}
