import { expect, test } from "vitest";
import { fillContent } from "#sample/fill-content.server.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makePlatform, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { commandAt } from "#tests/command-at.ts";
import { sent } from "#tests/make-request.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import type { EnquiryState } from "./enquiry-filter.ts";

const moveEnquiry = commandAt("/admin/enquiries/:id");
const undoChange = commandAt("/admin/changes/:id/undo");

async function school() {
  const platform = await makePlatform();
  await platform.database
    .transaction()
    .execute((trx) => fillContent(trx, "2026-11-20", platform.now().toISOString()));
  return platform;
}

const move = async (platform: TestPlatform, id: string, to: EnquiryState, version = 1) =>
  (await moveEnquiry(sent(platform, { version, to }, { params: { id } }))).data;

const stored = ({ database }: TestPlatform, id: string) =>
  database
    .selectFrom("enquiries")
    .select(["state", "version", "repliedAt", "outboxId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const mails = ({ database }: TestPlatform) =>
  database
    .selectFrom("outbox")
    .select(["id", "recipient", "replyTo", "subject", "state"])
    .execute();

test("an enquiry is marked as replied, and back again", async () => {
  await using platform = await school();
  const { id } = await makeEnquiry(platform.database);
  expect(await move(platform, id, "replied")).toMatchObject({
    isSaved: true,
    change: { summary: "The enquiry of Ana Example is marked as replied" },
  });
  expect(await stored(platform, id)).toMatchObject({ state: "replied", repliedAt: NOW });
  expect(await move(platform, id, "new", 2)).toMatchObject({ isSaved: true });
  expect(await stored(platform, id)).toMatchObject({ state: "new", repliedAt: null });
  expect(await mails(platform)).toEqual([]);
});

test("each move is in the audit", async () => {
  await using platform = await school();
  const { id } = await makeEnquiry(platform.database, { state: "spam" });
  await move(platform, id, "new");
  await move(platform, id, "replied", 2);
  const audit = await platform.database
    .selectFrom("audit")
    .select(["who", "action", "details"])
    .where("subjectId", "=", id)
    .execute();
  const entries = audit.map(({ who, action, details }) => ({ who, action, details }));
  expect(entries).toContainEqual({
    who: "admin desk",
    action: "released enquiry",
    details: { facts: [{ label: "State", from: "Spam", to: "New" }] },
  });
  expect(entries).toContainEqual({
    who: "admin desk",
    action: "marked enquiry as replied",
    details: { facts: [{ label: "State", from: "New", to: "Replied" }] },
  });
});

test("an enquiry released from spam is mailed to the school once", async () => {
  await using platform = await school();
  const { id, reference } = await makeEnquiry(platform.database, {
    state: "spam",
    spamScore: 120,
    spamReasons: ["trap", "links"],
  });
  await move(platform, id, "new");
  const [mail] = await mails(platform);
  expect(mail).toMatchObject({
    recipient: "hello@anchor-arts.example",
    replyTo: "ana@home.example",
    subject: `Saturday ballet (${reference})`,
    state: "waiting",
  });
  expect(await stored(platform, id)).toMatchObject({ state: "new", outboxId: mail?.id });
  await platform.database.updateTable("outbox").set({ state: "sent", attempts: 1 }).execute();
  await move(platform, id, "spam", 2);
  await move(platform, id, "new", 3);
  expect(await mails(platform)).toHaveLength(1);
});

test("undoing a release withdraws its mail unless it was sent", async () => {
  await using platform = await school();
  const { id } = await makeEnquiry(platform.database, { state: "spam" });
  await move(platform, id, "new");
  await move(platform, id, "spam", 2);
  expect(await mails(platform)).toEqual([]);
  expect(await stored(platform, id)).toMatchObject({ state: "spam", outboxId: null });
  await move(platform, id, "new", 3);
  await platform.database.updateTable("outbox").set({ attempts: 1 }).execute();
  await move(platform, id, "spam", 4);
  const [mail] = await mails(platform);
  expect(await stored(platform, id)).toMatchObject({ state: "spam", outboxId: mail?.id });
});

test("every move can be undone, and a release is undone with its mail", async () => {
  await using platform = await school();
  const repliedAt = "2026-11-19T09:00:00.000Z";
  const { id } = await makeEnquiry(platform.database, { state: "replied", repliedAt });
  const back = await move(platform, id, "new");
  const undo = async (answer: Answer) => {
    const params = { id: answer.isSaved ? answer.change?.id : "" };
    return (await undoChange(sent(platform, {}, { params }))).data;
  };
  expect(await undo(back)).toMatchObject({ isSaved: true, left: 0 });
  expect(await stored(platform, id)).toMatchObject({ state: "replied", repliedAt });
  const { id: spam } = await makeEnquiry(platform.database, { state: "spam" });
  const release = await move(platform, spam, "new");
  expect(await mails(platform)).toHaveLength(1);
  expect(await undo(release)).toMatchObject({ isSaved: true, left: 0 });
  expect(await stored(platform, spam)).toMatchObject({ state: "spam", outboxId: null });
  expect(await mails(platform)).toEqual([]);
});

test("of many simultaneous moves of one enquiry one succeeds, and it is mailed once", async () => {
  await using platform = await school();
  const { id } = await makeEnquiry(platform.database, { state: "spam" });
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(platform, id, "new")));
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  expect(answers.find(({ isSaved }) => !isSaved)).toMatchObject({ status: 409 });
  expect(await mails(platform)).toHaveLength(1);
});

test("a deleted enquiry cannot be changed", async () => {
  await using platform = await school();
  expect(await move(platform, "nobody", "replied")).toMatchObject({ isSaved: false, status: 410 });
});
