// A child's medical notes on the family's page: only after a fresh link, and every reading is audited.
import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { action, loader } from "./health-page.tsx";

const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
const WORDS = "Carries an inhaler";
const JUST_NOW = "2026-11-20T09:55:00.000Z";
const CLOSED = "We'll email you a link before we show health details.";
const undo = (scope: "admin" | "medical") => undoAt("/admin/changes/:id/undo", "admin", scope);

/** Ann's child Mia, with a note; the link was last used at a moment. */
async function school(linkAt: string) {
  const platform = await makePlatform({ ...MAIL, CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const other = await makeMember(database, { name: "Cy Crane" });
  const at = "2026-03-03T09:00:00.000Z";
  const noted = { notedOn: "2026-03-03", notedBy: "Jo", createdAt: at, updatedAt: at };
  await database
    .insertInto("medicalNotes")
    .values([
      { id: "of mia", memberId: mia.id, words: WORDS, ...noted },
      { id: "of cy", memberId: other.id, words: "Allergic to nuts", ...noted },
    ])
    .execute();
  const email = "ann@home.example";
  const { contactId } = await makeFamily(
    database,
    [mia.id],
    { name: "Ann Tern", email },
    { maySee: true },
  );
  const cookie = await signedIn(platform, contactId ?? "", email, { linkAt });
  const about = { cookie, params: { id: mia.id } };
  const path = `/family/children/${mia.id}/health`;
  return {
    platform,
    database,
    cookie,
    miaId: mia.id,
    otherId: other.id,
    contactId,
    path,
    open: (id = mia.id) => answerOf(loader(visit(platform, path, { ...about, params: { id } }))),
    post: (body: Record<string, string>) =>
      answerOf(action(visit(platform, path, { ...about, body }))),
    readings: () =>
      database
        .selectFrom("medicalReadings as reading")
        .innerJoin("audit", "audit.id", "reading.auditId")
        .select(["audit.who", "audit.at", "audit.subject", "audit.subjectId", "reading.memberId"])
        .execute(),
    notes: () =>
      database
        .selectFrom("medicalNotes")
        .select(["words", "notedBy", "notedOn", "memberId"])
        .where("memberId", "=", mia.id)
        .where("deletedAt", "is", null)
        .orderBy("words")
        .execute(),
  };
}

test("ten minutes after the link no answer holds a word of a note, and nothing is written", async () => {
  const { open, post, notes, readings } = await school("2026-11-20T09:50:00.000Z");
  const shown = await open();
  expect(shown.data).toMatchObject({ notes: null });
  expect(JSON.stringify(shown)).not.toContain(WORDS);
  const saved = await post({ act: "save", note: "of mia", version: "1", words: "None" });
  expect(saved).toMatchObject({ status: 409, data: { isDone: false, words: CLOSED } });
  expect(JSON.stringify(saved)).not.toContain(WORDS);
  expect(await notes()).toMatchObject([{ words: WORDS }]);
  expect(await readings()).toEqual([]);
});

test("within ten minutes the notes open, and each reading names contact, time and child", async () => {
  const { platform, open, readings, miaId, contactId } = await school(JUST_NOW);
  expect((await open()).data).toMatchObject({ notes: [{ words: WORDS, notedOn: "2026-03-03" }] });
  await open();
  const reading = {
    who: "Ann Tern",
    at: platform.now().toISOString(),
    subject: "contact",
    subjectId: contactId,
    memberId: miaId,
  };
  expect(await readings()).toEqual([reading, reading]);
});

test("the open page is asked for again when it closes", async () => {
  const { platform, path, miaId, cookie } = await school(JUST_NOW);
  const answer = await loader(visit(platform, path, { cookie, params: { id: miaId } }));
  expect(answer.init?.headers).toEqual({ refresh: "300" });
});

test("another family's child does not exist", async () => {
  const { open, otherId, readings } = await school(JUST_NOW);
  const answer = await open(otherId);
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer)).not.toContain("nuts");
  expect(await readings()).toEqual([]);
});

test("a changed note counts at once; its text is in no audit, and only readers of notes undo it", async () => {
  const { platform, database, post, notes } = await school(JUST_NOW);
  const body = { act: "save", note: "of mia", version: "1", words: "No inhaler any more" };
  expect((await post(body)).status).toBe(200);
  expect(await notes()).toMatchObject([
    { words: "No inhaler any more", notedBy: "Ann Tern", notedOn: "2026-11-20" },
  ]);
  expect((await post({ ...body, words: "Too late" })).status).toBe(409);
  const stored = JSON.stringify(await database.selectFrom("audit").selectAll().execute());
  expect(stored).toContain("changed medical note");
  expect(stored).not.toContain("inhaler");
  const change = await database
    .selectFrom("changes")
    .select(["id", "summary", "who", "scope"])
    .executeTakeFirstOrThrow();
  expect(change).toMatchObject({
    summary: "The family changed a medical note for Mia Tern",
    who: "Ann Tern",
    scope: "medical",
  });
  const made = { isSaved: true, change } as const;
  expect((await undo("admin")(platform, made)).isSaved).toBe(false);
  expect((await undo("medical")(platform, made)).isSaved).toBe(true);
  expect(await notes()).toMatchObject([{ words: WORDS, notedBy: "Jo", notedOn: "2026-03-03" }]);
});

test("a note is added to the family's own child, and another child's note cannot be changed", async () => {
  const { database, post, notes } = await school(JUST_NOW);
  await post({ act: "save", note: "", version: "0", words: " Wears glasses " });
  expect((await notes()).map(({ words }) => words)).toEqual([WORDS, "Wears glasses"]);
  const foreign = await post({ act: "save", note: "of cy", version: "1", words: "None" });
  expect(foreign.status).toBe(409);
  const cy = database.selectFrom("medicalNotes").select("words").where("id", "=", "of cy");
  expect(await cy.executeTakeFirstOrThrow()).toEqual({ words: "Allergic to nuts" });
  expect((await post({ act: "save", note: "", version: "0", words: " " })).data).toEqual({
    isDone: false,
    words: "Write the note.",
  });
});

test("the mailed link leads back to the same child's notes", async () => {
  const { database, post, path } = await school("2026-11-19T10:00:00.000Z");
  expect(await post({ act: "link" })).toMatchObject({ status: 200, data: { isDone: true } });
  const link = database.selectFrom("familyLinks").select(["addressKey", "page"]);
  expect(await link.execute()).toEqual([{ addressKey: "ann@home.example", page: path }]);
});
