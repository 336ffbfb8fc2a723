// Families: confirming a proposal, renaming, and editing contacts.
import { makeConsent, makeNote } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { counted } from "./counted.ts";
import { expect, test } from "./fixtures.ts";

test("a family is confirmed, renamed, and shows its contacts in order", async ({
  page,
  signIn,
  database,
  expectToFit,
  expectAccessible,
}) => {
  const home = { email: "home@plover.example", phone: "07700 900871" };
  const wren = { name: "Wren Plover", parentName: "Mo Plover", classes: ["Ballet (5-7)"], ...home };
  await makeMember(database, wren);
  await makeMember(database, { name: "Kit Dunlin", parentName: "Mo Plover", ...home });
  await signIn("admin");
  await page.goto("/admin/families");
  await expectToFit("families");
  const proposed = page.getByText(/to confirm: children/);
  if (!(await page.getByRole("list", { name: "Families to confirm" }).isVisible())) {
    await proposed.click();
  }
  await page
    .getByRole("button", { name: "Create a family for Kit Dunlin and Wren Plover" })
    .click();
  await page.getByRole("link", { name: "Dunlin / Plover" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dunlin / Plover");
  await page.getByRole("button", { name: "Rename" }).click();
  const naming = page.getByRole("dialog", { name: "Rename the family" });
  await naming.getByLabel("Name of the family").fill("Plover / Dunlin");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plover / Dunlin");
  await page.getByRole("button", { name: "Add a contact" }).click();
  const adding = page.getByRole("dialog", { name: "Add a contact" });
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(adding.getByText("Enter the contact's name.")).toBeVisible();
  await adding.getByLabel("Name").fill("Jo Dunlin");
  await adding.getByLabel("Relation").fill("Grandmother");
  await adding.getByLabel("Collecting").selectOption("Must not collect");
  await expectToFit("contact-form");
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(adding).toBeHidden();
  const contacts = page.getByRole("region", { name: "Contacts" });
  await expect(contacts.getByRole("heading", { level: 3 })).toHaveText([
    "Mo Plover Payer",
    "Jo Dunlin",
  ]);
  await expect(contacts.getByRole("link", { name: "07700 900871" })).toHaveAttribute(
    "href",
    "tel:07700900871",
  );
  await page.getByRole("button", { name: "Edit Jo Dunlin’s link to Kit Dunlin" }).click();
  const tie = page.getByRole("dialog", { name: "Jo Dunlin and Kit Dunlin" });
  await tie.getByLabel("Collecting").selectOption("May collect");
  await tie.getByLabel("Apply to every child").uncheck();
  await tie.getByRole("button", { name: "Save" }).click();
  await expect(tie).toBeHidden();
  await expect(contacts.getByText("May collect")).toHaveCount(1);
  await expect(contacts.getByText("Must not collect")).toHaveCount(1);
  await expectToFit("family");
  await expectAccessible();
  await expect(page.getByRole("link", { name: "Export for Mo Plover" })).toBeVisible();
  await page.getByRole("link", { name: "Wren Plover", exact: true }).click();
  await expect(page.getByRole("region", { name: "Family and contacts" })).toContainText(
    "Brothers and sisters: Kit Dunlin",
  );
});

test(
  "the office records consents, sees when one has ended, and cannot read medical notes without the role",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit, expectAccessible }) => {
    const { id } = await makeMember(database, { name: "Tilda Sandpiper" });
    await makeNote(database, { memberId: id, words: "Eats no nuts." });
    await makeConsent(database, { memberId: id, givenOn: "2025-09-01", until: "2026-08-31" });
    await signIn("admin");
    await page.goto(`/admin/care/member/${id}`);
    await expect(page).toHaveURL(`/admin/children/${id}`);
    await expect(page.getByRole("button", { name: /^Medical/ })).toHaveCount(0);
    await expect(page.getByText("Eats no nuts.")).toBeHidden();
    const consents = page.getByRole("region", { name: "Documents and consents" });
    await expect(consents.getByText("Ended")).toBeVisible();
    await page.getByRole("button", { name: "Add a consent" }).click();
    const dialog = page.getByRole("dialog", { name: "Add consent" });
    await dialog.getByLabel("Consent to").selectOption("Photos and videos");
    await dialog.getByLabel("Given by").fill("Mo Sandpiper");
    await dialog.getByRole("button", { name: "Add consent" }).click();
    await expect(consents.getByText("Photos and videos")).toBeVisible();
    await expectToFit("care");
    await expectAccessible();
  },
);

test(
  "a family with two children leaves in three clicks, and one undo restores them",
  { tag: "@long" },
  async ({ page, signIn, database, expectToFit }) => {
    const ids = [];
    for (const name of ["Isla Turnstone", "Hal Turnstone"]) {
      ids.push((await makeMember(database, { name, classes: ["Ballet (5-7)"] })).id);
    }
    const contact = { name: "Mo Turnstone", email: "mo@turnstone.example" };
    const family = await makeFamily(database, ids, contact);
    await database
      .updateTable("families")
      .set({ name: "Turnstone" })
      .where("id", "=", family.id)
      .execute();
    await signIn("admin");
    await page.goto("/admin/families");
    const clicks = counted(page);
    await clicks.click(page.getByRole("link", { name: "Turnstone", exact: true }));
    await expect(page.getByRole("link", { name: "Message", exact: true })).toHaveAttribute(
      "href",
      `/admin/messages/new?to=family&id=${family.id}`,
    );
    await clicks.click(page.getByRole("button", { name: "Leave", exact: true }));
    await expectToFit("family-leaves");
    await clicks.click(page.getByRole("button", { name: "Confirm: 2 children leaving" }));
    await expect(page.getByText("Left", { exact: true })).toHaveCount(2);
    expect(clicks.count()).toBe(3);
    await page.getByRole("button", { name: /^Undo.* Isla Turnstone left$/ }).click();
    await expect(page.getByText("Left", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Log a call" }).click();
    const dialog = page.getByRole("dialog", { name: "Log Check-in" });
    await expect(dialog).toContainText("Hal Turnstone and Isla Turnstone · Mo Turnstone");
    await dialog.getByRole("button", { name: "Log Call" }).click();
    await expect(
      page.getByText("Logged Phone Call for Hal Turnstone and Isla Turnstone."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Split or merge" }).click();
    const moving = page.getByRole("dialog", { name: "Split, move or merge" });
    await moving.getByLabel("Hal Turnstone").check();
    await expect(moving.getByRole("list", { name: "What will happen" })).toContainText(
      "Mo Turnstone will be in both families.",
    );
    await expectToFit("family-moves");
    await moving.getByRole("button", { name: "Move", exact: true }).click();
    const children = page.getByRole("region", { name: "Children" });
    await expect(children).toContainText("1 child");
    await expect(children.getByRole("link", { name: "Hal Turnstone", exact: true })).toBeVisible();
  },
);
