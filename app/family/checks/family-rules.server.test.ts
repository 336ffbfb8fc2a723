// The changes that count at once on the family's page, by the school's rules, and the yearly question.
import { expect, test } from "vitest";
import { changeAt, deskAt, undoAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import {
  NOT_ANSWERED_AUDIENCE,
  readNotAnswered,
} from "#app/office/families/checks/not-answered.server.ts";
import { action as details } from "../details/details-page.tsx";
import { action as week, loader as weekPage } from "../family-page.tsx";
import { action as health, loader as healthPage } from "../health/health-page.tsx";

const settings = changeAt("/admin/settings", "admin");
const answerLine = deskAt("/admin/today/done", "admin", "medical");
const undo = undoAt("/admin/changes/:id/undo", "admin", "medical");
const TODAY = "2026-11-20";
const OLD = "07700 900001";
const NEW = "07700 900002";
let keys = 0;
const key = () => `a-key-of-family-rules-${(keys += 1)}`;

/** Two homes of Mia. */
async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const homeOf = async (first: string, name: string) => {
    const email = `${first.toLowerCase()}@${name.toLowerCase()}.example`;
    const contact = { name: `${first} ${name}`, email, phone: OLD, address: "1 Heron Lane" };
    const family = await makeFamily(database, [mia.id], contact, { maySee: true, collects: "may" });
    const contactId = family.contactId ?? "";
    const linkAt = `${TODAY}T09:55:00.000Z`;
    return {
      contactId,
      familyId: family.id,
      cookie: await signedIn(platform, contactId, email, { linkAt }),
    };
  };
  const [ann, tom] = [await homeOf("Ann", "Tern"), await homeOf("Tom", "Quill")];
  const rule = (of: string, isAtOnce: boolean) =>
    settings(platform, { key: key(), do: "set family change", of, isAtOnce });
  const phone = async () =>
    (
      await database
        .selectFrom("contacts")
        .select("phone")
        .where("id", "=", ann.contactId)
        .executeTakeFirstOrThrow()
    ).phone;
  const post = (act: typeof details, body: Record<string, string>, { cookie } = ann) =>
    answerOf(act(visit(platform, "/family", { cookie, params: { id: mia.id }, body })));
  return { platform, database, mia, ann, tom, rule, phone, post };
}

const newPhone = {
  act: "change",
  phone: NEW,
  "was phone": OLD,
  address: "1 Heron Lane",
  "was address": "1 Heron Lane",
  email: "ann@tern.example",
  "was email": "ann@tern.example",
};

async function lastChange({ database }: TestPlatform) {
  const change = await database
    .selectFrom("changes")
    .select(["id", "summary", "scope"])
    .where("undoneAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { isSaved: true, change } as const;
}

test("a phone counts at once where the school says so, and the office can undo it", async () => {
  const { platform, database, rule, phone, post } = await school();
  await using _ = platform;
  expect((await rule("phone", true)).isSaved).toBe(true);
  expect((await post(details, newPhone)).data).toEqual({ isDone: true, words: "Saved." });
  expect(await phone()).toBe(NEW);
  expect(await database.selectFrom("contactProposals").select("id").execute()).toEqual([]);
  expect((await undo(platform, await lastChange(platform))).isSaved).toBe(true);
  expect(await phone()).toBe(OLD);
});

test("a phone that the office changed meanwhile waits for it: neither value is lost", async () => {
  const { platform, database, ann, rule, phone, post } = await school();
  await using _ = platform;
  await rule("phone", true);
  await database
    .updateTable("contacts")
    .set({ phone: "07700 900003" })
    .where("id", "=", ann.contactId)
    .execute();
  await post(details, newPhone);
  expect(await phone()).toBe("07700 900003");
  const waiting = database.selectFrom("contactProposals").select(["oldValue", "newValue", "state"]);
  expect(await waiting.execute()).toEqual([{ oldValue: OLD, newValue: NEW, state: "open" }]);
});

test("a consent can wait for the office; withdrawing it always counts at once", async () => {
  const { platform, database, mia, rule, post } = await school();
  await using _ = platform;
  await rule("consents", false);
  const trips = { child: mia.id, what: "Trips" };
  expect((await post(details, { ...trips, act: "give" })).data).toEqual({
    isDone: true,
    words: "Waiting for the office.",
  });
  await post(details, { ...trips, act: "give" });
  const consents = () =>
    database.selectFrom("consents").select(["what", "isGiven", "givenBy", "givenOn"]).execute();
  expect(await consents()).toEqual([]);
  const [asked, ...more] = await database.selectFrom("childProposals").select("id").execute();
  expect(more).toEqual([]);
  const line = { kind: "consent-change", ids: [asked?.id], act: "accept" };
  expect((await answerLine(platform, line)).isSaved).toBe(true);
  expect(await consents()).toEqual([
    { what: "Trips", isGiven: true, givenBy: "Ann Tern", givenOn: TODAY },
  ]);
  await post(details, { ...trips, act: "withdraw" });
  expect((await consents()).map(({ isGiven }) => isGiven)).toContain(false);
});

test("a medical note can wait for someone who may read it; accepting and undo keep both texts", async () => {
  const { platform, database, mia, rule, post, ann } = await school();
  await using _ = platform;
  const at = "2026-03-03T09:00:00.000Z";
  await database
    .insertInto("medicalNotes")
    .values({
      id: "note",
      memberId: mia.id,
      words: "Carries an inhaler",
      notedOn: "2026-03-03",
      notedBy: "Jo",
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await rule("health", false);
  const words = "No inhaler any more";
  await post(health, { act: "save", note: "note", version: "1", words });
  const notes = async () =>
    (await database.selectFrom("medicalNotes").select("words").execute()).map((note) => note.words);
  expect(await notes()).toEqual(["Carries an inhaler"]);
  const page = await answerOf(
    healthPage(visit(platform, "/family", { cookie: ann.cookie, params: { id: mia.id } })),
  );
  expect(page.data).toMatchObject({ waiting: [words] });
  const asked = await database
    .selectFrom("childProposals")
    .select(["id", "before", "words"])
    .executeTakeFirstOrThrow();
  expect(asked).toMatchObject({ before: "Carries an inhaler", words });
  const line = { kind: "note-change", ids: [asked.id], act: "accept" };
  expect((await answerLine(platform, line, "", ["admin"])).isSaved).toBe(false);
  const asConsent = { ...line, kind: "consent-change" };
  for (const act of ["accept", "decline"]) {
    expect(await answerLine(platform, { ...asConsent, act }, "", ["admin"])).toMatchObject({
      isSaved: false,
      problem: "This change no longer exists.",
    });
  }
  expect(await notes()).toEqual(["Carries an inhaler"]);
  expect((await answerLine(platform, line)).isSaved).toBe(true);
  expect(await notes()).toEqual([words]);
  const change = await lastChange(platform);
  expect(change.change.scope).toBe("medical");
  await undo(platform, change);
  expect(await notes()).toEqual(["Carries an inhaler"]);
  const audit = JSON.stringify(await database.selectFrom("audit").selectAll().execute());
  expect(audit).not.toContain("inhaler");
});

type Checks = { week: { checks: { familyId: string; children: object[] }[] } };

test("the yearly question is asked from its day, and each home answers for itself", async () => {
  const { platform, database, mia, ann, tom, post } = await school();
  await using _ = platform;
  const checks = async ({ cookie } = ann) =>
    ((await answerOf(weekPage(visit(platform, "/family", { cookie })))).data as Checks).week.checks;
  expect(await checks()).toEqual([]);
  const day = { do: "set yearly question", day: "20/11/2025" };
  expect((await settings(platform, { key: key(), ...day })).isSaved).toBe(true);
  const at = "2026-03-03T09:00:00.000Z";
  const noted = { notedOn: "2026-03-03", notedBy: "Jo", createdAt: at, updatedAt: at };
  const note = { id: "note", memberId: mia.id, words: "Carries an inhaler", ...noted };
  await database.insertInto("medicalNotes").values(note).execute();
  const [open] = await checks();
  expect(open).toMatchObject({
    familyId: ann.familyId,
    own: { phone: OLD, address: "1 Heron Lane", email: "ann@tern.example" },
    children: [
      {
        name: "Mia Tern",
        collecting: ["Ann Tern"],
        consents: ["No answer: Photos and videos, First aid, Leaving alone, Performances, Trips"],
        health: "Last checked 3 March 2026",
      },
    ],
  });
  expect(JSON.stringify(open)).not.toMatch(/inhaler|Quill/);

  const silent = async () => (await readNotAnswered(database, TODAY))?.homes.map(({ id }) => id);
  expect((await silent())?.toSorted()).toEqual([ann.familyId, tom.familyId].toSorted());
  const yes = { act: "correct", home: ann.familyId };
  expect((await post(week as typeof details, yes)).status).toBe(200);
  expect((await post(week as typeof details, yes)).status).toBe(200);
  expect(await checks()).toEqual([]);
  expect(await checks(tom)).toHaveLength(1);
  expect(await silent()).toEqual([tom.familyId]);
  const stored = database.selectFrom("familyChecks").select(["familyId", "contactId", "day"]);
  expect(await stored.execute()).toEqual([
    { familyId: ann.familyId, contactId: ann.contactId, day: TODAY },
  ]);
  expect((await post(week as typeof details, { ...yes, home: tom.familyId })).status).toBe(409);
  const days = await schoolDaysOf(database, platform.now());
  const moment = { at: platform.now().toISOString(), origin: "" };
  const about = { database, days, schoolName: "Anchor Arts", ...moment };
  expect(await NOT_ANSWERED_AUDIENCE.read(about, {})).toMatchObject({
    children: [{ kind: "member", id: mia.id, familyId: tom.familyId }],
  });
});
