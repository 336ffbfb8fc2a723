// The test browser's authenticator.
import { expect, type Page } from "@playwright/test";

/** Adds an authenticator to this page's browser that creates passkeys without asking anyone. */
export async function addDevice(page: Page, isUserVerified = true): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey of this device for the signed-in person. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/admin/your-sign-in");
  await page.getByLabel("Passkey name").fill(name);
  await page.getByRole("button", { name: "Add a passkey on this device" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("not used yet");
}
