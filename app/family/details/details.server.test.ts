// A contact's own details on the family's page, and the office's answers.
import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { DUE_PROPOSALS } from "#app/office/families/changes/due-proposals.server.ts";
import { withFamilyLinks } from "#app/office/families/sign-ins/family-links.server.ts";
import { action as linkAction } from "../sign-in/link-page.tsx";
import { action, loader } from "./details-page.tsx";

const answerLine = deskAt("/admin/today/done", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");
const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
const OLD = "07700 900001";
const NEW = "07700 900002";

async function school() {
  const platform = await makePlatform({ ...MAIL, CALLBOARD_URL: SITE });
  const { database } = platform;
  const homeOf = async (first: string, name: string) => {
    const email = `${first.toLowerCase()}@home.example`;
    const child = await makeMember(database, { name: `Mia ${name}` });
    const contact = { name: `${first} ${name}`, email, phone: OLD, address: "1 Heron Lane" };
    const family = await makeFamily(database, [child.id], contact, { maySee: true });
    const contactId = family.contactId ?? "";
    const cookie = await signedIn(platform, contactId, email);
    return { cookie, contactId, familyId: family.id };
  };
  return {
    platform,
    database,
    ann: await homeOf("Ann", "Tern"),
    bo: await homeOf("Bo", "Crane"),
  };
}

type Home = Awaited<ReturnType<typeof school>>["ann"];

const post = (platform: TestPlatform, { cookie }: Home, body: Record<string, string>) =>
  answerOf(action(visit(platform, "/family/details", { cookie, body })));
const change = (platform: TestPlatform, home: Home, body: Record<string, string>) =>
  post(platform, home, {
    act: "change",
    phone: OLD,
    address: "1 Heron Lane",
    "was phone": OLD,
    "was address": "1 Heron Lane",
    email: "ann@home.example",
    "was email": "ann@home.example",
    ...body,
  });

type Page = {
  own: { phone: string };
  asked: { id: string; label: string; newValue: string; state: string; answer: string }[];
};

const page = async (platform: TestPlatform, { cookie }: Home) =>
  (await answerOf(loader(visit(platform, "/family/details", { cookie })))).data as Page;

const phoneOf = async ({ database }: TestPlatform, { contactId }: Home) =>
  (
    await database
      .selectFrom("contacts")
      .select("phone")
      .where("id", "=", contactId)
      .executeTakeFirstOrThrow()
  ).phone;

const lines = async (platform: TestPlatform) =>
  DUE_PROPOSALS.read(makeContext(platform), await schoolDaysOf(platform.database, platform.now()));

const press = (platform: TestPlatform, act: string, id: string, note = "") =>
  answerLine(platform, { kind: "contact-change", act, ids: [id], note }, "");

const audited = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select(["who", "action"]).orderBy("at").execute()).map(
    ({ who, action: what }) => `${who}: ${what}`,
  );

test("a changed phone waits for the office, which sees old and new; calls use the old one", async () => {
  const { platform, ann, bo } = await school();
  const answer = await change(platform, ann, { phone: NEW });
  expect(answer).toMatchObject({ status: 200, data: { isDone: true } });
  expect(await page(platform, ann)).toMatchObject({
    own: { phone: OLD },
    asked: [{ label: "Phone", newValue: NEW, state: "open" }],
  });
  expect((await page(platform, bo)).asked).toEqual([]);
  const [line, ...more] = await lines(platform);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    title: "Ann Tern",
    phone: OLD,
    reason: `Phone: ${OLD} → ${NEW}`,
    leadsTo: `/admin/families/${ann.familyId}`,
  });
  expect(await audited(platform)).toEqual(["Ann Tern: asked to change contact"]);
});

test("accepting uses the new phone, and one undo takes both back", async () => {
  const { platform, ann } = await school();
  await change(platform, ann, { phone: NEW });
  const [{ ids: [id = ""] = [] } = {}] = await lines(platform);
  const accepted = await press(platform, "accept", id);
  expect(accepted.isSaved).toBe(true);
  expect(await phoneOf(platform, ann)).toBe(NEW);
  expect(await lines(platform)).toEqual([]);
  expect((await page(platform, ann)).asked).toEqual([]);
  expect((await press(platform, "accept", id)).isSaved).toBe(false);
  expect((await undo(platform, accepted)).isSaved).toBe(true);
  expect(await phoneOf(platform, ann)).toBe(OLD);
  expect((await lines(platform)).map(({ reason }) => reason)).toEqual([`Phone: ${OLD} → ${NEW}`]);
});

test("a declined change shows the office's words to the family", async () => {
  const { platform, ann } = await school();
  await change(platform, ann, { address: "2 Swan Road\r\nKew" });
  const [line] = await lines(platform);
  expect(line?.reason).toBe("Address: 1 Heron Lane → 2 Swan Road\nKew");
  const declined = await press(platform, "decline", line?.ids[0] ?? "", "We can't find this road.");
  expect(declined.isSaved).toBe(true);
  expect((await page(platform, ann)).asked).toMatchObject([
    { label: "Address", state: "declined", answer: "We can't find this road." },
  ]);
  expect((await undo(platform, declined)).isSaved).toBe(true);
  expect((await page(platform, ann)).asked).toMatchObject([{ state: "open", answer: "" }]);
});

test("two changes of one field, and one of the office's, lose nothing", async () => {
  const { platform, database, ann } = await school();
  await change(platform, ann, { phone: NEW });
  await change(platform, ann, { phone: NEW });
  await change(platform, ann, { phone: "07700 900003" });
  expect((await lines(platform)).map(({ reason }) => reason).toSorted()).toEqual([
    `Phone: ${OLD} → ${NEW}`,
    `Phone: ${OLD} → 07700 900003`,
  ]);
  await database.updateTable("contacts").set({ phone: "07700 900004" }).execute();
  expect((await lines(platform)).map(({ reason }) => reason).toSorted()).toEqual([
    `Phone: ${OLD} → ${NEW}. Changed to 07700 900004 in the office since.`,
    `Phone: ${OLD} → 07700 900003. Changed to 07700 900004 in the office since.`,
  ]);
});

test("a page that was open asks only for what was typed in it", async () => {
  const { platform, database, ann } = await school();
  await database.updateTable("contacts").set({ phone: "07700 900004" }).execute();
  await change(platform, ann, { address: "2 Swan Road" });
  expect((await lines(platform)).map(({ reason }) => reason)).toEqual([
    "Address: 1 Heron Lane → 2 Swan Road",
  ]);
  expect((await change(platform, ann, {})).data).toEqual({
    isDone: false,
    words: "Nothing has changed.",
  });
});

test("a contact withdraws their own change and no other's, and has at most three of a field", async () => {
  const { platform, ann, bo } = await school();
  for (const phone of ["1", "2", "3"]) await change(platform, ann, { phone });
  expect((await change(platform, ann, { phone: "4" })).status).toBe(409);
  const [first] = (await page(platform, ann)).asked;
  const body = { act: "undo", change: first?.id ?? "" };
  expect((await post(platform, bo, body)).status).toBe(409);
  expect((await post(platform, ann, body)).data).toEqual({
    isDone: true,
    words: "Change withdrawn.",
  });
  expect((await page(platform, ann)).asked).toHaveLength(2);
  expect((await press(platform, "accept", first?.id ?? "")).isSaved).toBe(false);
});

const FRESH = "ann@new.example";

/** Delivers every mail; returns those to the new address with their link's secret. */
async function linksTo(platform: TestPlatform, address = FRESH): Promise<string[]> {
  const secrets: string[] = [];
  const send = withFamilyLinks(platform, async ({ recipient, body }) => {
    const [, secret] = /\/family\/in\/([\w-]+)$/m.exec(body) ?? [];
    if (recipient === address && secret) secrets.push(secret);
  });
  while (await deliverNext({ ...platform, send }, new AbortController().signal));
  return secrets;
}

const pressLink = (platform: TestPlatform, secret: string) =>
  answerOf(
    linkAction(
      visit(platform, `/family/in/${secret}`, { params: { secret }, body: { act: "open" } }),
    ),
  );

test("a new email address waits for its link, then for the office, and then replaces the old one", async () => {
  const { platform, ann } = await school();
  expect((await change(platform, ann, { email: FRESH })).status).toBe(200);
  expect((await page(platform, ann)).asked).toMatchObject([{ state: "unconfirmed" }]);
  expect(await lines(platform)).toEqual([]);
  const [secret = ""] = await linksTo(platform);
  const pressed = await pressLink(platform, secret);
  expect(pressed).toMatchObject({ status: 200, to: null, cookie: "", data: { isDone: true } });
  expect((await pressLink(platform, secret)).status).toBe(410);
  const [line] = await lines(platform);
  expect(line?.reason).toBe(`Email: ann@home.example → ${FRESH}`);
  expect((await page(platform, ann)).own).toMatchObject({ email: "ann@home.example" });
  expect((await press(platform, "accept", line?.ids[0] ?? "")).isSaved).toBe(true);
  // The old address's devices are signed out.
  expect((await answerOf(loader(visit(platform, "/family/details", ann)))).to).toContain("/family");
  const contacts = platform.database.selectFrom("contacts").select("email").orderBy("email");
  expect(await contacts.execute()).toEqual([{ email: FRESH }, { email: "bo@home.example" }]);
});

test("an address asked for again gets another link; a withdrawn one is never asked of the office", async () => {
  const { platform, ann } = await school();
  await change(platform, ann, { email: FRESH });
  await change(platform, ann, { email: FRESH });
  const [asked, ...more] = (await page(platform, ann)).asked;
  expect(more).toEqual([]);
  const secrets = await linksTo(platform);
  expect(secrets).toHaveLength(2);
  await post(platform, ann, { act: "undo", change: asked?.id ?? "" });
  for (const secret of secrets) await pressLink(platform, secret);
  expect(await lines(platform)).toEqual([]);
});

test("an address that is none is refused, and so is any without a mail server", async () => {
  const { platform, ann } = await school();
  for (const email of ["", "ann@nowhere"]) {
    expect((await change(platform, ann, { email })).status).toBe(409);
  }
  const without = { ...platform, environment: { ...platform.environment, SMTP_URL: undefined } };
  expect((await change(without as TestPlatform, ann, { email: FRESH })).status).toBe(409);
  expect((await page(platform, ann)).asked).toEqual([]);
});
