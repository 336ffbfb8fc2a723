import fc from "fast-check";
import { expect, test } from "vitest";
import { recogniseVisitor } from "#app/identity/visitors.server.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { fillContent } from "#sample/fill-content.server.ts";
import { enquiryAnswerSchema, enquiryRefusalSchema } from "../contact-api.schema.ts";
import { receiveEnquiry, type Received } from "./receive-enquiry.server.ts";

const FILL_IN = "Please fill in your name, email and message.";
const ana = {
  name: "Ana Example",
  email: "ana@home.example",
  subject: "Saturday ballet",
  message: "Is there room for a six-year-old?",
  company: "",
};

async function school() {
  const platform = await makePlatform();
  const at = platform.now().toISOString();
  await platform.database.transaction().execute((trx) => fillContent(trx, "2026-11-20", at));
  return platform;
}

/** Every answer has the documented fields. */
async function send(platform: TestPlatform, changes: object = {}, key: string | null = null) {
  const received = await receiveEnquiry(platform, makeVisitor(), { ...ana, ...changes }, key);
  const documented = received.status === 200 ? enquiryAnswerSchema : enquiryRefusalSchema;
  expect(documented.parse(received.body)).toEqual(received.body);
  return received;
}

const enquiries = (platform: TestPlatform) =>
  platform.database.selectFrom("enquiries").selectAll().orderBy("createdAt").execute();
const mails = (platform: TestPlatform) =>
  platform.database.selectFrom("outbox").selectAll().orderBy("createdAt").execute();

const referenceOf = ({ body }: Received) => (body.ok ? body.reference : body.error);

test("the five fields alone are stored and delivered, with a reference", async () => {
  await using platform = await school();
  const received = await send(platform);
  expect(received).toMatchObject({ status: 200, body: { ok: true } });
  const [enquiry] = await enquiries(platform);
  expect(enquiry).toMatchObject({
    name: "Ana Example",
    email: "ana@home.example",
    subject: "Saturday ballet",
    message: "Is there room for a six-year-old?",
    state: "new",
    spamScore: 0,
    spamReasons: [],
    reference: referenceOf(received),
  });
  const [mail] = await mails(platform);
  expect(mail).toMatchObject({
    id: enquiry?.outboxId,
    recipient: "hello@anchor-arts.example",
    replyTo: "ana@home.example",
    subject: `Saturday ballet (${enquiry?.reference})`,
    state: "waiting",
  });
  expect(mail?.body).toContain("Is there room for a six-year-old?");
  const audit = await platform.database
    .selectFrom("audit")
    .select(["who", "subjectId"])
    .where("action", "=", "sent enquiry")
    .execute();
  expect(audit).toEqual([{ who: "a visitor", subjectId: enquiry?.id }]);
});

test("the operator can set the recipient of enquiries", async () => {
  await using platform = await school();
  const environment = { ...platform.environment, MAIL_TO: "desk@school.example" };
  await send({ ...platform, environment });
  expect(await mails(platform)).toMatchObject([{ recipient: "desk@school.example" }]);
});

test.for(["name", "email", "message"])("a missing or blank %s is refused", async (field) => {
  await using platform = await school();
  for (const value of [undefined, "", "  \n ", 5, null]) {
    expect(await send(platform, { [field]: value })).toEqual({
      status: 400,
      body: { ok: false, error: FILL_IN },
    });
  }
  expect(await enquiries(platform)).toEqual([]);
});

test("an enquiry without a subject gets a default one", async () => {
  await using platform = await school();
  await send(platform, { subject: "  " });
  expect(await enquiries(platform)).toMatchObject([{ subject: "Website enquiry" }]);
});

const email = (length: number) => {
  const domain = `@${Array.from({ length: 3 }, () => "d".repeat(60)).join(".")}.example`;
  return "a".repeat(length - domain.length) + domain;
};

test("each field is stored up to its limit, and refused one character beyond it", async () => {
  await using platform = await school();
  const longest = {
    name: "n".repeat(100),
    email: email(254),
    subject: "s".repeat(150),
    message: "m".repeat(5_000),
  };
  expect(await send(platform, longest)).toMatchObject({ status: 200 });
  expect(await enquiries(platform)).toMatchObject([longest]);
  const refusals = [
    ["name", "n".repeat(101), "Please keep your name to 100 characters."],
    ["email", email(255), "Please keep your email address to 254 characters."],
    ["subject", "s".repeat(151), "Please keep your subject to 150 characters."],
    ["message", "m".repeat(5_001), "Please keep your message to 5,000 characters."],
  ] as const;
  for (const [field, value, error] of refusals) {
    expect(await send(platform, { [field]: value })).toMatchObject({
      status: 400,
      body: { ok: false, error },
    });
  }
});

test("an invalid email address is refused with a clear message", async () => {
  await using platform = await school();
  for (const value of ["ana", "ana@home", "a b@home.example", "a@b.example, c@d.example"]) {
    expect(await send(platform, { email: value }), value).toMatchObject({ status: 400 });
  }
});

test("line breaks are removed from name and subject, and kept in the message", async () => {
  await using platform = await school();
  await send(platform, {
    name: "Ana\r\nBcc: all",
    subject: "Ballet\nBcc: all@home.example",
    message: "One\r\n\r\nTwo",
  });
  expect(await enquiries(platform)).toMatchObject([
    {
      name: "Ana Bcc: all",
      subject: "Ballet Bcc: all@home.example",
      message: "One\n\nTwo",
    },
  ]);
  const [mail] = await mails(platform);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});

test("an enquiry with a filled trap is quarantined, but answered like any other", async () => {
  await using platform = await school();
  for (const trap of [{ company: "Best Deals" }, { b7t: "Best Deals", message: "Other" }]) {
    expect(await send(platform, trap)).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect(await enquiries(platform)).toMatchObject([
    { state: "spam", spamScore: 100, spamReasons: ["trap"], outboxId: null },
    { state: "spam" },
  ]);
  expect(await mails(platform)).toEqual([]);
});

test("an enquiry sent very quickly is delivered with a mark", async () => {
  await using platform = await school();
  const drawnAt = platform.now().getTime() - 1_900;
  await send(platform, { drawnAt: String(drawnAt) });
  expect(await enquiries(platform)).toMatchObject([{ state: "new", spamScore: 60 }]);
  const [mail] = await mails(platform);
  expect(mail?.subject).toMatch(/^\[possible spam\] Saturday ballet/);
});

test("an enquiry with two strong signs of spam is quarantined", async () => {
  await using platform = await school();
  const quick = { drawnAt: platform.now().getTime() - 1_999 };
  await send(platform);
  const links = "https://a.example https://b.example https://c.example";
  const all = [{ ...quick, message: links }, { ...quick }];
  for (const one of all) expect(await send(platform, one)).toMatchObject({ body: { ok: true } });
  const found = (await enquiries(platform)).map(({ spamScore, state }) => [spamScore, state]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [0, "new"],
      [80, "new"],
      [120, "spam"],
    ]),
  );
  expect(await mails(platform)).toHaveLength(2);
});

test("an enquiry refused by the limit leaves nothing behind, and can be sent later", async () => {
  await using platform = await school();
  for (let index = 0; index < 5; index += 1) await send(platform, { message: `${index}` });
  const refused = await send(platform, {}, "draft");
  expect(refused).toEqual({
    status: 429,
    retryAfterSeconds: 600,
    body: {
      ok: false,
      error:
        "You've sent several messages already. Please try again later, or call us on 01632 960123.",
    },
  });
  expect(await enquiries(platform)).toHaveLength(5);
  platform.passMinutes(10);
  expect(await send(platform, {}, "draft")).toMatchObject({ status: 200 });
});

test("sending the same draft again does not count towards the limit", async () => {
  await using platform = await school();
  for (let index = 0; index < 9; index += 1) {
    expect(await send(platform, {}, "draft")).toMatchObject({ status: 200 });
  }
  expect(await send(platform, { message: "Another" }, "other")).toMatchObject({ status: 200 });
});

test("the same text again within 24 hours is marked, later it is not", async () => {
  await using platform = await school();
  await send(platform);
  platform.passMinutes(24 * 60 - 1);
  await send(platform, { message: " Is there  room for a SIX-year-old?" });
  platform.passMinutes(24 * 60);
  await send(platform);
  const scores = (await enquiries(platform)).map(({ spamScore }) => spamScore);
  expect(scores).toEqual([0, 60, 0]);
});

test("the sixth enquiry in ten minutes and the twenty-first in a day are refused", async () => {
  await using platform = await school();
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await send(platform, { message: `${round} ${index}` })).status);
    }
    platform.passMinutes(10);
  }
  const tooMany = [200, 200, 200, 200, 200, 429];
  expect(statuses.slice(0, 24)).toEqual([...tooMany, ...tooMany, ...tooMany, ...tooMany]);
  expect(statuses.slice(24)).toEqual([429, 429, 429, 429, 429, 429]);
  const other = makeVisitor({ addressHash: "address of another phone" });
  expect(await receiveEnquiry(platform, other, ana)).toMatchObject({ status: 200 });
});

test("a /64 counts as one sender, and so does an IPv4 address in IPv6 form", async () => {
  await using platform = await school();
  const from = async (address: string) => {
    const visitor = await recogniseVisitor(platform, {
      cookies: "",
      address,
      requestId: "request",
    });
    return (await receiveEnquiry(platform, visitor, ana)).status;
  };
  const house: number[] = [];
  for (let host = 1; host <= 30; host += 1) house.push(await from(`2001:db8:1:2::${host}`));
  expect(house).toEqual([200, 200, 200, 200, 200, ...Array.from({ length: 25 }, () => 429)]);
  expect(await from("2001:db8:1:3::1")).toBe(200);
  for (const written of ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107"]) {
    expect(await from(written)).toBe(200);
  }
  expect(await from("203.0.113.7")).toBe(200);
  expect(await from("::ffff:203.0.113.7")).toBe(200);
  expect(await from("203.0.113.7")).toBe(429);
});

test("at most thirty enquiries an hour are mailed, and all are stored and acknowledged", async () => {
  await using platform = await school();
  const from = (place: number) =>
    receiveEnquiry(platform, makeVisitor({ addressHash: `address ${place}` }), {
      ...ana,
      message: `No ${place}`,
    });
  for (let place = 0; place < 65; place += 1) expect((await from(place)).status).toBe(200);
  expect(await enquiries(platform)).toHaveLength(65);
  const due = async () =>
    (await mails(platform)).map(({ nextAttemptAt }) => nextAttemptAt).toSorted();
  const hours = (count: number) =>
    new Date(platform.now().getTime() + count * 3_600_000).toISOString();
  const times = (count: number, moment: string) => Array.from({ length: count }, () => moment);
  expect(await due()).toEqual([
    ...times(30, hours(0)),
    ...times(30, hours(1)),
    ...times(5, hours(2)),
  ]);
  platform.passMinutes(4 * 60);
  await from(66);
  expect((await due()).at(-1)).toBe(hours(0));
});

test("simultaneous enquiries do not get past the limit", async () => {
  await using platform = await school();
  const all = await Promise.all(
    Array.from({ length: 9 }, (_, index) => send(platform, { message: `Message ${index}` })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429, 429,
  ]);
  expect(await enquiries(platform)).toHaveLength(5);
});

test("sending a draft again makes no second enquiry and gets the same answer", async () => {
  await using platform = await school();
  const first = await send(platform, {}, "draft");
  const again = await Promise.all([1, 2, 3].map(() => send(platform, { key: "draft" })));
  for (const answer of again) expect(answer).toEqual(first);
  expect(await enquiries(platform)).toHaveLength(1);
  expect(await mails(platform)).toHaveLength(1);
  expect(await send(platform, { message: "Another" }, "draft")).toMatchObject({ status: 409 });
});

test("when the mail cannot be stored, the enquiry is not stored either", async () => {
  await using platform = await school();
  const { database } = platform;
  await database.schema.alterTable("outbox").renameTo("outbox_away").execute();
  await expect(send(platform)).rejects.toThrow("outbox");
  await database.schema.alterTable("outbox_away").renameTo("outbox").execute();
  expect(await enquiries(platform)).toEqual([]);
  expect(await mails(platform)).toEqual([]);
});

test("any posted value is either stored or refused with a clear message", async () => {
  await using platform = await school();
  const anyText = fc.string({ unit: "binary", maxLength: 200 });
  const posted = fc.oneof(
    fc.anything(),
    fc.record({ name: anyText, message: anyText, subject: anyText, email: fc.emailAddress() }),
  );
  let address = 0;
  await fc.assert(
    fc.asyncProperty(posted, async (one) => {
      address += 1;
      const visitor = makeVisitor({ addressHash: `address ${address}` });
      const { status } = await receiveEnquiry(platform, visitor, one);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

test("a name with a web address is refused, and the field is named", async () => {
  await using platform = await school();
  expect(await send(platform, { name: "You have won: win.example" })).toEqual({
    status: 400,
    body: { ok: false, error: "Please enter a name without a web address.", field: "name" },
  });
  expect(await send(platform, { name: "Mary-Kate O'Neil" })).toMatchObject({ status: 200 });
});

test("the limit also counts the networks of one site and one provider together", async () => {
  await using platform = await school();
  const statuses: number[] = [];
  for (let place = 0; place < 20; place += 1) {
    const visitor = makeVisitor({
      addressHash: `net ${place % 8}`,
      widerHashes: { site: "a house", provider: "a provider" },
    });
    statuses.push(
      (await receiveEnquiry(platform, visitor, { ...ana, message: `${place}` })).status,
    );
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
});
