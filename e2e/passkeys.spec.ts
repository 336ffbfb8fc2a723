// Passkeys in a real browser, with the authenticator that the browser has for tests.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openGate } from "./open-gate.ts";
import { addDevice, addPasskey } from "./passkey-device.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const usePasskey = (page: Page, name = "Admin Portal") =>
  panel(page, name).getByRole("button", { name: "Use a passkey" }).click();

const signOut = async (page: Page) => {
  await page.goto("/admin");
  const signedIn = panel(page, "Signed in");
  await signedIn.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signedIn).toBeHidden();
};

test(
  "a passkey is added, opens the doors, asks on its own for the members area, and is removed when it is lost",
  { tag: "@long" },
  async ({ page, browser, signIn, school, database, expectAccessible, screenshots }) => {
    await addDevice(page);
    await page.goto("/admin");
    await screenshots("passkey-door");
    await signIn("owner");
    await page.goto("/admin/your-sign-in");
    await expectAccessible();
    await page.getByRole("button", { name: "Add a passkey on this device" }).click();
    await expect(page.getByText("Enter a name of at most 60 characters.")).toBeVisible();
    await addPasskey(page, "The owner's phone");
    await screenshots("your-sign-in");
    // The browser knows that it has one.
    await page.getByLabel("Passkey name").fill("Once more");
    await page.getByRole("button", { name: "Add a passkey on this device" }).click();
    await expect(page.getByText("You already have a passkey on this device.")).toBeVisible();

    await signOut(page);
    await usePasskey(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    // The members area is locked as before.
    await expect(page.getByRole("link", { name: "Unlock" })).toBeVisible();

    const phone = await secondDevice(browser, school.address);
    await openGate({ context: phone.context(), database, school }, "owner");
    await addDevice(phone);
    await addPasskey(phone, "A key on a ring");
    await signOut(phone);
    await usePasskey(phone);
    await expect(phone).toHaveURL(/\/admin\/dashboard$/);
    // The first one is lost: it is removed on the second, and opens nothing from then on.
    await phone.goto("/admin/your-sign-in");
    await phone.getByRole("button", { name: "Remove The owner's phone" }).click();
    await phone.getByRole("button", { name: "Remove it" }).click();
    await expect(phone.getByRole("listitem").filter({ hasText: "The owner's phone" })).toHaveCount(
      0,
    );
    await phone.getByRole("button", { name: "Remove A key on a ring" }).click();
    await phone.getByRole("button", { name: "Remove it" }).click();
    await expect(phone.getByText("Owners need two ways to sign in.")).toBeVisible();
    await page.goto("/admin");
    await expect(panel(page, "Signed in")).toHaveCount(0);
    await usePasskey(page);
    await expect(panel(page, "Admin Portal").getByRole("alert")).toHaveText(
      "This passkey does not open this. Try again, or use the password.",
    );
    await phone.context().close();
  },
);

test(
  "whoever was invited adds a passkey by the link, once",
  { tag: "@long" },
  async ({ page, browser, school, signIn }) => {
    await signIn("owner");
    await page.goto("/admin/settings/people");
    const wardrobe = page.getByRole("article", { name: "Wardrobe" });
    await wardrobe.getByRole("button", { name: "Make a link for Wardrobe" }).click();
    const given = page.getByRole("region", { name: "Link for Wardrobe" });
    const link = await given.getByRole("textbox").inputValue();
    const hers = await secondDevice(browser, school.address);
    await addDevice(hers);
    await hers.goto(link);
    await hers.getByLabel("Passkey name").fill("The wardrobe's phone");
    await hers.getByRole("button", { name: "Add a passkey on this device" }).click();
    await expect(hers.getByText("Your passkey is set. Sign in with it.")).toBeVisible();
    await hers.getByRole("link", { name: "Sign in" }).click();
    await usePasskey(hers);
    const refused = panel(hers, "Admin Portal").getByRole("alert");
    await expect(refused).toHaveText("Your sign-in does not open the Admin Portal. Ask the owner.");
    await usePasskey(hers, "Costume Inventory");
    await expect(hers).toHaveURL(/\/costume-inventory$/);
    await hers.goto(link);
    await expect(hers.getByText("This link is no longer good. Ask for a new one.")).toBeVisible();
    await hers.context().close();
  },
);

test(
  "where nobody was verified, the browser gives no passkey and the password stays",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await addDevice(page, false);
    await signIn("admin");
    await page.goto("/admin/your-sign-in");
    await page.getByLabel("Passkey name").fill("A key without a PIN");
    await page.getByRole("button", { name: "Add a passkey on this device" }).click();
    await expect(page.getByText("No passkey was added.")).toBeVisible();
    await expect(page.getByLabel("Passkey name")).toHaveValue("A key without a PIN");
  },
);

test(
  "an answer that was signed on another page's origin lets nobody in",
  { tag: "@long" },
  async ({ page, signIn, school }) => {
    await addDevice(page);
    await signIn("admin");
    await addPasskey(page, "A phone that was led astray");
    const question = `${school.address}/unlock/admin/passkey`;
    const origin = { origin: school.address };
    const asked = await page.request.post(question, { form: {}, headers: origin });
    const { asked: options } = (await asked.json()) as { asked: { challenge: string } };
    const evil = createServer((_, response) => response.end("<h1>Win a holiday</h1>"));
    await new Promise<void>((resolve) => {
      evil.listen(0, "localhost", resolve);
    });
    const { port } = evil.address() as AddressInfo;
    // The same host, so that the browser itself sees nothing wrong.
    await page.goto(`http://localhost:${port}/`);
    const answer = await page.evaluate(async (challenge) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
          c.charCodeAt(0),
        );
      const found = await navigator.credentials.get({
        publicKey: { challenge: bytes(challenge), rpId: "localhost", userVerification: "required" },
      });
      return JSON.stringify(found);
    }, options.challenge);
    expect(answer).toContain("clientDataJSON");
    const refused = await page.request.post(question, { form: { answer }, headers: origin });
    expect(refused.status()).toBe(401);
    evil.close();
    await page.goto(`${school.address}/admin`);
  },
);

test(
  "under an address of numbers one sentence says why no passkeys are offered",
  { tag: "@long" },
  async ({ page, school }) => {
    const { port } = new URL(school.address);
    await page.goto(`http://127.0.0.1:${port}/admin`);
    await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
    await expect(page.getByText(/^Passkeys are not offered here:/)).toHaveCount(1);
  },
);

async function secondDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

test(
  "a passkey shows who is there where fresh proof is wanted, and none is added without that",
  { tag: "@long" },
  async ({ page, signIn, database }) => {
    const passMinutes = () =>
      database
        .updateTable("sessionScopes")
        .set({ unlockedAt: new Date(Date.now() - 601_000).toISOString() })
        .execute();
    await addDevice(page);
    await signIn("owner");
    await addPasskey(page, "The owner's key");
    const question = page
      .getByRole("dialog", { name: "Admin Portal" })
      .filter({ hasText: "Please confirm it's you" });
    await passMinutes();
    await page.getByLabel("Passkey name").fill("A key of somebody else");
    await page.getByRole("button", { name: "Add a phone or a security key" }).click();
    await question.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByText("Please confirm it's you: enter your pass-phrase")).toBeVisible();
    await expect(page.getByLabel("Passkey name")).toHaveValue("A key of somebody else");
    const names = () => database.selectFrom("passkeys").select("name").execute();
    expect((await names()).map(({ name }) => name)).not.toContain("A key of somebody else");

    await page.goto("/admin/settings/retention");
    const kept = page.getByRole("combobox", { name: "Keep the log for" });
    const years = (await kept.inputValue()) === "6" ? "2" : "6";
    await kept.selectOption(years);
    await question.getByRole("button", { name: "Use a passkey" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText("Saved!")).toBeVisible();
    await expect(kept).toHaveValue(years);
  },
);
