// Two desks of one show: the second follows, takes over when the first is dead, and the phones come over.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import {
  removeData,
  startFirstDesk,
  startSecondDesk,
  type TestDesk,
  untilInStep,
} from "#tests/two-desks.ts";
import { pathsIn } from "#app/files/unzip.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import { inDesk } from "#tests/in-desk.ts";
import { expect, test } from "./fixtures.ts";

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

async function pictures(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== "1") return;
  const before = page.viewportSize();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

/** The kinds of sheets of a plan without awards. */
const KINDS = [
  "Programme",
  "Running sheet",
  "Backstage check-in",
  "Announcer's script",
  "Music list",
  "Judges' sheets",
  "Call sheets",
  "Studio packs",
];

/** Phones know the first desk by its network address: another host than the second's, with other cookies. */
const hallAddress = ({ address }: TestDesk) => address.replace("localhost", "127.0.0.1");

async function openPaired(browser: Browser, desk: TestDesk, cookie: string, page: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = cookie.split("=");
  const host = hallAddress(desk);
  await context.addCookies([{ name, value, url: host }]);
  const opened = await context.newPage();
  await opened.goto(`${host}/show/${desk.showId}${page}`);
  return opened;
}

test(
  "the second desk takes over by one press, the phone comes over with its press, and the first follows",
  { tag: "@long" },
  async ({ browser }) => {
    const from = process.env.SCHOOL_TEMPLATE ?? "";
    const first = await startFirstDesk(from);
    const device = { showId: first.showId, role: "backstage" as const, name: "Sam" };
    const token = await inDesk(first.dataFolder, (database) =>
      addDevice(database, { ...device, at: new Date().toISOString() }),
    );
    const control = await openPaired(browser, first, first.cookie, "");
    const phone = await openPaired(browser, first, `callboard-show=${token}`, "/backstage");
    const next = (page: Page) => page.getByRole("button", { name: /^Next: / });
    await next(control).click();

    const second = await startSecondDesk(first, from);
    const follower = await (await browser.newContext()).newPage();
    const { hostname } = new URL(second.address);
    const [name = "", value = ""] = second.cookie.split("=");
    await follower.context().addCookies([{ name, value, domain: hostname, path: "/" }]);
    await follower.goto(`${second.address}/show/${second.showId}`);
    await expect(
      follower.getByText(/^The first desk leads\. Following\. Last action /),
    ).toBeVisible();
    await expect(next(follower)).toBeDisabled();
    await expect(follower.getByRole("button", { name: "Take over" })).toBeHidden();
    await pictures(follower, "second-desk-follows");
    await expect(control.getByText("The second desk isn't following")).toBeHidden();

    await follower.getByRole("link", { name: "Sheets" }).click();
    await expect(follower.getByRole("button", { name: "Download all" })).toBeVisible();
    await pictures(follower, "second-desk-sheets");
    const arriving = follower.waitForEvent("download");
    await follower.getByRole("button", { name: "Download all" }).click();
    const paths = pathsIn(readFileSync(await (await arriving).path()));
    expect([...new Set(paths.map((one) => one.split("/")[0]))]).toEqual(KINDS);
    await follower.getByRole("link", { name: "Back to control" }).click();

    await first.kill();
    const killed = performance.now();
    await phone.getByRole("button", { name: "#3 here" }).click();
    await expect(follower.getByText(/^Desk not reached for \d+ s$/)).toBeVisible();
    await pictures(follower, "second-desk-lost");
    await follower.getByRole("button", { name: "Take over" }).click();
    await expect(next(follower)).toBeEnabled();
    test.info().annotations.push({ type: "ms", description: `${performance.now() - killed}` });
    await next(follower).click();
    await expect(follower.getByText("The first desk isn't following")).toBeVisible();
    await pictures(follower, "second-desk-leads");
    await expect(phone).toHaveURL(`${second.address}/show/${second.showId}/backstage`);
    await expect(phone.getByRole("button", { name: "#3 here" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(control).toHaveURL(`${second.address}/show/${second.showId}`);
    await expect.poll(() => second.presses()).toHaveLength(3);

    await first.startAgain();
    await untilInStep(second);
    await expect(follower.getByText("The first desk isn't following")).toBeHidden();
    const back = await openPaired(browser, first, first.cookie, "");
    await expect(back.getByText(/^The second desk leads\. /)).toBeVisible();
    await expect(next(back)).toBeDisabled();
    await pictures(back, "second-desk-first-follows");
    for (const desk of [first, second]) await desk.kill();
    removeData(first, second);
  },
);
