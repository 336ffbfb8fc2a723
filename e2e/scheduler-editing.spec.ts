// Editing a plan by hand: adding a routine, its fields, a break's length, a scratch.
import { expect, test } from "./scheduler-desk.ts";

test("a routine is added by form, edited, scratched and restored, and a break is made longer", async ({
  page,
  desk,
  expectAccessible,
}) => {
  await desk.loadSample();
  await desk.press("Add a routine");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Late Swan");
  await dialog.getByLabel("Length (min)").fill("abc");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Enter minutes, such as 3, 2.5 or 2:30.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Late Swan");
  await dialog.getByLabel("Length (min)").fill("2:30");
  await expect(dialog.getByText("2 min 30 s")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();

  await desk.add("Late Swan", "Clockwork");
  await desk.press("Add Break");
  await desk.press("Edit Break (15 min)");
  await dialog.getByLabel("Length (min)").fill("20");
  await dialog.getByLabel("Length (min)").press("Enter");
  await expect(desk.row("Break (20 min)")).toContainText("09:06 09:26");

  await page.getByLabel("Find").fill("RUDD ottoline");
  await page.getByLabel("Find").press("Enter");
  await expect(desk.row("Clockwork").locator("[data-found]")).toBeVisible();
  await expect(page.getByRole("button", { name: "#2 Clockwork 09:03" })).toBeVisible();
  await page.getByLabel("Find").press("Escape");

  await desk.press("Edit Late Swan");
  const note = dialog.getByLabel("Note");
  await note.fill("a".repeat(501));
  await expect(dialog.getByText("501 of 500 characters")).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("remove 1 character.")).toBeVisible();
  await expect(note).toHaveValue("a".repeat(501));
  await note.fill("Needs a chair");
  await dialog.getByLabel("ID").fill("L1");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.row("Late Swan")).toContainText("Needs a chair");
  await desk.press("Edit Late Swan");
  await dialog.getByRole("button", { name: "Scratch", exact: true }).click();
  await expect(desk.row("Late Swan")).toContainText("Scratched");
  await expect(desk.row("Clockwork")).toContainText("209:00 09:03");
  await desk.expectTiles({ Routines: "1" });
  await desk.press("Edit Late Swan");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(desk.row("Clockwork")).toContainText("209:03 09:06");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "a section with a long name and note leaves most of the list to its rows",
    { tag: "@long" },
    async ({ page, desk }) => {
      const name =
        "The grand gala of the juniors and intermediates of the whole of the coast. ".repeat(2);
      await desk.loadSample();
      await desk.press("New Section");
      // On a phone a section's controls come with the press of its name.
      await desk.row("Section 1").getByRole("button", { name: "Section 1", exact: true }).tap();
      await desk.press("Edit Section 1");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Note").fill(`${name}Flags come down the aisle.`);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      const band = desk.row("The grand gala");
      await expect(band).toContainText("Flags come down the aisle.");
      await expect.poll(async () => (await band.boundingBox())?.height).toBeLessThan(200);
    },
  );
});

test(
  "one routine too many is refused with a message, and stays as typed",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    const rows = Array.from({ length: 5000 }, (_, at) => `Routine ${at},Dancer ${at}`);
    await desk.upload("many.csv", `name,performers\n${rows.join("\n")}\n`);
    await desk.press("Add a routine");
    const adding = page.getByRole("dialog", { name: "Add a routine" });
    await adding.getByLabel("Name", { exact: true }).fill("One more");
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await expect(
      desk.notice("Add failed: the schedule has 5,001 routines; it can have at most 5,000."),
    ).toBeVisible();
    await expect(adding.getByLabel("Name", { exact: true })).toHaveValue("One more");
  },
);
