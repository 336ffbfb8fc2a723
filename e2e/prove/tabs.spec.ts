// Several tabs of one browser: each change is sent once, none hangs, and all follow who is signed in.
import type { BrowserContext, Page } from "@playwright/test";
import { hashPassPhrase } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { unsentChanges } from "../cut-lines.ts";
import { expect, test } from "../empty-school.ts";
import { Dashboard } from "../office-pages.ts";

const NAMES = ["Ada Tern", "Bea Gull", "Cy Wren"];
const MONEY = "**/money";
const PATIENCE = { timeout: 3_000 };

test.beforeEach(async ({ signIn, database }) => {
  await signIn("admin");
  await signIn("members");
  for (const name of NAMES) await makeMember(database, { name, subscriptionAmount: 3000 });
});

/** Opens the first tab and as many more as there are names, each at the members. */
async function openTabs(page: Page, count: number): Promise<Page[]> {
  const others = Array.from({ length: count - 1 }, () => page.context().newPage());
  const tabs = [page, ...(await Promise.all(others))];
  for (const tab of tabs) {
    // A tab knows its person once it has its key.
    const isKnown = tab.waitForResponse("**/draft-key");
    await new Dashboard(tab).open();
    await isKnown;
  }
  return tabs;
}

/** Edits a different member's subscription in each tab. */
async function changeInEach(tabs: readonly Page[], typed: string): Promise<void> {
  for (const [place, tab] of tabs.entries()) await changeIn(tab, NAMES[place] ?? "", typed);
}

async function changeIn(tab: Page, name: string, typed: string): Promise<void> {
  const field = await new Dashboard(tab).typeOver(name, "Subscription");
  await field.fill(typed);
  await field.press("Enter");
}

/** Counts requests that reach the server, and blocks them while `isCut` is true. */
async function listen(context: BrowserContext): Promise<{ isCut: boolean; keys: string[] }> {
  const line = { isCut: true, keys: [] as string[] };
  await context.route(MONEY, async (route) => {
    if (line.isCut) return route.abort("connectionfailed");
    line.keys.push(route.request().headers()["idempotency-key"] ?? "");
    return route.continue();
  });
  return line;
}

const versions = async (database: Parameters<typeof makeMember>[0]) =>
  (await database.selectFrom("members").select("version").execute()).map(({ version }) => version);

test("over a cut line each change of two tabs is sent once", async ({
  page,
  context,
  database,
}) => {
  const line = await listen(context);
  const tabs = await openTabs(page, 2);
  await changeInEach(tabs, "36");
  for (const tab of tabs) await expect(unsentChanges(tab).getByRole("listitem")).toHaveCount(2);
  line.isCut = false;
  for (const tab of tabs) await expect(unsentChanges(tab)).toBeHidden();
  // Changes being sent are no longer waiting, and not saved yet.
  await expect.poll(async () => (await versions(database)).toSorted()).toEqual([1, 2, 2]);
  expect(line.keys).toHaveLength(2);
  expect(new Set(line.keys).size).toBe(2);
});

test("closing the tab that was sending leaves another one to go on", async ({
  page,
  context,
  database,
}) => {
  const [first, second] = (await openTabs(page, 2)) as [Page, Page];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await context.route(MONEY, async (route) => {
    if (route.request().frame().page() !== first) return route.continue();
    // Its answer never comes.
    begin();
    return undefined;
  });
  await changeInEach([first], "36");
  await begun;
  await first.close();
  await expect(new Dashboard(second).members.cell("Ada Tern", "Subscription")).toHaveText("£36.00");
  await expect(unsentChanges(second)).toBeHidden();
  expect((await versions(database)).toSorted()).toEqual([1, 1, 2]);
});

test("with three tabs and a newer build's store none hangs for more than 3 seconds", async ({
  page,
  database,
}) => {
  const tabs = await openTabs(page, 3);
  const isOpen = tabs[2]?.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("callboard-sending", 2);
        opening.addEventListener("success", () => {
          opening.result.close();
          resolve(true);
        });
        setTimeout(() => resolve(false), 3_000);
      }),
  );
  expect(await isOpen).toBe(true);
  for (const [place, tab] of tabs.entries()) {
    const name = NAMES[place] ?? "";
    await changeIn(tab, name, `${40 + place}`);
    const shown = new Dashboard(tab).members.cell(name, "Subscription");
    await expect(shown).toHaveText(`£${40 + place}.00`, PATIENCE);
    await expect(unsentChanges(tab)).toBeHidden(PATIENCE);
  }
  expect((await versions(database)).toSorted()).toEqual([2, 2, 2]);
});

test("a change of person is followed in all tabs within a second", async ({ page, database }) => {
  const passPhrase = "eve at the desk 12345";
  const hash = await hashPassPhrase(passPhrase);
  const at = "2026-11-20T09:00:00.000Z";
  await makePerson(database, { name: "Eve", gate: "admin", hash });
  const tabs = await openTabs(page, 3);
  const others = tabs.slice(1);
  await database.updateTable("sessions").set({ endedAt: at }).execute();
  const unlock = page.request.post("/unlock/admin", { form: { password: passPhrase } });
  expect((await unlock).status()).toBe(200);
  const followed = new Set<Page>();
  for (const tab of others) {
    tab.on("request", (request) => request.isNavigationRequest() && followed.add(tab));
  }
  const isKnown = page.waitForResponse("**/draft-key");
  await page.goto("/admin/dashboard");
  await isKnown;
  await expect.poll(() => followed.size, { timeout: 1_000 }).toBe(others.length);
  for (const tab of tabs) await expect(new Dashboard(tab).members.row("Ada Tern")).toBeVisible();
});
