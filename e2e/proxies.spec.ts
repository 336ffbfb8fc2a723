// The product behind a real nginx and a real Caddy with TLS, as staff use it from a browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { PASS_PHRASES, spawnSchool } from "#tests/school-server.ts";
import { SCHOOL_HOST, startTlsProxy, type ProxyKind } from "#tests/tls-proxy.ts";
import { freePort } from "../scripts/free-port.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { Dashboard, PasswordBox, StaffDoor } from "./office-pages.ts";
import { Inventory } from "./costume-pages.ts";
import { unsentChanges } from "./cut-lines.ts";
import { expect, test } from "./fixtures.ts";
import { isAtWork } from "./listening.ts";

/** Less than a test's own timeout, so that a step that hangs is reported by name. */
const PATIENCE_MS = 15_000;
const PHOTO = { width: 640, height: 480 };

/** The default port and one that the address has to name; unless everywhere, one for each proxy. */
const PORTS = { nginx: ["", ":8443"], caddy: [":8443", ""] } as const;

for (const kind of ["nginx", "caddy"] as const) {
  test(
    `behind ${kind} with TLS staff sign in, save, also while it starts again, upload, download and sign out`,
    { tag: "@long" },
    async ({ isEverywhere }) => {
      for (const port of PORTS[kind].slice(0, isEverywhere ? 2 : 1)) {
        await behind(kind, port, async (page, away) => {
          const door = await new StaffDoor(page).open();
          await door.passwordOf("Admin Portal").enter(PASS_PHRASES.admin);
          await expect(page).toHaveURL(/\/admin\/dashboard$/);
          await keepsItsCookieToItself(page);
          await addsAMember(page);
          await addsOneWhileAway(page, away);
          await downloadsTheMembers(page);
          await addsAPhoto(page);
          await page.goto("/admin");
          await door.signedIn.getByRole("button", { name: "Sign out", exact: true }).click();
          await expect(door.signedIn).toBeHidden();
          await expect(door.panel("Admin Portal")).toBeVisible();
          expect(await statusOf(page, "/admin/members.csv")).toBe(401);
        });
      }
    },
  );
}

/** Does something while the school is stopped, and starts it again. */
type Away = (work: () => Promise<void>) => Promise<void>;

async function behind(
  kind: ProxyKind,
  port: string,
  work: (page: Page, away: Away) => Promise<void>,
) {
  const schoolPort = await freePort();
  const proxy = await startTlsProxy(kind, schoolPort);
  const address = `https://${SCHOOL_HOST}${port}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-behind-"));
  const start = () =>
    spawnSchool({
      isEmpty: true,
      dataFolder,
      environment: { PORT: String(schoolPort), CALLBOARD_URL: address, CALLBOARD_TRUST_PROXY: "1" },
    });
  let school = start();
  const stop = async () => {
    school.signal("SIGTERM");
    await school.exit;
  };
  const away: Away = async (meanwhile) => {
    await stop();
    await meanwhile();
    school = start();
    await school.ready;
  };
  let browser: Browser | undefined;
  try {
    await school.ready;
    browser = await chromium.launch({
      executablePath: process.env.BROWSER_PATH ?? "",
      args: [
        "--no-sandbox",
        "--disable-quic",
        `--host-resolver-rules=MAP ${SCHOOL_HOST}${port || ":443"} 127.0.0.1:${proxy.port}`,
      ],
    });
    const page = await browser.newPage({
      baseURL: address,
      ignoreHTTPSErrors: true,
      viewport: { width: 1440, height: 900 },
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await work(page, away);
  } finally {
    await browser?.close();
    await stop();
    await proxy.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function keepsItsCookieToItself(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith("session"))).toMatchObject({
    name: "__Host-callboard-session",
    domain: SCHOOL_HOST,
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
  });
}

async function addsAMember(page: Page): Promise<void> {
  const dashboard = new Dashboard(page);
  await page.waitForFunction(isAtWork);
  await dashboard.addButton.click();
  await new PasswordBox(dashboard.restrictedArea).enter(PASS_PHRASES.members);
  const form = dashboard.form("Add Member");
  await form.getByLabel("Name").fill("Ada Tern");
  await form.getByRole("button", { name: "Add Member" }).click();
  await expect(form).toBeHidden();
  await expect(dashboard.members.row("Ada Tern")).toBeVisible();
}

async function addsOneWhileAway(page: Page, away: Away): Promise<void> {
  const dashboard = new Dashboard(page);
  await dashboard.addButton.click();
  const form = dashboard.form("Add Member");
  await form.getByLabel("Name").fill("Bea Gull");
  await away(async () => {
    const answer = page.waitForResponse("**/admin/members/new");
    await form.getByRole("button", { name: "Add Member" }).click();
    expect((await answer).status()).toBe(502);
    await expect(unsentChanges(page)).toContainText("Add Member: Bea Gull");
    await expect(form.getByLabel("Name")).toHaveValue("Bea Gull");
    await expect(page.getByText(/502|Bad Gateway/)).toHaveCount(0);
  });
  await expect(form).toBeHidden({ timeout: PATIENCE_MS });
  await expect(unsentChanges(page)).toBeHidden();
  await expect(dashboard.members.row("Bea Gull")).toHaveCount(1);
}

async function downloadsTheMembers(page: Page): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/admin/members.csv";
    link.download = "";
    document.body.append(link);
    link.click();
    link.remove();
  });
  const file = await (await coming).path();
  const names = readFileSync(file, "utf8").match(/Ada Tern|Bea Gull/g);
  expect(names?.toSorted()).toEqual(["Ada Tern", "Bea Gull"]);
}

async function addsAPhoto(page: Page): Promise<void> {
  await page.goto("/costume-inventory");
  const inventory = new Inventory(page);
  const form = await inventory.form();
  await form.getByLabel("Item name").fill("Sailor jacket");
  const buffer = await plainPicture(PHOTO.width, PHOTO.height);
  const photo = { name: "front.jpg", mimeType: "image/jpeg", buffer };
  await form.locator('input[type="file"]').setInputFiles(photo);
  await expect(form.getByRole("listitem").getByRole("img")).toBeVisible();
  await form.getByRole("button", { name: "Add Item" }).click();
  await expect(form).toBeHidden();
  const picture = inventory.costumes.row("Sailor jacket").getByRole("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
}

function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => (await fetch(to)).status, address);
}
