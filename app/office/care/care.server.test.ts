import { expect, test } from "vitest";
import { visitorContext } from "#app/data/context.server.ts";
import { scopesAt, type Role, type Scope } from "#app/platform/scopes.ts";
import { commandAt, deskAt, undoAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeConsent, makeNote } from "#tests/makers/make-care.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readChanges } from "../changes/changes.server.ts";
import { readRecord } from "../records/read-record.server.ts";
import { loader as readRegister } from "../week/registers/register/register-page.tsx";
import { loader as readPage } from "../child-page.tsx";
import { loader as readNotes } from "./child/medical-route.tsx";

const MEDICAL: Scope[] = ["admin", "medical"];
/** A Friday, the platform's clock. */
const TODAY = "2026-11-20";
const WORDS = "Carries an inhaler.";

const page = (platform: TestPlatform, params: { kind: string; id: string }, gates: Scope[]) =>
  readPage(asked(platform, "/", { params, gates }));

const notesOf = async (platform: TestPlatform, params: { kind: string; id: string }) =>
  (await readNotes(asked(platform, "/", { params, gates: MEDICAL }))).notes;

const add =
  (what: "medical" | "consents") =>
  async (platform: TestPlatform, params: object, values: object, gates = MEDICAL) => {
    const command = commandAt(`/admin/care/:kind/:id/${what}`);
    return (await command(sent(platform, { values }, { params, gates }))).data;
  };
const addNote = add("medical");
const addConsent = add("consents");
const editNote = deskAt("/admin/medical/:id", ...MEDICAL);
const removeNote = deskAt("/admin/medical/:id/remove", ...MEDICAL);
const editConsent = deskAt("/admin/consents/:id", "admin");
const removeConsent = deskAt("/admin/consents/:id/remove", "admin");
const undo = undoAt("/admin/changes/:id/undo", ...MEDICAL);

test("medical notes need a separate role; the pass-phrase of a single gate does not open them", () => {
  const opens = (roles: Role[], onlyGate: string | null = null) =>
    scopesAt({ roles, onlyGate }, "admin").has("medical");
  expect(opens(["office"])).toBe(false);
  expect(opens(["office", "money", "teacher", "wardrobe"])).toBe(false);
  expect(opens(["office", "medical"])).toBe(true);
  expect(opens(["owner"])).toBe(true);
  expect(opens(["medical"])).toBe(false);
  expect(opens(["office", "medical"], "admin")).toBe(false);
  expect(scopesAt({ roles: ["medical", "teacher"], onlyGate: null }, "lessons")).toEqual(
    new Set(["lessons", "registers"]),
  );
});

test("a note is added, changed, removed and restored with the permission", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database);
  const child = { kind: "member", id };
  expect(await addNote(platform, child, { words: "  " })).toMatchObject({
    messages: { words: "Write the note." },
  });
  await addNote(platform, child, { words: ` ${WORDS} ` });
  const notes = () => notesOf(platform, child);
  const [note] = await notes();
  expect(note).toMatchObject({ words: WORDS, notedOn: TODAY });
  const next = { version: 1, values: { words: "Two inhalers." } };
  await editNote(platform, next, note?.id);
  expect(await editNote(platform, next, note?.id)).toMatchObject({
    isSaved: false,
    newer: { version: 2, values: { words: "Two inhalers." } },
  });
  const removed = await removeNote(platform, {}, note?.id);
  expect(await notes()).toEqual([]);
  expect(await undo(platform, removed)).toMatchObject({ isSaved: true });
  expect(await notes()).toMatchObject([{ words: "Two inhalers." }]);
  const audit = await database.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(audit)).not.toMatch(/inhaler/);
});

test("without the permission no answer has a key for notes: page, record and Recent changes", async () => {
  await using platform = await makePlatform();
  const { database, environment, schoolDays } = platform;
  const mo = { parentName: "Mo Tern", email: "mo@tern.example" };
  const { id } = await makeMember(database, mo);
  const child = { kind: "member", id };
  const { id: other } = await makeMember(database, { name: "Bea Gull" });
  await addNote(
    platform,
    { kind: "member", id: other },
    { words: "Call Ada Tern's mo@tern.example" },
  );
  await addNote(platform, child, { words: WORDS });
  const without = await page(platform, child, ["admin", "members"]);
  expect(without).not.toHaveProperty("medicalCount");
  expect(JSON.stringify(without)).not.toMatch(/medical|inhaler/i);
  const withNotes = await page(platform, child, MEDICAL);
  expect(withNotes.medicalCount).toBe(1);
  expect(JSON.stringify(withNotes)).not.toMatch(/inhaler/i);
  const days = await schoolDays();
  const record = async (...scopes: Scope[]) =>
    readRecord(database, { environment, days, scopes: new Set(scopes) }, id);
  const partly = await record("admin", "members");
  expect(partly?.isWhole).toBe(false);
  expect(partly?.rows).not.toHaveProperty("medicalNotes");
  expect(JSON.stringify(partly)).not.toMatch(/medical|inhaler|Call Ada/i);
  const whole = await record("admin", "members", "medical");
  expect(whole).toMatchObject({ isWhole: true, rows: { medicalNotes: [{ words: WORDS }] } });
  const changes = async (...scopes: Scope[]) =>
    (await readChanges(database, { scopes: new Set(scopes) }, { days, page: null })).changes;
  expect(await changes("admin", "members")).toEqual([]);
  expect(await changes(...MEDICAL)).toHaveLength(2);
});

test("a consent has its day, its giver and its last day, after which it has ended", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database);
  const child = { kind: "trial", id: trial.id };
  const values = { what: "First aid", givenBy: "Mo Gull", givenOn: "20/11/2026", until: "" };
  const consents = async () => (await page(platform, child, ["admin"])).consents;
  expect(
    await addConsent(platform, child, { ...values, givenBy: "", until: "19/11/2026" }),
  ).toMatchObject({ messages: { givenBy: "Enter who gave consent." } });
  expect(await addConsent(platform, child, { ...values, until: "19/11/2026" })).toMatchObject({
    messages: { until: "The last day is before the day it was given." },
  });
  await addConsent(platform, child, values, ["admin"]);
  const [given] = await consents();
  const told = { what: "First aid", givenBy: "Mo Gull", givenOn: TODAY };
  expect(given).toMatchObject({ ...told, until: null, hasEnded: false });
  const earlier = { ...values, givenOn: "2026-01-01" };
  const until = (version: number, day: string) =>
    editConsent(platform, { version, values: { ...earlier, until: day } }, given?.id);
  await until(1, TODAY);
  expect(await consents()).toMatchObject([{ until: TODAY, hasEnded: false }]);
  await until(2, "2026-11-19");
  expect(await consents()).toMatchObject([{ hasEnded: true }]);
  const removed = await removeConsent(platform, {}, given?.id);
  expect(await consents()).toEqual([]);
  expect(await undo(platform, removed)).toMatchObject({ isSaved: true });
  expect(await consents()).toHaveLength(1);
});

test("a member has the notes and consents of the trial it came from", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database, { joined: true });
  const { id } = await makeMember(database, { convertedFromTrialId: trial.id });
  await makeNote(database, { trialId: trial.id });
  await makeConsent(database, { trialId: trial.id });
  const child = { kind: "member", id };
  expect(await notesOf(platform, child)).toMatchObject([{ words: WORDS }]);
  expect(await page(platform, child, MEDICAL)).toMatchObject({
    medicalCount: 1,
    consents: [{ what: "First aid" }],
  });
});

test("a deleted or unknown child has no page and accepts no note", async () => {
  await using platform = await makePlatform();
  for (const kind of ["member", "trial", "people"]) {
    const params = { kind, id: "gone" };
    await expect(page(platform, params, MEDICAL)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await addNote(platform, params, { words: WORDS })).toMatchObject({
      problem: "This child has since been deleted.",
    });
  }
});

test("a teacher reads notes only on their own register of today; the office does not", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { roles: ["teacher"], name: "Odette Larkspur" });
  const own = await makeWeeklyClass(database, { day: "Friday", teachers: "Odette Larkspur" });
  await makeTeaching(database, { classId: own.id, personId });
  const other = await makeWeeklyClass(database, { day: "Friday", name: "Tap", fromMinute: 600 });
  const { id } = await makeMember(database);
  for (const { id: classId } of [own, other]) await makeEnrolment(database, id, { classId });
  const beside = await makeMember(database, { name: "Bea Gull" });
  await makeEnrolment(database, beside.id, { classId: own.id });
  await makeNote(database, { memberId: id });
  const register = async (classId: string, day: string, gates: Scope[], person: string | null) => {
    const context = makeContext(platform, ...gates);
    context.set(visitorContext, { ...context.get(visitorContext), person });
    const request = new Request(`http://school.example/?day=${day}`);
    const { children } = await readRegister({ request, params: { id: classId }, context } as never);
    return children.map((child) => ("medical" in child ? child.medical : "no key"));
  };
  expect(await register(own.id, TODAY, ["lessons"], personId)).toEqual([[WORDS], []]);
  expect(await register(own.id, "2026-11-13", ["lessons"], personId)).toEqual(["no key", "no key"]);
  expect(await register(own.id, TODAY, ["admin"], null)).toEqual(["no key", "no key"]);
  expect(await register(other.id, TODAY, ["admin"], personId)).toEqual(["no key"]);
  expect(await register(other.id, "2026-11-13", MEDICAL, null)).toEqual([[WORDS]]);
});
