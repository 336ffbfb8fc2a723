// A school moves in from its earlier system, and takes everything with it when it moves out.
import { unzip } from "#app/files/unzip.ts";
import { earlierFiles } from "#tests/earlier-files.ts";
import { expect, test } from "./empty-school.ts";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

const MOST = 10_000_000;
const TABLES = ["members", "trials", "memberCheckins", "costumes", "aaPrivateLessons"] as const;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const FILES = earlierFiles().map(({ path, bytes }) => ({
  name: path,
  mimeType: path.endsWith(".json") ? "application/json" : "text/csv",
  buffer: Buffer.from(bytes),
}));

test("the files are previewed, moved in with one press and undone as a whole; the zip takes them out", async ({
  page,
  database,
  signIn,
  expectAccessible,
  expectToFit,
  screenshots,
}) => {
  const count = async () => {
    const counts: number[] = [];
    for (const table of TABLES) {
      const rows = await database.selectFrom(table).select("id").execute();
      counts.push(rows.length);
    }
    return counts;
  };
  const before = await count();
  await signIn("owner");
  await page.goto("/admin/settings/import");
  const moveIn = section(page, "Move in");
  await moveIn.getByLabel("Files").setInputFiles(FILES);
  const tables = moveIn.getByRole("list", { name: "Tables" });
  await expect(tables).toContainText("5 new, 1 left out of 6 rows");
  await expect(tables.getByRole("listitem")).toHaveCount(8);
  await moveIn.getByText("21 rows or cells to look at").click();
  await expect(moveIn.getByText("members_rows.csv, row 6, name:")).toContainText(
    "The member has no name. Left out.",
  );
  await expect(moveIn.getByText("3 photos at other addresses, where they stay.")).toBeVisible();
  expect(await count()).toEqual(before);
  await expectAccessible();
  await expectToFit("move-in");
  await screenshots("move-in");
  await moveIn.getByRole("button", { name: "Move in 24 records" }).click();
  await expect(page.getByText("Moved in 24 records from another system.")).toBeVisible();
  await expect(tables).toBeHidden();
  expect(await count()).toEqual(before.map((each, place) => each + [5, 3, 4, 3, 4][place]!));
  await moveIn.getByLabel("Files").setInputFiles(FILES);
  await expect(moveIn.getByRole("button", { name: "Nothing new to move in" })).toBeDisabled();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section(page, "Move out").getByRole("link", { name: "Download everything" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("callboard_2026-11-20.zip");
  const files = await unzip(await readFile(await download.path()), MOST, () => true);
  expect(Buffer.from(files.get("members.csv") ?? []).toString()).toContain("Zoë Marrowby");
  await page.goto("/admin/changes");
  await page.getByRole("button", { name: "Undo: Moved in 24 records from another system" }).click();
  await expect(page.getByText("Taken back.")).toBeVisible();
  expect(await count()).toEqual(before);
});

test(
  "someone who is not an owner sees neither, and both addresses refuse them",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("admin");
    await page.goto("/admin/settings/import");
    await expect(section(page, "Imported on other pages")).toBeVisible();
    await expect(section(page, "Move in")).toBeHidden();
    await expect(section(page, "Move out")).toBeHidden();
    const out = await page.request.get("/admin/move-out.zip");
    expect(out.status()).toBe(403);
    const moved = await page.request.post("/admin/move-in", { data: {} });
    expect(moved.status()).toBe(403);
  },
);
