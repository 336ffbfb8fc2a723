// Acts that a family's page sends through the browser's queue are done once, and only for the contact who made them.
import { expect, test } from "vitest";
import { signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { middleware as weekActs } from "./family-page.tsx";
import { middleware as healthActs } from "./health/health-page.tsx";
import { loader as draftKey } from "./sending/draft-key-route.tsx";

/** The platform's day is Friday 20 November 2026, 10:00. */
const MONDAY = "2026-11-23";
const NOT_THE_QUEUE = new Response("the page");

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const ballet = await makeWeeklyClass(database, { name: "Ballet" });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  const email = "ann@home.example";
  const contact = { name: "Ann Tern", email };
  const { contactId = "" } = await makeFamily(database, [mia.id], contact, { maySee: true });
  const linkAt = "2026-11-20T09:55:00.000Z";
  const cookie = await signedIn(platform, contactId ?? "", email, { linkAt });
  const person = `family ${contactId}`;
  const send = async (
    [act]: typeof weekActs,
    body: Record<string, string>,
    headers: Record<string, string> = {},
    signIn = cookie,
  ) => {
    const sent = { accept: "application/json", "callboard-person": person, ...headers };
    const about = { cookie: signIn, params: { id: mia.id }, body, headers: sent };
    const answer = await act!(visit(platform, "/family", about), async () => NOT_THE_QUEUE);
    const { status } = answer as Response;
    return answer === NOT_THE_QUEUE
      ? { status, answer: null }
      : { status, answer: (await (answer as Response).json()) as object };
  };
  const absent = { act: "absent", child: mia.id, class: ballet.id, day: MONDAY };
  return { platform, database, cookie, person, mia, send, absent };
}

const key = (name: string) => ({ "idempotency-key": `a-key-of-${name}-of-a-family` });

test("an act sent twice under its key is done once, with the same answer", async () => {
  const { platform, database, mia, send } = await school();
  await using _ = platform;
  const note = { act: "save", note: "", version: "0", words: "Carries an inhaler" };
  const saved = {
    status: 200,
    answer: { isSaved: true, words: "Saved. The teachers who may read it see it on the register." },
  };
  expect(await send(healthActs, note, key("note"))).toEqual(saved);
  expect(await send(healthActs, note, key("note"))).toEqual(saved);
  const notes = await database.selectFrom("medicalNotes").select(["memberId", "words"]).execute();
  expect(notes).toEqual([{ memberId: mia.id, words: "Carries an inhaler" }]);
});

test("a refused act changes nothing and frees its key", async () => {
  const { platform, database, send, absent } = await school();
  await using _ = platform;
  const wrong = { ...absent, day: "2026-11-24" };
  expect(await send(weekActs, wrong, key("absence"))).toEqual({
    status: 409,
    answer: { isSaved: false, problem: "No classes on these days." },
  });
  expect(await database.selectFrom("idempotency").select("key").execute()).toEqual([]);
  expect((await send(weekActs, absent, key("absence"))).status).toBe(200);
});

test("an ended device is asked to sign in, and nothing is done", async () => {
  const { platform, database, send, absent } = await school();
  await using _ = platform;
  await database
    .updateTable("familySignIns")
    .set({ endedAt: "2026-11-20T09:59:00.000Z" })
    .execute();
  expect((await send(weekActs, absent, key("absence"))).status).toBe(401);
  expect(await database.selectFrom("registerMarks").select("id").execute()).toEqual([]);
});

test("another contact's sign-in never sends what the first contact made", async () => {
  const { platform, database, send, absent, mia } = await school();
  await using _ = platform;
  const contact = { name: "Tom Quill", email: "tom@quill.example" };
  const { contactId = "" } = await makeFamily(database, [mia.id], contact, { maySee: true });
  const toms = await signedIn(platform, contactId ?? "", "tom@quill.example");
  expect((await send(weekActs, absent, key("absence"), toms)).status).toBe(401);
  expect(await database.selectFrom("registerMarks").select("id").execute()).toEqual([]);
});

test("a form without scripts goes on to the page", async () => {
  const { platform, send, absent } = await school();
  await using _ = platform;
  expect(await send(weekActs, absent, { accept: "text/html" })).toEqual({
    status: 200,
    answer: null,
  });
});

test("the key that seals drafts is the same after the next sign-in, and another contact's is not", async () => {
  const { platform, database, cookie, person, mia } = await school();
  await using _ = platform;
  const keyOf = async (own: string) => {
    const answer = await draftKey(visit(platform, "/family/draft-key", { cookie: own }));
    return answer.status === 200
      ? ((await answer.json()) as { person: string; key: string })
      : null;
  };
  const first = await keyOf(cookie);
  expect(first).toMatchObject({ person });
  expect(Buffer.from(first?.key ?? "", "base64")).toHaveLength(32);
  await database.deleteFrom("familySignIns").execute();
  expect(await keyOf(cookie)).toBeNull();
  const again = await signedIn(platform, person.replace("family ", ""), "ann@home.example");
  expect(await keyOf(again)).toEqual(first);
  const contact = { name: "Tom Quill", email: "tom@quill.example" };
  const { contactId = "" } = await makeFamily(database, [mia.id], contact, { maySee: true });
  const tom = await keyOf(await signedIn(platform, contactId ?? "", "tom@quill.example"));
  expect(tom?.person).not.toBe(person);
  expect(tom?.key).not.toBe(first?.key);
});
