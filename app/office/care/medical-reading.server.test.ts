import { sql } from "kysely";
import { expect, test } from "vitest";
import { visitorContext } from "#app/data/context.server.ts";
import { isDiskFull } from "#app/data/database/disk-full.ts";
import { SCOPES, type Scope } from "#app/platform/scopes.ts";
import { readLog } from "#app/office/settings/log/log.server.ts";
import { loader as childPage } from "#app/office/child-page.tsx";
import { loader as recordFile } from "#app/office/records/record-file-route.tsx";
import { loader as recordPage } from "#app/office/records/record-page.tsx";
import { loader as contactFile } from "#app/office/records/requester/requester-file-route.tsx";
import { loader as contactPage } from "#app/office/records/requester/requester-page.tsx";
import { loader as keptDay } from "#app/office/week/registers/offline/day-route.tsx";
import { loader as registerPage } from "#app/office/week/registers/register/register-page.tsx";
import { makeContext } from "#tests/make-context.ts";
import { asked } from "#tests/make-request.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeNote } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as carePage } from "./child/medical-route.tsx";

const TODAY = "2026-11-20";
const WORDS = "Carries an inhaler.";

/** Makes a class that meets today with 30 members and a trial; one member and the trial have notes. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday" });
  const { personId } = await makePerson(database, { name: "Jo Plover", roles: ["teacher"] });
  await makeTeaching(database, { classId: weekly.id, personId });
  const members: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { id } = await makeMember(database, { name: `Child ${count}` });
    await makeEnrolment(database, id, { classId: weekly.id });
    members.push(id);
  }
  const [child = ""] = members;
  await makeNote(database, { memberId: child });
  const window = { classes: [weekly.name], firstTrialDate: TODAY, trialPeriod: 14 };
  const trial = await makeTrial(database, { name: "Bea Gull", ...window });
  await makeNote(database, { trialId: trial.id });
  return { platform, database, weekly, personId, child, trial: trial.id };
}

type Loader = (given: never) => Promise<unknown>;

/** Opens a page as a teacher, or as a member of the office with the permission. */
function opening(platform: TestPlatform, person: string, scopes: Scope[]) {
  return (loader: Loader, params: object = {}) => {
    const context = makeContext(platform, ...scopes);
    const visitor = context.get(visitorContext);
    const names = Object.fromEntries(scopes.map((scope) => [scope, "Jo Plover"]));
    const who = { person, names, sessionId: null, deviceId: "a phone" };
    context.set(visitorContext, { ...visitor, ...who });
    const request = new Request("http://school.example/");
    return loader({ request, params, context } as never);
  };
}

async function linesOf({ database }: TestPlatform) {
  const lines = await database
    .selectFrom("audit")
    .select(["id", "who", "at", "details", "subjectId"])
    .where("action", "=", "read medical notes")
    .orderBy("at")
    .execute();
  const children = await database.selectFrom("medicalReadings").selectAll().execute();
  return lines.map(({ id, details, ...line }) => ({
    ...line,
    screen: (details as { facts: { to: string }[] }).facts[0]?.to,
    children: children
      .filter(({ auditId }) => auditId === id)
      .map(({ memberId, trialId }) => memberId ?? trialId)
      .toSorted(),
  }));
}

test("opening a register is one entry with the ids of the children with notes", async () => {
  const { platform, weekly, personId, child, trial } = await school();
  await using _ = platform;
  const open = opening(platform, personId, ["lessons"]);
  for (let second = 0; second < 20; second += 1) {
    await open(registerPage as Loader, { id: weekly.id });
    platform.passMinutes(1);
  }
  const line = {
    who: "Jo Plover",
    at: "2026-11-20T10:00:00.000Z",
    subjectId: personId,
    screen: "Register of Ballet (5-7), 20 Nov 2026",
    children: [child, trial].toSorted(),
  };
  expect(await linesOf(platform)).toEqual([line]);
  // Opening it later is another reading.
  platform.passMinutes(10);
  await open(registerPage as Loader, { id: weekly.id });
  expect(await linesOf(platform)).toHaveLength(2);
  const stored = await platform.database.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/inhaler|Bea Gull|Child 0/);
});

test("a register without notes, or without the permission, makes no entry", async () => {
  const { platform, database, weekly, personId } = await school();
  await using _ = platform;
  await opening(platform, "somebody", ["admin"])(registerPage as Loader, { id: weekly.id });
  const other = await makeWeeklyClass(database, { name: "Tap", day: "Friday", fromMinute: 600 });
  await makeTeaching(database, { classId: other.id, personId });
  await opening(platform, personId, ["lessons"])(registerPage as Loader, { id: other.id });
  expect(await linesOf(platform)).toEqual([]);
});

test("each screen and file with notes makes an entry", async () => {
  const { platform, database, personId, child } = await school();
  await using _ = platform;
  const { contactId } = await makeFamily(database, [child], {}, { maySee: true });
  await opening(platform, personId, ["lessons"])(keptDay as Loader);
  const open = opening(platform, "office", ["admin", "members", "medical"]);
  await open(carePage as Loader, { kind: "member", id: child });
  await open(recordPage as Loader, { id: child });
  await open(recordFile as Loader, { id: child });
  await open(recordFile as Loader, { id: child });
  await open(contactPage as Loader, { id: contactId });
  await open(contactFile as Loader, { id: contactId });
  // Without the permission no note is sent and nothing is recorded.
  const closed = opening(platform, "another", ["admin", "members"]);
  await closed(childPage as Loader, { id: child });
  await closed(recordFile as Loader, { id: child });
  const lines = await linesOf(platform);
  expect(lines.map(({ screen }) => screen).toSorted()).toEqual([
    "Child’s page",
    "Record",
    "Record for a contact",
    "Record for a contact, as a file",
    "Record, as a file",
    "Record, as a file",
    "Registers saved on a device, 20 Nov 2026",
  ]);
  expect(lines.every(({ children }) => children.includes(child))).toBe(true);
});

test("the log can show only readings, and an owner sees them in the child's history", async () => {
  const { platform, database, weekly, personId, child, trial } = await school();
  await using _ = platform;
  await database
    .insertInto("audit")
    .values({ id: "another", at: "2026-11-20T09:00:00.000Z", who: "Jo", action: "added member" })
    .execute();
  platform.passMinutes(6 * 60 + 2);
  await opening(platform, personId, ["lessons"])(registerPage as Loader, { id: weekly.id });
  const log = (only: string) =>
    readLog(platform, { scopes: new Set<Scope>(["admin"]) }, { search: "", only, page: null });
  expect((await log("notes")).entries.map(({ action }) => action)).toEqual(["read medical notes"]);
  expect((await log("")).entries).toHaveLength(2);
  // It names the children to people who may read their notes, and to nobody else.
  const named = async (...scopes: Scope[]) => {
    const wanted = { search: "", only: "notes", page: null };
    const { entries } = await readLog(platform, { scopes: new Set(scopes) }, wanted);
    return entries
      .flatMap(({ subjects }) => subjects)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  };
  expect(await named("admin", "medical")).toEqual([
    { name: "Bea Gull", to: `/admin/children/${trial}` },
    { name: "Child 0", to: `/admin/children/${child}` },
  ]);
  expect(await named("admin")).toEqual([]);
  const history = async (...scopes: Scope[]) => {
    const { history: of } = await childPage(
      asked(platform, "/", { params: { id: child }, gates: scopes }),
    );
    return of.moments.map(({ words }) => words).join("\n");
  };
  expect(await history(...SCOPES)).toContain("Medical notes read by Jo Plover, 20 Nov 2026, 16:02");
  expect(await history("admin", "medical")).not.toContain("Medical notes read");
});

/** Makes the disk full for the audit from now on. */
async function fillDisk({ open: { engine }, database }: TestPlatform): Promise<void> {
  if (engine === "postgres") {
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`.execute(
      database,
    );
    await sql`create trigger full_disk before insert on audit
      for each row execute function no_room()`.execute(database);
    return;
  }
  // Limits the pages to the current number, and fills the last one with rows shorter than any entry.
  await sql`pragma max_page_count = 1`.execute(database);
  for (let count = 0; ; count += 1) {
    const line = { id: `${count}`, at: "", who: "", action: "" };
    const isKept = await database
      .insertInto("audit")
      .values(line)
      .execute()
      .then(() => true, isNoRoom);
    if (!isKept) return;
  }
}

/** Returns false when the disk is full. */
function isNoRoom(error: unknown): boolean {
  if (!isDiskFull(error)) throw error;
  return false;
}

test("on a full disk a teacher still sees the notes, and the server log names the reading", async () => {
  const { platform, weekly, personId, child } = await school();
  await using _ = platform;
  await fillDisk(platform);
  const errors: { err?: unknown; words: string }[] = [];
  const log = { error: (what: object, words: string) => errors.push({ ...what, words }) };
  const full = { ...platform, log } as unknown as TestPlatform;
  const open = opening(full, personId, ["lessons"]);
  const page = (await open(registerPage as Loader, { id: weekly.id })) as {
    children: { id: string; medical?: string[] }[];
  };
  expect(page.children.find(({ id }) => id === child)?.medical).toEqual([WORDS]);
  expect(errors.map(({ err }) => isDiskFull(err))).toEqual([true]);
  expect(errors).toMatchObject([
    {
      words: "medical reading not recorded",
      person: personId,
      screen: "Register of Ballet (5-7), 20 Nov 2026",
      children: expect.arrayContaining([child]),
    },
  ]);
});
