// The sign-in of families, as contacts, strangers and mail scanners try it.
import { expect, test } from "vitest";
import { answerOf, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { deskAt } from "#tests/command-at.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { deliverNext } from "#app/jobs/mail/mail-worker.server.ts";
import { withFamilyLinks } from "#app/office/families/sign-ins/family-links.server.ts";
import { action as pressDevices, loader as readDevicesPage } from "../devices/devices-page.tsx";
import { action as pressFamily, loader as readFamilyPage } from "../family-page.tsx";
import { answerLinkRequests } from "./answer-requests.server.ts";
import { action as pressLinkPage, loader as openLinkPage } from "./link-page.tsx";

const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
const editContact = deskAt("/admin/contacts/:id", "admin");
const sendLink = deskAt("/admin/contacts/:id/link", "admin");

type Visiting = { cookie?: string; device?: string; addressHash?: string };

async function school(contact: object = {}, tie: object = { maySee: true }) {
  const platform = await makePlatform({ ...MAIL, CALLBOARD_URL: SITE });
  const mia = await makeMember(platform.database, { name: "Mia Tern" });
  const ann = { name: "Ann Tern", email: "ann@home.example", ...contact };
  const family = await makeFamily(platform.database, [mia.id], ann, tie);
  return { platform, mia, family, contactId: family.contactId ?? "" };
}

function given(
  platform: TestPlatform,
  path: string,
  visiting: Visiting,
  body?: Record<string, string>,
) {
  const secret = path.split("/").at(-1) ?? "";
  return visit(platform, path, { ...visiting, params: { secret }, ...(body && { body }) });
}

const ask = (platform: TestPlatform, email: string, visiting: Visiting = {}, to = "") =>
  answerOf(pressFamily(given(platform, "/family", visiting, { act: "link", email, to })));
const open = (platform: TestPlatform, path: string, visiting: Visiting = {}) =>
  answerOf(openLinkPage(given(platform, path, visiting)));
const press = (platform: TestPlatform, path: string, visiting: Visiting = {}, body = {}) =>
  answerOf(pressLinkPage(given(platform, path, visiting, { act: "open", ...body })));
const family = (platform: TestPlatform, visiting: Visiting) =>
  answerOf(readFamilyPage(given(platform, "/family", visiting)));
const isSignedIn = async (platform: TestPlatform, cookie: string) =>
  (Object((await family(platform, { cookie })).data) as { week: unknown }).week !== null;

type Sent = { recipient: string; subject: string; body: string };

/** Answers the requests and delivers every mail that is due; returns the mails. */
async function deliver(platform: TestPlatform): Promise<Sent[]> {
  await answerLinkRequests(platform);
  const sent: Sent[] = [];
  const send = withFamilyLinks(platform, async (mail) => void sent.push(mail));
  while (await deliverNext({ ...platform, send }, new AbortController().signal));
  return sent;
}

const linkIn = (mail: Sent | undefined) =>
  /https:\/\/school\.example(\/family\/in\/[\w-]+)$/m.exec(mail?.body ?? "")?.[1] ?? "";

async function linkFor(platform: TestPlatform, email = "ann@home.example", to = "") {
  await ask(platform, email, {}, to);
  return linkIn((await deliver(platform)).find((mail) => linkIn(mail) !== ""));
}

test("a known and an unknown address get the same answer, and only the known one a mail", async () => {
  const { platform } = await school();
  await using _ = platform;
  const known = await ask(platform, " Ann@Home.Example ");
  const unknown = await ask(platform, "nobody@else.example");
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({
    status: 200,
    data: {
      words: expect.stringMatching(
        /^If we know that address, a link is on its way\. It works once, within 15 minutes\./,
      ),
    },
  });
  const mails = await deliver(platform);
  expect(mails.map(({ recipient }) => recipient)).toEqual(["Ann@Home.Example"]);
  expect(mails[0]?.body).toContain(
    "Anyone who opens this link can see your family's page. Please don't forward it.",
  );
  expect(await platform.database.selectFrom("familyLinkRequests").selectAll().execute()).toEqual(
    [],
  );
});

test("the page does the same database work for a known and an unknown address", async () => {
  const { platform } = await school();
  await using _ = platform;
  const { database } = platform;
  const rows = async () => ({
    links: await database.selectFrom("familyLinks").selectAll().execute(),
    outbox: await database.selectFrom("outbox").selectAll().execute(),
    asked: (await database.selectFrom("familyLinkRequests").selectAll().execute()).length,
  });
  await ask(platform, "ann@home.example");
  expect(await rows()).toEqual({ links: [], outbox: [], asked: 1 });
  await ask(platform, "nobody@else.example");
  expect(await rows()).toEqual({ links: [], outbox: [], asked: 2 });
});

test("an address that is none is refused and nothing is stored", async () => {
  const { platform } = await school();
  await using _ = platform;
  expect(await ask(platform, "ann@")).toMatchObject({
    status: 400,
    data: { words: "Please check the email address." },
  });
  expect(await deliver(platform)).toEqual([]);
});

test("a contact whose ties allow nothing is sent no link; a booking's address gets that booking's", async () => {
  const { platform } = await school({}, { maySee: false });
  await using _ = platform;
  const { link } = await makeBooking(platform.database, { email: "new@home.example" });
  await ask(platform, "ann@home.example");
  await ask(platform, "new@home.example");
  const mails = await deliver(platform);
  expect(mails).toMatchObject([{ recipient: "new@home.example" }]);
  expect(mails[0]?.body).toContain(`${SITE}/book/yours/${link}`);
});

test("the link has 256 bits, of which the database holds only a hash", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform);
  const secret = link.split("/").at(-1) ?? "";
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  const { database } = platform;
  for (const table of ["familyLinks", "outbox", "audit"] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toContain(secret);
  }
});

test("opening the link, as scanners do, signs nobody in and leaves it unused", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform);
  for (let time = 0; time < 10; time += 1) {
    expect(await open(platform, link)).toMatchObject({
      status: 200,
      cookie: "",
      data: { link: { state: "good", address: "a…@home.example", people: [] } },
    });
  }
  const pressed = await press(platform, link);
  expect(pressed).toMatchObject({ status: 302, to: "/family" });
  expect(await isSignedIn(platform, pressed.cookie)).toBe(true);
});

test("the link works 14 minutes 59 seconds after its mail left, and not two seconds later", async () => {
  const { platform } = await school();
  await using _ = platform;
  await ask(platform, "ann@home.example");
  await answerLinkRequests(platform);
  // The mail waits an hour: the time counts from its sending.
  platform.passMinutes(60);
  const link = linkIn((await deliver(platform)).at(-1));
  platform.passMinutes(15 - 1 / 60);
  expect(await open(platform, link)).toMatchObject({ data: { link: { state: "good" } } });
  platform.passMinutes(2 / 60);
  expect(await open(platform, link)).toMatchObject({ data: { link: { state: "expired" } } });
  expect(await press(platform, link)).toMatchObject({ status: 410, cookie: "" });
});

test("a forwarded link that was used is refused elsewhere, and opens the page where it was used", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform);
  const stranger = await press(platform, link, { device: "Firefox on Windows" });
  expect(await isSignedIn(platform, stranger.cookie)).toBe(true);
  expect(await press(platform, link)).toMatchObject({ status: 410, cookie: "" });
  expect(await open(platform, link)).toMatchObject({ data: { link: { state: "used" } } });
  const again = await open(platform, link, { cookie: stranger.cookie });
  expect(again).toMatchObject({ status: 302, to: "/family" });
  // The contact is told, and finds and ends the stranger's device.
  const mails = await deliver(platform);
  expect(mails.at(-1)).toMatchObject({ recipient: "ann@home.example" });
  expect(mails.at(-1)?.body).toContain(
    "Signed in on Windows, Firefox, 20 November, 10:00. Not you? Sign it out here:",
  );
  const own = await press(platform, await linkFor(platform));
  const page = await answerOf(
    readDevicesPage(given(platform, "/family/devices", { cookie: own.cookie })),
  );
  const { devices } = page.data as { devices: { id: string; device: string; isThis: boolean }[] };
  const theirs = devices.find(({ isThis }) => !isThis);
  expect(theirs?.device).toBe("Firefox on Windows");
  const body = { act: "out", device: theirs?.id ?? "" };
  await pressDevices(given(platform, "/family/devices", { cookie: own.cookie }, body));
  expect(await isSignedIn(platform, stranger.cookie)).toBe(false);
  expect(await isSignedIn(platform, own.cookie)).toBe(true);
});

test("of two links each works until one is used; then the other has expired", async () => {
  const { platform } = await school();
  await using _ = platform;
  const [first, second] = [await linkFor(platform), await linkFor(platform)];
  expect(first).not.toBe(second);
  for (const link of [first, second]) {
    expect(await open(platform, link)).toMatchObject({ data: { link: { state: "good" } } });
  }
  await press(platform, first);
  expect(await open(platform, second)).toMatchObject({ data: { link: { state: "expired" } } });
});

test("of twenty presses at one moment one signs in", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform);
  const all = await Promise.all(Array.from({ length: 20 }, () => press(platform, link)));
  expect(all.filter(({ cookie }) => cookie !== "")).toHaveLength(1);
});

test("a link with one changed letter is not found, and tries are limited by network", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform);
  const wrong = `${link.slice(0, -2)}${link.at(-2) === "A" ? "B" : "A"}${link.at(-1)}`;
  expect(await open(platform, wrong)).toMatchObject({ status: 404, data: { link: null } });
  const guesser = { addressHash: "a guesser" };
  for (let time = 0; time < 30; time += 1) {
    expect((await press(platform, wrong, guesser)).status).toBe(404);
  }
  expect((await press(platform, wrong, guesser)).status).toBe(429);
  expect(await ask(platform, "ann@home.example", guesser)).toMatchObject({
    status: 429,
    data: { words: expect.stringMatching(/^Too many tries\. Please wait a few minutes/) },
  });
  // Another network is not held up.
  expect((await ask(platform, "ann@home.example")).status).toBe(200);
});

test("above the limit of its mailbox an address gets the same answer and no mail", async () => {
  const { platform } = await school();
  await using _ = platform;
  for (let time = 0; time < 3; time += 1) await linkFor(platform);
  expect((await ask(platform, "ann@home.example")).data).toEqual(
    (await ask(platform, "nobody@else.example")).data,
  );
  expect(await deliver(platform)).toEqual([]);
  platform.passMinutes(61);
  expect(await linkFor(platform)).not.toBe("");
});

test("links do not wait for the limit of all mail that strangers cause", async () => {
  const { platform } = await school();
  await using _ = platform;
  const sentAt = platform.now().toISOString();
  for (let other = 0; other < 60; other += 1) {
    await platform.database
      .insertInto("outbox")
      .values({
        id: `other ${other}`,
        messageId: `other ${other}`,
        recipient: `p${other}@else.example`,
        mailbox: `p${other}@else.example`,
        subject: "A booking",
        body: "A booking",
        state: "sent",
        nextAttemptAt: sentAt,
        createdAt: sentAt,
        sentAt,
      })
      .execute();
  }
  expect(await linkFor(platform)).not.toBe("");
});

test("a sign-in lasts 30 days from the link, and ends when the contact signs out", async () => {
  const { platform } = await school();
  await using _ = platform;
  const { cookie } = await press(platform, await linkFor(platform));
  const leaving = await press(platform, await linkFor(platform), { device: "Firefox on Linux" });
  const out = given(platform, "/family/devices", { cookie: leaving.cookie }, { act: "out" });
  expect((await answerOf(pressDevices(out))).to).toBe("/family");
  expect(await isSignedIn(platform, leaving.cookie)).toBe(false);
  platform.passMinutes(30 * 24 * 60 - 1);
  expect(await isSignedIn(platform, cookie)).toBe(true);
  platform.passMinutes(2);
  expect(await isSignedIn(platform, cookie)).toBe(false);
});

test("a changed address ends the contact's devices and links, and tells the earlier address", async () => {
  const { platform, contactId } = await school();
  await using _ = platform;
  const { cookie } = await press(platform, await linkFor(platform));
  const unused = await linkFor(platform);
  await deliver(platform);
  const values = {
    name: "Ann Tern",
    phone: "",
    email: "ann@new.example",
    address: "",
    isPayer: false,
  };
  expect(await editContact(platform, { version: 1, values }, contactId)).toMatchObject({
    isSaved: true,
  });
  expect(await isSignedIn(platform, cookie)).toBe(false);
  expect(await press(platform, unused)).toMatchObject({ status: 410 });
  const [notice, ...others] = await deliver(platform);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ recipient: "ann@home.example" });
  expect(notice?.body).toContain(
    "Your email address here was changed. If that wasn't you, please call us.",
  );
  expect(notice?.body).not.toContain("new.example");
  // Changing it back revives nothing.
  const before = { ...values, email: "ann@home.example" };
  await editContact(platform, { version: 2, values: before }, contactId);
  expect(await isSignedIn(platform, cookie)).toBe(false);
});

test("an address changed in any other way ends the sign-in too", async () => {
  const { platform, contactId } = await school();
  await using _ = platform;
  const { cookie } = await press(platform, await linkFor(platform));
  await platform.database
    .updateTable("contacts")
    .set({ email: "ann@imported.example" })
    .where("id", "=", contactId)
    .execute();
  expect(await isSignedIn(platform, cookie)).toBe(false);
});

for (const [how, set] of [
  ["may no longer see anything", { maySee: false }],
  ["is no longer linked to a child", { deletedAt: "2026-11-20T10:00:00.000Z" }],
] as const) {
  test(`a contact who ${how} is signed out at the next request`, async () => {
    const { platform, contactId } = await school();
    await using _ = platform;
    const { cookie } = await press(platform, await linkFor(platform));
    const unused = await linkFor(platform);
    await platform.database
      .updateTable("contactTies")
      .set(set)
      .where("contactId", "=", contactId)
      .execute();
    expect(await isSignedIn(platform, cookie)).toBe(false);
    expect(await press(platform, unused)).toMatchObject({ status: 410, cookie: "" });
  });
}

test("two people who share an address choose who they are; the link signs in that one alone", async () => {
  const { platform, family: own } = await school();
  await using _ = platform;
  const { database } = platform;
  const leo = await makeMember(database, { name: "Leo Tern" });
  const tom = { name: "Tom Tern", email: "ann@home.example" };
  const { contactId } = await makeFamily(database, [leo.id], tom, { maySee: true });
  const link = await linkFor(platform);
  expect(await open(platform, link)).toMatchObject({
    data: {
      link: {
        people: [
          { contactId: own.contactId, name: "Ann" },
          { contactId, name: "Tom" },
        ],
      },
    },
  });
  expect(await press(platform, link)).toMatchObject({ status: 409, cookie: "" });
  const strange = await press(platform, link, {}, { who: "another contact" });
  expect(strange).toMatchObject({ status: 409, cookie: "" });
  const { cookie } = await press(platform, link, {}, { who: contactId ?? "" });
  const page = JSON.stringify((await family(platform, { cookie })).data);
  expect(page).toContain("Leo Tern");
  expect(page).not.toContain("Mia");
});

test("a link to a page leads there after signing in, and only within the family's pages", async () => {
  const { platform } = await school();
  await using _ = platform;
  const link = await linkFor(platform, "ann@home.example", "/family/devices");
  expect(await press(platform, link)).toMatchObject({ to: "/family/devices" });
  const outside = await linkFor(platform, "ann@home.example", "//else.example/family");
  expect(await press(platform, outside)).toMatchObject({ to: "/family" });
  const page = given(platform, "/family/devices", {});
  expect(await answerOf(readDevicesPage(page))).toMatchObject({ to: "/family?to=/family/devices" });
});

test("the office sends a link without seeing it, and only where the contact may see something", async () => {
  const { platform, contactId } = await school();
  await using _ = platform;
  const answer = await sendLink(platform, {}, contactId);
  expect(answer).toMatchObject({ isSaved: true });
  const [mail] = await deliver(platform);
  expect(JSON.stringify(answer)).not.toContain(linkIn(mail));
  expect(await press(platform, linkIn(mail))).toMatchObject({ to: "/family" });
  await platform.database.updateTable("contactTies").set({ maySee: false }).execute();
  expect(await sendLink(platform, {}, contactId)).toMatchObject({
    problem: expect.stringMatching(/^This contact may not see anything yet/),
  });
});
