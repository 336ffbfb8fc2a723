// A backup is made at once, and a test message arrives or does not.
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { headerOf } from "#tests/mail-server.ts";
import { ownerPassPhrase } from "#tests/school-server.ts";
import { expect, test } from "./mailed-school.ts";
import { PasswordBox } from "./office-pages.ts";

const TEN_MINUTES_AGO = () => new Date(Date.now() - 11 * 60_000).toISOString();

/** The backup of a school that has worked for years takes long enough to be seen. */
async function makeAuditLong(database: Database): Promise<void> {
  const rows = Array.from({ length: 1_000 }, () => ({
    who: "Owner",
    at: "2026-01-01T09:00:00.000Z",
    action: "changed member",
    details: { facts: [{ label: "Notes", to: "Waits ".repeat(40) }] },
  }));
  for (let thousand = 0; thousand < 30; thousand += 1)
    await database
      .insertInto("audit")
      .values(rows.map((row) => ({ ...row, id: randomUUID() })))
      .execute();
}

const mail = (page: Page) => page.getByRole("region", { name: "Mail", exact: true });

async function sendTo(page: Page, recipient: string) {
  await mail(page).getByLabel("Send a test message to").fill(recipient);
  await mail(page).getByRole("button", { name: "Send" }).click();
}

test(
  "a backup is made at once, and the owner takes it away after the password",
  { tag: "@long" },
  async ({ page, signIn, school, database, expectAccessible }) => {
    await signIn("owner");
    await makeAuditLong(database);
    await page.goto("/admin/settings/backups");
    const last = page.getByRole("region", { name: "Last backup" });
    await expect(last).toContainText("All backups are on this disk.");
    await expect(last).toContainText("none yet");
    await expect(last).not.toContainText("Up to date");
    await last.getByRole("button", { name: "Back up now" }).click();
    await expect(last.getByRole("progressbar")).toBeVisible();
    await expect(last.getByRole("button", { name: "Back up now" })).toBeDisabled();
    await expect(last).toContainText(/Backed up at \d\d:\d\d, [\d.]+ [kM]B\./, { timeout: 30_000 });
    await expect(last.getByRole("button", { name: "Back up now" })).toBeEnabled();
    await expect(last).toContainText("Up to date");
    await expectAccessible();
    const [name] = readdirSync(path.join(school.dataFolder, "backups"));
    await database.updateTable("sessionScopes").set({ unlockedAt: TEN_MINUTES_AGO() }).execute();
    expect((await page.request.get(`/admin/settings/backups/${name}`)).status()).toBe(403);
    await last.getByRole("link", { name: "Download" }).click();
    const file = page.waitForEvent("download");
    const question = page.getByRole("dialog", { name: "Admin Portal" });
    await new PasswordBox(question).enter(ownerPassPhrase(school.dataFolder));
    expect((await file).suggestedFilename()).toBe(name);
    await page.goto("/admin/settings/log?search=downloaded+backup");
    const line = page.getByRole("region", { name: "Log", exact: true }).locator("tbody tr");
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("Owner");
    await expect(line).toContainText(`File: ${name}; Size: `);
  },
);

test(
  "a test message reports its result, and nothing else",
  { tag: "@long" },
  async ({ page, signIn, mails }) => {
    await signIn("admin");
    await page.goto("/admin/settings/mail");
    await sendTo(page, "jo@home.example");
    await expect(mail(page)).toContainText(/The mail server took the message at \d\d:\d\d/);
    const tests = mails.taken.filter((one) => headerOf(one, "Subject") === "Test message");
    expect(tests).toHaveLength(1);
    mails.mood = "refuses";
    await sendTo(page, "jo@home.example");
    await expect(mail(page)).toContainText(
      "Not sent: the mail server refuses the message: “not now”. It stays in the outbox and will be retried.",
    );
    await expect(mail(page)).not.toContainText("The mail server took the message");
  },
);
