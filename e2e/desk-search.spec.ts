// The search box of all staff pages.
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { expect, test } from "./empty-school.ts";
import { listening } from "./listening.ts";

test("the search finds a child by parent, phone number or class, and opens the page without a name in the address", async ({
  page,
  database,
  signIn,
  expectAccessible,
  expectToFit,
}) => {
  const lily = await makeMember(database, {
    name: "Lily Crouch",
    parentName: "Mirabel Crouch",
    birthDate: "2018-05-01",
    phone: "07700 900799",
    status: "Inactive",
  });
  await makeTrial(database, { name: "Łucja Nowak", phone: "+44 7700 900799" });
  await makeCostume(database, { fields: { "Item name": "Tutu, lilac", Box: "004" } });
  await signIn("admin");
  await page.goto("/admin/enquiries");
  await listening(page);
  const box = page.getByRole("searchbox", { name: "Search everything" });
  const hits = page.getByRole("list", { name: "Found" }).getByRole("listitem");
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("900799");
  await expect(hits).toHaveText([
    /^Łucja NowakTrialphone: \+44 7700 900799$/,
    /^Lily Crouch, 8 · Mirabel CrouchMember, pastphone: 07700 900799$/,
  ]);
  await expectAccessible();
  await expectToFit("desk-search");
  await box.fill("box 004");
  await expect(hits).toHaveText([/^Box 004Box/, /^Tutu, lilacCostumein: Box 004$/]);
  await box.fill("nobody");
  await expect(page.getByText("No results for “nobody”.")).toBeVisible();
  await box.fill("mirabel");
  await expect(hits).toHaveText(/parent: Mirabel Crouch$/);
  await page.keyboard.press("Escape");
  await expect(hits).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await box.click();
  await page.keyboard.press("ArrowDown");
  await expect(hits.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/children/${lily.id}`);
  await expect(page.getByRole("heading", { name: "Lily Crouch" })).toBeVisible();
  await expect(box).toHaveValue("");
  await box.focus();
  await expect(hits).toHaveText(/^Lily Crouch/);
});

test(
  "a locked area is left out of the search",
  { tag: "@long" },
  async ({ page, database, signIn }) => {
    await makeMember(database, { name: "Tutu Tern" });
    await makeCostume(database, { fields: { "Item name": "Tutu" } });
    await signIn("inventory");
    await page.goto("/costume-inventory");
    await page.getByRole("searchbox", { name: "Search everything" }).fill("tutu");
    await expect(page.getByRole("list", { name: "Found" }).getByRole("listitem")).toHaveText(
      /^TutuCostume/,
    );
  },
);
