// Invitations: an owner makes a link, and the invited person sets a pass-phrase once.
import { makePerson } from "#tests/makers/make-person.ts";
import { removePerson } from "#app/identity/people/people.server.ts";
import { expect, test } from "./fixtures.ts";
import { StaffDoor } from "./office-pages.ts";

const PHRASE = "marble lantern otter quay";
const OVER = "This link is no longer good. Ask for a new one.";

test(
  "an owner makes a link, and the invited person sets a pass-phrase and signs in",
  { tag: "@long" },
  async ({ page, browser, school, signIn, expectAccessible, expectToFit, screenshots }) => {
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const adding = page.getByRole("region", { name: "Add a person" });
    await adding.getByRole("textbox", { name: "Name" }).fill("Wrenna Quill");
    await adding.getByRole("checkbox", { name: "Wardrobe" }).check();
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    const given = page.getByRole("region", { name: "Link for Wrenna Quill" });
    const field = given.getByRole("textbox");
    await expect(field).toBeFocused();
    const first = await field.inputValue();
    await expectToFit("settings-link");
    await screenshots("settings-link");
    await given.getByRole("button", { name: "Done" }).click();
    const wrenna = page.getByRole("article", { name: "Wrenna Quill" });
    await wrenna.getByRole("button", { name: "Make a link for Wrenna Quill" }).click();
    await expect(given).toBeVisible();
    const link = await field.inputValue();
    expect(link).toMatch(new RegExp(`^${school.address}/invitation#[\\w-]{43}$`));
    expect(link).not.toBe(first);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await given.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const phone = await browser.newContext({ baseURL: school.address });
    const asked: string[] = [];
    phone.on("request", (request) => asked.push(request.url()));
    const hers = await phone.newPage();
    await hers.goto(first);
    await expect(hers.getByText(OVER)).toBeVisible();
    await hers.goto("about:blank");
    for (const time of ["first", "second"]) {
      await hers.goto(link);
      await expect(hers.getByText("This link is for Wrenna Quill."), time).toBeVisible();
      await hers.goto("about:blank");
    }
    await hers.goto(link);
    const phrase = hers.getByRole("textbox", { name: "Pass-phrase" });
    await phrase.fill("password1234567");
    await hers.getByRole("button", { name: "Set this pass-phrase" }).click();
    const easy = "This phrase is too easy to guess. Choose another.";
    await expect(hers.getByText(easy)).toBeVisible();
    await phrase.fill(PHRASE);
    await hers.getByRole("button", { name: "Set this pass-phrase" }).click();
    await expect(hers.getByText("Your pass-phrase is set. Sign in with it.")).toBeVisible();
    await hers.getByRole("link", { name: "Sign in" }).click();
    await new StaffDoor(hers).passwordOf("Costume Inventory").enter(PHRASE);
    await expect(hers).toHaveURL("/costume-inventory");
    await hers.goto(link);
    await expect(hers.getByText(OVER)).toBeVisible();
    // The part after '#' was never sent to the server in an address.
    const secret = link.split("#")[1] ?? "";
    expect(asked.filter((address) => !address.includes("#")).join()).not.toContain(secret);
    await phone.close();

    await wrenna.getByRole("button", { name: "Remove Wrenna Quill" }).click();
    await wrenna.getByRole("button", { name: "Remove Wrenna Quill" }).click();
    await expect(wrenna).toHaveCount(0);
    await page.goto("/invitation");
    await expect(page.getByText(OVER)).toBeVisible();
    await expectAccessible();
  },
);

test(
  "the invitation page fits every screen and explains problems",
  { tag: "@long" },
  async ({ page, signIn, database, expectAccessible, screenshots, expectToFit }) => {
    const { personId } = await makePerson(database, { name: "Bea Stone", roles: ["teacher"] });
    await signIn("owner");
    await page.goto("/admin/settings/people");
    await page.getByRole("button", { name: "Make a link for Bea Stone" }).click();
    const link = await page
      .getByRole("region", { name: "Link for Bea Stone" })
      .getByRole("textbox")
      .inputValue();
    await page.context().clearCookies();
    await page.goto("/admin");
    await page.goto(link);
    await expect(page.getByText("This link is for Bea Stone.")).toBeVisible();
    await expectAccessible();
    await expectToFit("invitation");
    await screenshots("invitation");
    await page.getByRole("textbox", { name: "Pass-phrase" }).fill("short");
    await page.getByRole("button", { name: "Set this pass-phrase" }).click();
    await expect(page.getByText("Use at least 15 characters, such as four words.")).toBeVisible();
    await page.route("**/invitation/*", (route) => route.abort());
    await page.getByRole("textbox", { name: "Pass-phrase" }).fill("tulip meadow anvil brass");
    await page.getByRole("button", { name: "Set this pass-phrase" }).click();
    await expect(page.getByText("The server cannot be reached. Try again.")).toBeVisible();
    await page.unroute("**/invitation/*");
    await page.getByRole("button", { name: "Set this pass-phrase" }).click();
    await expect(page.getByText("Your pass-phrase is set. Sign in with it.")).toBeVisible();
    await screenshots("invitation-used");
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/private-lessons",
    );
    await removePerson(database, personId, new Date().toISOString());

    const answer = await page.request.get("/invitation");
    expect(answer.headers()).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
    });
    expect(await answer.text()).toMatch(/<noscript><p>This page needs JavaScript: [^<]*<\/p>/);
  },
);
