import { expect, test } from "vitest";
import { commandAt, changeAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { readRooms } from "#tests/settings-rooms.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { claimBackup, recordCopy, recordGoodBackup } from "#app/jobs/backup/backup-state.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { OWNER_CHANGES } from "./people/owner.schema.ts";
import { purgeOldAudit } from "#app/office/keeping/audit-retention.server.ts";

const DAY_MINUTES = 24 * 60;

const desk = changeAt("/admin/settings", "admin");
const owner = changeAt("/admin/settings", "admin", "owner");

function send(
  platform: TestPlatform,
  change: { do: string; [field: string]: unknown },
  ...gates: Scope[]
) {
  const ask = change.do in OWNER_CHANGES ? owner : desk;
  return ask(platform, change, "", ["admin", "owner", ...gates]);
}

const read = (platform: TestPlatform, search = "") => readRooms(platform, search);

const undo = commandAt("/admin/changes/:id/undo");

const takeBack = async (platform: TestPlatform, answer: Answer) => {
  const id = answer.isSaved ? answer.change?.id : undefined;
  return (await undo(sent(platform, {}, { params: { id } }))).data;
};

test("a requested backup is made once, by the next worker that looks", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  await claimBackup(database, now());
  await recordGoodBackup(database, now().toISOString());
  platform.passMinutes(5);
  expect(await claimBackup(database, now())).toBe(false);
  await send(platform, { do: "back up" });
  platform.passMinutes(5);
  expect(await claimBackup(database, now())).toBe(true);
  expect(await claimBackup(database, now())).toBe(false);
  expect((await read(platform)).backups).toEqual({
    lastGood: "20 Nov 2026, 10:00",
    isOverdue: false,
    isWanted: false,
    isEncrypted: false,
    copy: null,
    work: null,
    archives: [],
  });
  platform.passMinutes(27 * 60);
  expect((await read(platform)).backups.isOverdue).toBe(true);
});

test("two requests before a backup starts make one backup; a request during it makes another", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const ask = async () => {
    platform.passMinutes(1);
    expect(await send(platform, { do: "back up" })).toEqual({ isSaved: true });
  };
  const begin = () => {
    platform.passMinutes(1);
    return claimBackup(database, now());
  };
  await ask();
  await ask();
  expect((await read(platform)).backups.isWanted).toBe(true);
  expect(await begin()).toBe(true);
  const begunAt = now().toISOString();
  expect((await read(platform)).backups.isWanted).toBe(false);
  await ask();
  await recordGoodBackup(database, begunAt);
  expect((await read(platform)).backups.isWanted).toBe(true);
  expect(await begin()).toBe(true);
  await recordGoodBackup(database, now().toISOString());
  expect(await begin()).toBe(false);
});

test("the offsite copy is overdue 26 hours after its backup", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  await claimBackup(database, now());
  const withPlace = {
    ...platform,
    environment: { ...platform.environment, CALLBOARD_BACKUP_COPY: "/mnt/backups" },
  };
  await recordCopy(database, now().toISOString());
  platform.passMinutes(26 * 60);
  const copy = { last: "20 Nov 2026, 10:00", isOverdue: false };
  expect((await read(withPlace)).backups.copy).toEqual(copy);
  platform.passMinutes(1);
  expect((await read(withPlace)).backups.copy).toEqual({ ...copy, isOverdue: true });
});

test("the first backup can be requested", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, { do: "back up" })).toEqual({ isSaved: true });
  platform.passMinutes(1);
  expect(await claimBackup(platform.database, platform.now())).toBe(true);
});

test("the log is kept for ever, or for the chosen time", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lines = async () =>
    (await database.selectFrom("audit").select("action").orderBy("at").execute()).map(
      ({ action: what }) => what,
    );
  const forget = () => purgeOldAudit(database, platform.now().toISOString());
  for (const at of ["2024-11-19T23:59:59.000Z", "2024-11-20T00:00:00.000Z"]) {
    await recordAudit(database, { who: "Jo", at, action: at });
  }
  expect(await forget()).toBe(0);
  expect(await send(platform, { do: "set audit retention", years: 3 })).toMatchObject({
    status: 422,
  });
  await send(platform, { do: "set audit retention", years: 1 });
  expect(await send(platform, { do: "set audit retention", years: 2 })).toEqual({ isSaved: true });
  expect((await read(platform)).auditYears).toBe(2);
  expect(await forget()).toBe(1);
  expect((await lines())[0]).toBe("2024-11-20T00:00:00.000Z");
  expect(await forget()).toBe(0);
});

test("a test message is put in the outbox, and the legal rates can be changed", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, { do: "send test mail", recipient: "nobody" })).toMatchObject({
    messages: { recipient: "Enter an email address such as name@example.com." },
  });
  await send(platform, { do: "send test mail", recipient: "office@example.com" });
  expect((await read(platform)).mails).toEqual({ waiting: 1, sent: 0, failed: 0, heldBack: null });
  await send(platform, { do: "set wage", fromDay: "01/04/2027", wage: "£13.05" });
  await send(platform, { do: "set wage", fromDay: "2026-04-01", wage: "12.70" });
  await send(platform, { do: "remove wage", fromDay: "2024-04-01" });
  expect((await read(platform)).wages).toEqual([
    { fromDay: "2027-04-01", pence: 1305 },
    { fromDay: "2026-04-01", pence: 1270 },
    { fromDay: "2025-04-01", pence: 1221 },
  ]);
  expect(await send(platform, { do: "set wage", fromDay: "soon", wage: "0" })).toMatchObject({
    messages: {
      fromDay: "Enter a day as dd/mm/yyyy.",
      wage: "Enter pounds and pence, such as 12.71.",
    },
  });
});

test("classes can be added, reordered, renamed and removed", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const catalogue = async () => (await read(platform)).classes.map(({ name }) => name);
  const idOf = async (name: string) =>
    (await read(platform)).classes.find((each) => each.name === name)?.id;
  for (const name of ["Junior Tap", "Senior Tap", " Acro  Club "]) {
    expect(await send(platform, { do: "add class", name })).toEqual({ isSaved: true });
  }
  expect(await catalogue()).toEqual(["Junior Tap", "Senior Tap", "Acro Club"]);
  expect(await send(platform, { do: "add class", name: "junior  TAP" })).toMatchObject({
    problem: "There is already a class with this name.",
  });
  expect(await send(platform, { do: "add class", name: " " })).toMatchObject({
    messages: { name: "Enter the name of the class." },
  });
  const { id: memberId } = await makeMember(database, { classes: ["Senior Tap", "Acro Club"] });
  const { id: trialId } = await makeTrial(database, { classes: ["Acro Club"] });
  const acro = { do: "change class", id: await idOf("Acro Club") };
  expect(await send(platform, { ...acro, name: "Acro", place: "0" })).toMatchObject({
    messages: { place: "Enter a whole number, 1 for the top of the list." },
  });
  expect(await send(platform, { ...acro, name: "Senior tap", place: "1" })).toMatchObject({
    problem: "There is already a class with this name.",
  });
  expect(await send(platform, { ...acro, name: "Acro", place: "1" })).toEqual({ isSaved: true });
  expect(await catalogue()).toEqual(["Acro", "Junior Tap", "Senior Tap"]);
  const classesOf = (table: "members" | "trials", id: string) =>
    database.selectFrom(table).select(["classes", "version"]).where("id", "=", id).execute();
  expect(await classesOf("members", memberId)).toEqual([
    { classes: ["Senior Tap", "Acro"], version: 2 },
  ]);
  expect(await classesOf("trials", trialId)).toEqual([{ classes: ["Acro"], version: 2 }]);

  const removed = await send(platform, { do: "remove class", id: await idOf("Junior Tap") });
  expect(await catalogue()).toEqual(["Acro", "Senior Tap"]);
  expect(removed).toMatchObject({ change: { summary: "Removed Junior Tap" } });
  expect(await takeBack(platform, removed)).toMatchObject({ isSaved: true });
  expect(await catalogue()).toEqual(["Acro", "Junior Tap", "Senior Tap"]);
  await send(platform, { do: "remove class", id: await idOf("Junior Tap") });
  await send(platform, { do: "add class", name: "JUNIOR TAP" });
  expect(await catalogue()).toEqual(["Acro", "Senior Tap", "JUNIOR TAP"]);
  const { log } = await read(platform, "class");
  expect(log.entries).toHaveLength(8);
});

test("the members area can lock sooner, and payroll can ask for its password", async () => {
  await using platform = await makePlatform();
  const locks = async () => (await read(platform)).locks;
  expect(await locks()).toEqual({ isPayrollLocked: false, membersIdleMinutes: 7 * 24 * 60 });
  expect(await send(platform, { do: "set members idle", minutes: 15 })).toEqual({ isSaved: true });
  expect(await send(platform, { do: "set members idle", minutes: 99_999 })).toMatchObject({
    isSaved: false,
  });
  const lock = { do: "set payroll lock", isOn: true };
  expect(await send(platform, lock)).toMatchObject({
    problem: expect.stringMatching(/^The members area is locked/),
  });
  expect(await send(platform, lock, "members")).toEqual({ isSaved: true });
  expect(await locks()).toEqual({ isPayrollLocked: true, membersIdleMinutes: 15 });
  expect(await send(platform, { ...lock, isOn: false })).toMatchObject({ isSaved: false });
  expect(await send(platform, { ...lock, isOn: false }, "members")).toEqual({ isSaved: true });
  expect(await locks()).toMatchObject({ isPayrollLocked: false });
});

test("bank holidays of 2026 to 2028 are preset, and can be added, renamed and removed", async () => {
  await using platform = await makePlatform();
  const days = async () => (await read(platform)).holidays.map(({ day }) => day);
  const years = {
    2026: "0101 0403 0406 0504 0525 0831 1225 1228",
    2027: "0101 0326 0329 0503 0531 0830 1227 1228",
    2028: "0103 0414 0417 0501 0529 0828 1225 1226",
  };
  const shipped = Object.entries(years).flatMap(([year, list]) =>
    list.split(" ").map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
  );
  expect(await days()).toEqual(shipped);
  const wake = { do: "set holiday", day: "2029-05-08", name: "Jubilee" };
  expect(await send(platform, wake)).toMatchObject({ isSaved: true });
  expect(await send(platform, { ...wake, name: "Coronation" })).toMatchObject({ isSaved: true });
  expect((await read(platform)).holidays.at(-1)).toEqual({ day: "2029-05-08", name: "Coronation" });
  expect(await send(platform, { ...wake, day: "soon", name: "" })).toMatchObject({
    messages: { day: "Enter a day as dd/mm/yyyy.", name: "Enter the name of the day." },
  });
  const removed = await send(platform, { do: "remove holiday", day: "2029-05-08" });
  expect(await days()).toEqual(shipped);
  expect(removed).toMatchObject({ change: { summary: "Removed Coronation, 8 May 2029" } });
  expect(await takeBack(platform, removed)).toMatchObject({ isSaved: true });
  expect((await read(platform)).holidays.at(-1)).toEqual({ day: "2029-05-08", name: "Coronation" });
  await send(platform, { do: "remove holiday", day: "2029-05-08" });
  const gone = await send(platform, { do: "remove holiday", day: "2029-05-08" });
  expect(gone).toMatchObject({ problem: "This day has already been removed." });
});

test("a removed wage, bank holiday or class can be restored once, for 30 days", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id = "" } = await database
    .insertInto("classCatalogue")
    .values({ id: "clog", name: "Clog", position: 99 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = async () => {
    const { wages, holidays, classes } = await read(platform);
    return { wages, holidays, classes };
  };
  const before = await shown();
  const remove = () =>
    Promise.all([
      send(platform, { do: "remove wage", fromDay: "2026-04-01" }),
      send(platform, { do: "remove holiday", day: "2026-12-25" }),
      send(platform, { do: "remove class", id }),
    ]);
  const removed = await remove();
  expect(removed[0]).toMatchObject({
    change: { summary: "Removed the wage of £12.71 from 1 Apr 2026" },
  });
  expect((await shown()).wages).toHaveLength(before.wages.length - 1);
  platform.passMinutes(30 * DAY_MINUTES);
  for (const answer of removed) {
    expect(await takeBack(platform, answer)).toMatchObject({ isSaved: true });
    expect(await takeBack(platform, answer)).toMatchObject({ status: 404 });
  }
  expect(await shown()).toEqual(before);
  const again = await remove();
  platform.passMinutes(31 * DAY_MINUTES);
  for (const answer of again) {
    expect(await takeBack(platform, answer)).toMatchObject({ status: 404 });
  }
});

test("restoring a wage does not replace one set since", async () => {
  await using platform = await makePlatform();
  const removed = await send(platform, { do: "remove wage", fromDay: "2026-04-01" });
  await send(platform, { do: "set wage", fromDay: "2026-04-01", wage: "13" });
  expect(await takeBack(platform, removed)).toMatchObject({ status: 409 });
  expect((await read(platform)).wages[0]).toEqual({ fromDay: "2026-04-01", pence: 1300 });
  const gone = await send(platform, { do: "remove wage", fromDay: "2020-01-01" });
  expect(gone).toMatchObject({ problem: "This wage has already been removed." });
});

test("a value that someone else has set in the meantime is not overwritten", async () => {
  await using platform = await makePlatform();
  const wage = { do: "set wage", fromDay: "2027-04-01" };
  expect(await send(platform, { ...wage, wage: "13.05", was: null })).toMatchObject({
    isSaved: true,
  });
  expect(await send(platform, { ...wage, wage: "13.10", was: null })).toMatchObject({
    status: 409,
    stands: "£13.05",
    standing: 1305,
  });
  expect(await send(platform, { ...wage, wage: "13.10", was: 1305 })).toMatchObject({
    isSaved: true,
  });
  const day = { do: "set holiday", day: "2029-05-08", was: null };
  await send(platform, { ...day, name: "Jubilee" });
  expect(await send(platform, { ...day, name: "Coronation" })).toMatchObject({
    status: 409,
    stands: "Jubilee",
  });
  const idle = { do: "set members idle", was: 7 * 24 * 60 };
  await send(platform, { ...idle, minutes: 15 });
  expect(await send(platform, { ...idle, minutes: 60 })).toMatchObject({
    status: 409,
    stands: "15 minutes",
    standing: 15,
  });
  await send(platform, { do: "set audit retention", years: 1, was: 0 });
  expect(await send(platform, { do: "set audit retention", years: 2, was: 0 })).toMatchObject({
    status: 409,
    stands: "1 year",
  });
  await send(platform, { do: "add class", name: "Tap" });
  const { classes } = await read(platform);
  const tap = { do: "change class", id: classes[0]?.id, place: "1" };
  const was = { name: "Tap", place: "1" };
  await send(platform, { ...tap, name: "Tap Club", was });
  expect(await send(platform, { ...tap, name: "Junior Tap", was })).toMatchObject({
    status: 409,
    stands: "Tap Club, place 1",
    standing: { name: "Tap Club", place: "1" },
  });
  const { log } = await read(platform);
  expect(log.entries).toHaveLength(7);
  expect(log.entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      "Wage from 1 Apr 2027: £13.05",
      "Wage from 1 Apr 2027 from £13.05 to £13.10",
      "8 May 2029: Jubilee",
      "Locks after from 7 days to 15 minutes",
      "Kept from For ever to 1 year",
      "Class: Tap; Name from Tap to Tap Club; Members: 0; Trials: 0",
    ]),
  );
});

test("setting a wage or a bank holiday can be undone", async () => {
  await using platform = await makePlatform();
  const before = await read(platform);
  const answers = [
    await send(platform, { do: "set wage", fromDay: "2026-04-01", wage: "13" }),
    await send(platform, { do: "set wage", fromDay: "2027-04-01", wage: "14" }),
    await send(platform, { do: "set holiday", day: "2029-05-08", name: "Jubilee" }),
  ];
  for (const answer of answers) {
    expect(await takeBack(platform, answer)).toMatchObject({ isSaved: true });
  }
  const after = await read(platform);
  expect([after.wages, after.holidays]).toEqual([before.wages, before.holidays]);
});
