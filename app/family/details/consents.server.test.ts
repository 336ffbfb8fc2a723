// Consents that a family gives and withdraws on its page.
import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { readCollecting } from "#app/office/week/registers/leaving/collecting.server.ts";
import { action, loader } from "./details-page.tsx";

const undo = undoAt("/admin/changes/:id/undo", "admin");
const TODAY = "2026-11-20";

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const homeOf = async (first: string, name: string) => {
    const email = `${first.toLowerCase()}@home.example`;
    const child = await makeMember(database, { name: `Mia ${name}` });
    const contact = { name: `${first} ${name}`, email };
    const family = await makeFamily(database, [child.id], contact, { maySee: true });
    const cookie = await signedIn(platform, family.contactId ?? "", email);
    return { cookie, childId: child.id };
  };
  const ann = await homeOf("Ann", "Tern");
  return { platform, database, ann, bo: await homeOf("Bo", "Crane") };
}

type Home = Awaited<ReturnType<typeof school>>["ann"];
type Page = { children: { answers: { what: string; state: string; by: string; day: string }[] }[] };

const post = (platform: TestPlatform, { cookie }: Home, body: Record<string, string>) =>
  answerOf(action(visit(platform, "/family/details", { cookie, body })));

const page = async (platform: TestPlatform, { cookie }: Home) =>
  (await answerOf(loader(visit(platform, "/family/details", { cookie })))).data as Page;

const audited = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select(["who", "action"]).execute())
    .map(({ who, action: what }) => `${who}: ${what}`)
    .toSorted();

const consent = (platform: TestPlatform, home: Home, act: string, what = "Photos and videos") =>
  post(platform, home, { act, child: home.childId, what });

const answerTo = async (platform: TestPlatform, home: Home, what = "Photos and videos") =>
  (await page(platform, home)).children[0]?.answers.find((one) => one.what === what);

test("a consent is given and withdrawn with day and name, as often as the family likes", async () => {
  const { platform, ann } = await school();
  expect(await answerTo(platform, ann)).toMatchObject({ state: "no answer" });
  for (const [act, state] of [
    ["give", "given"],
    ["withdraw", "not given"],
    ["give", "given"],
    ["withdraw", "not given"],
  ] as const) {
    expect((await consent(platform, ann, act)).status).toBe(200);
    expect(await answerTo(platform, ann)).toMatchObject({ state, by: "Ann Tern", day: TODAY });
  }
  expect(await audited(platform)).toEqual([
    "Ann Tern: gave consent",
    "Ann Tern: gave consent",
    "Ann Tern: withdrew consent",
    "Ann Tern: withdrew consent",
  ]);
});

test("the office undoes a consent that a family gave", async () => {
  const { platform, database, ann } = await school();
  await consent(platform, ann, "give");
  const change = await database
    .selectFrom("changes")
    .select(["id", "who", "summary"])
    .executeTakeFirstOrThrow();
  expect(change.who).toBe("Ann Tern");
  expect((await undo(platform, { isSaved: true, change })).isSaved).toBe(true);
  expect(await answerTo(platform, ann)).toMatchObject({ state: "no answer" });
});

test("leaving alone is given through the office only, and its withdrawal holds at once", async () => {
  const { platform, database, ann } = await school();
  const alone = "Leaving alone";
  expect((await consent(platform, ann, "give", alone)).status).toBe(409);
  expect(await answerTo(platform, ann, alone)).toMatchObject({ state: "no answer" });
  const at = "2026-03-03T09:00:00.000Z";
  await database
    .insertInto("consents")
    .values({
      id: "yes",
      memberId: ann.childId,
      what: alone,
      givenBy: "Ann Tern",
      givenOn: "2026-03-03",
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const mayLeave = async () =>
    (await readCollecting(database, [{ kind: "member", id: ann.childId }], TODAY)).get(ann.childId)
      ?.mayLeaveAlone;
  expect(await mayLeave()).toBe(true);
  expect((await consent(platform, ann, "withdraw", alone)).status).toBe(200);
  expect(await mayLeave()).toBe(false);
});

test("a contact answers for no other family's child, and sees no other contact's name", async () => {
  const { platform, database, ann, bo } = await school();
  const body = { act: "give", child: bo.childId, what: "Trips" };
  expect((await post(platform, ann, body)).status).toBe(404);
  expect(await database.selectFrom("consents").selectAll().execute()).toEqual([]);
  await consent(platform, ann, "withdraw", "Trips");
  await database.updateTable("consents").set({ givenBy: "Tom Quill" }).execute();
  expect(await answerTo(platform, ann, "Trips")).toMatchObject({ state: "not given", by: "" });
  expect((await consent(platform, ann, "give", "Trips")).status).toBe(409);
});

test("once photos are withdrawn the child's name is off the website at the next request", async () => {
  const { platform, database, ann } = await school();
  const given = {
    title: "Third place",
    sub: "",
    img: "",
    video: "",
    poster: "",
    show: "",
    year: "",
    hasConsent: true,
    consentOn: "2026-05-01",
  };
  const names = [
    { name: "Mia Tern", consentBy: "The office" },
    { name: "Mia", consentBy: "Ann Tern" },
    { name: "Mia", consentBy: "Bo Crane" },
  ];
  const content = await liveContent(database);
  const successItems = names.map((one) => ({ ...given, ...one }));
  const by = { who: "Jo", at: platform.now().toISOString(), visitor: makeVisitor() };
  await publishContent(database, { ...content, successItems }, by);
  const ticked = async () =>
    (await liveContent(database)).successItems.map(({ hasConsent }) => hasConsent);
  await consent(platform, ann, "withdraw", "Trips");
  expect(await ticked()).toEqual([true, true, true]);
  await consent(platform, ann, "withdraw");
  expect(await ticked()).toEqual([false, false, true]);
});
