// 'Who is who': the questions about names, their answers, and the seal while some are open.
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

const file = (name: string) => readFileSync(`tests/field-cases/scheduler/${name}`, "utf8");

test(
  "one name at several schools is asked about once, and the proof says so until it is answered",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.open();
    await desk.upload("list.csv", file("p10-same-name-two-studios.csv"));
    await page.getByRole("button", { name: "1 question about names" }).waitFor();
    await desk.add("R1", "R2", "R3");
    await desk.expectTiles({ Conflicts: "0" });
    await expect(page.getByText("If Emma Smyth is one person: 3 more conflicts")).toBeVisible();
    await desk.press("Who is who (1)");
    const dialog = page.getByRole("dialog", { name: "Who is who" });
    await expect(dialog.getByText("1 question open")).toBeVisible();
    await expect(dialog.getByText("#1 R1, #2 R2, #3 R3")).toBeVisible();
    await expectAccessible();
    await screenshots("scheduler-names");
    await dialog.getByRole("button", { name: "One person" }).click();
    await expect(dialog.getByText("No questions open")).toBeFocused();
    await expect(dialog.getByText("Answered (1)")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await desk.expectTiles({ Conflicts: "3" });
    await desk.press("Undo");
    await desk.expectTiles({ Conflicts: "0" });
    await desk.press("Data");
    await expect(page.getByRole("menuitem", { name: "Who is who (1)" })).toBeVisible();
  },
);

test(
  "questions of one kind are answered together or one by one, and changed under Answered",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.open();
    await desk.upload("list.csv", file("p12-nicknames.csv"));
    await desk.press("4 questions about names");
    const dialog = page.getByRole("dialog", { name: "Who is who" });
    await expectAccessible();
    await screenshots("scheduler-names-near");
    await dialog.getByRole("button", { name: "One dancer, Elizabeth Marsh" }).click();
    await expect(desk.categories.getByText("Lizzy Marsh")).toBeHidden();
    await dialog.getByRole("button", { name: "All two dancers (3)" }).click();
    await expect(dialog.getByText("No questions open")).toBeVisible();
    const marsh = dialog.getByRole("group", { name: /Lizzy Marsh/ });
    await expect(
      marsh.getByRole("button", { name: "One dancer, Elizabeth Marsh", pressed: true }),
    ).toBeVisible();
    await marsh.getByRole("button", { name: "Ask again" }).click();
    await expect(dialog.getByText("1 question open")).toBeVisible();
    await expect(
      desk.categories.getByText("Lizzy Marsh", { includeHidden: true } as never),
    ).toHaveCount(1);
  },
);

test(
  "Auto Schedule's seal opens the questions, and a group is a list of names",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("list.csv", file("p15-whole-company.csv"));
    await desk.press("3 questions about names");
    const dialog = page.getByRole("dialog", { name: "Who is who" });
    const company = dialog.getByRole("group", { name: "Who is ‘Full Company’?" });
    await company.getByRole("textbox").fill("Ava Reed; Mia Cole");
    await company.getByRole("button", { name: "Use these names" }).click();
    await expect(desk.categories.getByText("Ava Reed, Mia Cole").first()).toBeAttached();
    await dialog.getByRole("button", { name: "Done" }).click();
    await desk.autoSchedule();
    const seal = page.getByRole("button", {
      name: /Proven for the names as read; 2 questions open/,
    });
    await seal.first().click();
    await expect(dialog).toBeVisible();
  },
);
