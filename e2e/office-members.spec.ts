// The members: import from a file, merge, yearly charts, and the change of day at midnight.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge } from "#tests/makers/make-fees.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { Dashboard, StaffList } from "./office-pages.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn("admin");
  await signIn("members");
});

const file = (text: string, name = "members.csv", mimeType = "text/csv") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test(
  "a file of members is previewed, imported and undone",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    await makeMember(database, { email: "ada@tern.example", phone: "1" });
    const dashboard = await new Dashboard(page).open();
    await page.getByRole("button", { name: "Bulk Upload CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Bulk Upload Members (CSV)" });
    const chooser = dialog.locator("input[type=file]");
    await chooser.setInputFiles(file("no table", "picture.png", "image/png"));
    await expect(dialog.getByRole("alert")).toHaveText("Please select a valid CSV file");
    await chooser.setInputFiles(
      file(
        "Name,Parent Name,Email,Phone,Join Date,Subscription Amount,Shoe size\n" +
          "Ada Tern,,ada@tern.example,2,,£35,3\n" +
          '"Smith, Ann",Mia,ann@smith.example,,03/04/2026,"1,200.00",4\n' +
          "Bea Gull,,,07700 900123,,,5\n" +
          "Cy Swift,,cy@swift.example,,31/02/2026,,6\n" +
          "Di Heron,,di@heron.example,,,,7\n",
        "members.csv",
        "application/vnd.ms-excel",
      ),
    );
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview.locator("tbody tr")).toHaveCount(3);
    await expect(preview).toContainText("The first 3 of 5 rows");
    const counts = dialog.getByRole("list", { name: "Summary of the file" });
    await expect(counts.getByRole("listitem")).toHaveText([
      "2 new",
      "1 changed",
      "0 the same",
      "0 unclear",
      "2 not imported",
    ]);
    await expect(dialog).toContainText("Not used: Shoe size.");
    await expect(dialog).toContainText("2 rows not imported");
    await expect(dialog).toContainText("Row 4, Bea Gull: The email is missing.");
    await expect(dialog).toContainText("joinDate '31/02/2026' isn't a real date.");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /Download the rows/ }).click();
    expect((await download).suggestedFilename()).toBe("members-not-imported.csv");
    await dialog.getByRole("checkbox", { name: /phone number instead/ }).click();
    await expect(counts).toContainText("3 new");
    // A half-hidden button is smaller than a finger.
    await chooser.evaluate((input) => input.closest("section")?.scrollTo(0, 0));
    await expectAccessible();
    await screenshots("office-bulk-upload");
    await page.route("**/members/upload", (route) => route.abort());
    await dialog.getByRole("button", { name: "Import 3 members" }).click();
    await expect(page.getByText("Bulk Upload Members: ")).toBeVisible();
    await expect(page.getByText("Waiting for the connection")).toBeVisible();
    await page.getByRole("button", { name: /Discard: Bulk Upload/ }).click();
    await page.unroute("**/members/upload");
    await dialog.getByRole("checkbox", { name: /Also update 1 member/ }).click();
    await dialog.getByRole("button", { name: "Import 4 members" }).click();
    await expect(dialog).toBeHidden();
    await expect(dashboard.members.rows).toHaveCount(4);
    await expect(dashboard.members.cell("Smith, Ann", "Subscription")).toHaveText("£1,200.00");
    await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("2");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(dashboard.members.rows).toHaveCount(1);
    await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("1");
  },
);

test("two records of one person are merged, and the merge is undone", async ({
  page,
  database,
  expectAccessible,
}) => {
  const twin = { email: "ada@tern.example" };
  const { id } = await makeMember(database, { ...twin, status: "Inactive", phone: "1" });
  await makeCall(database, id);
  await makeMember(database, { ...twin, subscriptionAmount: 3000 });
  const dashboard = await new Dashboard(page).open();
  await expect(dashboard.members.rows).toHaveCount(1);
  await page.getByRole("button", { name: "2 records - merge: Ada Tern" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 records?" });
  await expectAccessible();
  await dialog.getByRole("button", { name: "Merge records" }).click();
  await expect(dialog).toBeHidden();
  await expect(dashboard.members.cell("Ada Tern", "Phone")).toHaveText("1");
  await expect(page.getByRole("button", { name: /^2 records/ })).toBeHidden();
  await page.goto("/admin/changes");
  await page.getByRole("button", { name: "Undo: Merged 2 records of Ada Tern" }).click();
  await expect(new StaffList(page, "Recent changes").rows).toContainText(["Undone"]);
  await dashboard.open();
  await expect(page.getByRole("button", { name: /^2 records/ })).toBeVisible();
});

test(
  "records in different families are merged once the payer is chosen",
  { tag: "@long" },
  async ({ page, database, expectToFit }) => {
    const twin = { email: "ada@tern.example" };
    const first = await makeMember(database, { ...twin, subscriptionAmount: 4000 });
    const second = await makeMember(database, { ...twin, phone: "1" });
    const long = "Fitzwilliam-Featherstonehaugh of Great Malvern";
    for (const [name, { id }] of [
      ["Tern", first],
      [long, second],
    ] as const) {
      const family = await makeFamily(database, [id], { isPayer: true });
      await database.updateTable("families").set({ name }).where("id", "=", family.id).execute();
      await makeCharge(database, family.id, { memberId: id });
    }
    await new Dashboard(page).open();
    await page.getByRole("button", { name: "2 records - merge: Ada Tern" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge 2 records?" });
    const merge = dialog.getByRole("button", { name: "Merge records" });
    const pays = dialog.getByLabel("The records are in different families. Which account pays?");
    await expect(pays).toBeVisible();
    await merge.click();
    await expect(dialog.getByText(/^Choose an answer/)).toBeVisible();
    await pays.selectOption("Both, by shares");
    await dialog.getByLabel("Tern, %").fill("60");
    await dialog.getByLabel(`${long}, %`).fill("50");
    await merge.click();
    await expect(
      dialog.getByText("The shares add up to 110%. They must add up to 100%."),
    ).toBeVisible();
    await expectToFit("office-merge-asks");
    await dialog.getByLabel(`${long}, %`).fill("40");
    await dialog
      .getByLabel("Both records were charged: subscription, November 2026")
      .selectOption("Remove £35.00 from Tern");
    await merge.click();
    await expect(dialog).toBeHidden();
    const ties = await database
      .selectFrom("contactTies")
      .select("share")
      .orderBy("share")
      .execute();
    expect(ties).toEqual([{ share: 40 }, { share: 60 }]);
    const left = await database.selectFrom("feeCharges").select("takenOffOn").execute();
    expect(left.filter(({ takenOffOn }) => takenOffOn === null)).toHaveLength(1);
  },
);

test(
  "the charts show the year, and a member's actions are visible on a wide screen",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const name = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";
    await makeMember(database, {
      name,
      parentName: `${name}'s very patient parent`,
      email: `${"a".repeat(50)}@tern.example`,
      phone: "+44 (0)7700 900123",
      joinDate: "2024-05-01",
      subscriptionAmount: 123_456,
      membershipFeeDate: "2026-01-01",
      gaveNotice: true,
      cancelSubscription: true,
    });
    for (const month of ["2026-03", "2026-06", "2026-11"]) {
      const values = { joinDate: `${month}-10`, subscriptionAmount: 3000 };
      await makeMember(database, { name: `Joined ${month}`, ...values });
    }
    await new Dashboard(page).open();
    await page.getByText("The last 12 months", { exact: true }).click();
    const chart = page.getByRole("figure").filter({ hasText: "Members at the end of the month" });
    await expect(chart.getByRole("row", { name: /Jun 2026/ })).toContainText("3 members");
    await expect(page.getByRole("figure").filter({ hasText: "Monthly income" })).toContainText(
      "£1,324.56",
    );
    await expectAccessible();
    await screenshots("office-members-year");
    await page.getByText("The last 12 months", { exact: true }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    const box = await page.getByRole("button", { name: `Delete ${name}` }).boundingBox();
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThan(1440);
    await screenshots("office-members-wide");
  },
);

test(
  "a page left open over midnight shows the new day when it gets the focus",
  { tag: "@long" },
  async ({ page, database }) => {
    await makeMember(database);
    const dashboard = await new Dashboard(page).open();
    await expect(dashboard.members.rows).toHaveCount(1);
    await makeMember(database, { name: "Bea Gull" });
    // The school's clock is fixed here: the server's answer has the next day.
    await page.route("**/admin/day", (route) => route.fulfill({ body: "2026-11-21" }));
    // The page listens once it is hydrated.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect(dashboard.members.rows).toHaveCount(2, { timeout: 2000 });
    }).toPass();
  },
);

test("a subject record is viewed, downloaded and erased on one page", async ({
  page,
  school,
  database,
  expectAccessible,
  screenshots,
}) => {
  const name = "Maximiliana-Josephine Fitzwilliam-Featherstonehaugh";
  const { id } = await makeMember(database, {
    name,
    email: "home@harbour.example",
    subscriptionAmount: 3250,
    classes: ["Junior Tap", "Junior Ballet"],
  });
  await makeCall(database, id, { notes: "Would like a second class." });
  await makeTrial(database, { name, email: "home@harbour.example", joined: true });
  await makeLesson(database, { students: [{ name, amount: 2000 }], notes: "Grade 3" });
  await makeEnquiry(database, { email: "home@harbour.example", message: "May she try jazz too?" });
  const dashboard = await new Dashboard(page).open();
  const form = await dashboard.edit(name);
  await form.getByRole("link", { name: "Everything we hold about" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("region", { name: "Profile" })).toContainText("£32.50");
  await expect(page.getByRole("region", { name: "Calls" })).toContainText("second class");
  await expect(page.getByRole("region", { name: "Trials" })).toContainText("20 Nov 2026");
  await expect(page.getByRole("region", { name: "Private lessons" })).toContainText("Grade 3");
  await expect(page.getByRole("region", { name: "Enquiries" })).toContainText("try jazz too?");
  await expectAccessible();
  await screenshots("office-record");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("member-record_2026-11-20.json");
  await page.getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this record?" });
  await expect(dialog).toContainText("What is kept, and why");
  await dialog.getByLabel("Type the name to confirm").fill("Max");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog).toContainText(
    "This is not the member's name. Type it exactly as shown above.",
  );
  await expectAccessible();
  await screenshots("office-erase");
  const backups = path.join(school.dataFolder, "backups");
  mkdirSync(backups, { recursive: true });
  writeFileSync(path.join(backups, "nightly-2026-11-20T02-00-00Z.tar.gz"), "");
  await dialog.getByLabel("Type the name to confirm").fill(name);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  const erased = page.getByRole("dialog", {
    name: "Erased. These backups still contain the record",
  });
  await expect(erased).toContainText("nightly-2026-11-20T02-00-00Z.tar.gz: expires on 4 Dec 2026");
  await screenshots("office-erased");
  await erased.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.getByText("No members yet")).toBeVisible();
  expect(await database.selectFrom("members").select("id").execute()).toEqual([]);
});
