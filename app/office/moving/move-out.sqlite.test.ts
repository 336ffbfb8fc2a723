import { expect, test } from "vitest";
import { formOf } from "#tests/earlier-files.ts";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { insertSampleSchool } from "#sample/fill.server.ts";
import { makeSampleSchool, SEED } from "#sample/sample-school.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import { unzip } from "#app/files/unzip.ts";
import { ROUTES } from "#app/route-table.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Tables } from "#migrations/tables.ts";
import { allColumns, OWN_TABLES } from "./own-tables.ts";
import { becomesWords, type MoveReport } from "./move-report.ts";
import { moveOut } from "./move-out.server.ts";

const MOST = 50_000_000;

const owner = (...scopes: Scope[]) =>
  makeVisitor({
    scopes: new Set<Scope>(["admin", "owner", ...scopes]),
    names: { owner: "Jo" },
    using: ["owner"],
  });

async function filesOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const files = await unzip(bytes, MOST, () => true);
  return new Map([...files].map(([name, content]) => [name, Buffer.from(content).toString()]));
}

async function counts({ database }: TestPlatform): Promise<Record<string, number>> {
  const all: [string, number][] = [];
  for (const { table } of OWN_TABLES) {
    let query = database.selectFrom(table as "members").select((eb) => eb.fn.countAll().as("n"));
    if (allColumns(table).includes("deletedAt")) query = query.where("deletedAt", "is", null);
    const { n } = await query.executeTakeFirstOrThrow();
    all.push([table, Number(n)]);
  }
  return Object.fromEntries(all);
}

test("one zip has a CSV file for every table and a page that explains every column", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, { name: "=Ada", collectionWord: "blue kite" });
  const { name, bytes } = await moveOut(platform, owner("medical"));
  const files = await filesOf(bytes);
  expect(name).toBe("callboard_2026-11-20.zip");
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(
      "members contacts families trials member_checkins weekly_classes enrolments register_marks costumes costume_loans aa_private_lessons aa_teachers pay_teachers fee_charges fee_payments enquiries medical_notes"
        .split(" ")
        .map((table) => `${table}.csv`),
    ),
  );
  expect(files.get("members.csv")).toContain("'=Ada");
  const page = files.get("columns.html") ?? "";
  for (const [file, text] of files) {
    if (!file.endsWith(".csv")) continue;
    const [header = ""] = text.replace("\uFEFF", "").split("\r\n");
    const [, section = ""] = page.split(`<h2>${file}</h2>`);
    for (const column of header.split(",")) expect(section).toContain(`<code>${column}</code>`);
  }
  expect(page).toContain("Subscription (£ a month), in whole pence");
  expect(page).toContain("Pass-phrases, passkeys, sign-ins, collection passwords");
  expect([...files.values()].join("\n")).not.toContain("blue kite");
});

test("medical notes are only in the file of a person who may read them, and the reading is logged", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database);
  const note = { notedOn: "2026-11-20", notedBy: "Jo", createdAt: NOW, updatedAt: NOW };
  await database
    .insertInto("medicalNotes")
    .values({ id: "note", memberId: id, words: "Asthma, has an inhaler", ...note })
    .execute();
  const without = await filesOf((await moveOut(platform, owner())).bytes);
  expect(without.has("medical_notes.csv")).toBe(false);
  expect([...without.values()].join("\n")).not.toContain("inhaler");
  expect(without.get("columns.html")).toContain("Medical notes are left out");
  const readings = () => database.selectFrom("medicalReadings").select("memberId").execute();
  expect(await readings()).toEqual([]);
  const files = await filesOf((await moveOut(platform, owner("medical"))).bytes);
  expect(files.get("medical_notes.csv")).toContain("inhaler");
  expect(files.get("columns.html")).not.toContain("Medical notes are left out");
  expect(await readings()).toEqual([{ memberId: id }]);
});

test("the log says who took it and when; only an owner with fresh proof gets it", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database);
  await moveOut(platform, owner());
  const [line] = await platform.database
    .selectFrom("audit")
    .select(["who", "at", "details"])
    .where("action", "=", "moved out")
    .execute();
  expect(line).toMatchObject({ who: "Jo", at: NOW });
  expect(factsText(factsIn(line?.details), new Set())).toContain("Members: 1");
  const row = ROUTES.find(({ path }) => path === "/admin/move-out.zip");
  expect(row).toMatchObject({ read: "owner", write: null, needsProof: true });
});

test("no secret, sign-in or link is in the archive", () => {
  const secrets: (keyof Tables)[] = [
    ...([
      "passPhrases",
      "passkeys",
      "sessions",
      "sessionScopes",
      "invitations",
      "secrets",
    ] as const),
    ...(["knownDevices", "draftKeys", "waysIn", "people", "bookings", "compSchedules"] as const),
    ...(["scheduleLinks", "outbox", "idempotency"] as const),
  ];
  const taken = OWN_TABLES.map(({ table }) => table);
  expect(taken.filter((table) => secrets.includes(table as keyof Tables))).toEqual([]);
});

test("the archive moved into an empty school gives the same counts in every table", async () => {
  await using full = await makePlatform();
  const today = "2026-11-20";
  const school = makeSampleSchool(SEED, today);
  await insertSampleSchool(full.database, school, [], { today, at: NOW });
  const before = await counts(full);
  expect(before.members).toBeGreaterThan(100);
  expect(before.feeCharges).toBeGreaterThan(0);
  const { bytes } = await moveOut(full, owner("medical"));
  await using empty = await makePlatform();
  const files = [{ path: "callboard.zip", bytes }];
  const preview = deskAt("/admin/move-in/preview", "admin", "owner", "medical");
  const answer = (await preview(empty, formOf(files))) as Saved & { report: MoveReport };
  const { report } = answer;
  expect(report.unfit).toEqual([]);
  const { report: without } = (await preview(empty, formOf(files), "", [
    "admin",
    "owner",
  ])) as typeof answer;
  const unread = without.unread.filter(({ file }) => file === "medical_notes.csv");
  expect(unread.map(({ reason }) => reason)).toEqual(["You have no permission for medical notes."]);
  expect(
    report.tables.map(becomesWords).filter((words) => /here already|left out/.test(words)),
  ).toEqual([]);
  const moveIn = deskAt("/admin/move-in", "admin", "owner", "medical");
  const moved = await moveIn(empty, formOf(files, report.mark));
  expect(moved).toMatchObject({ isSaved: true });
  expect(await counts(empty)).toEqual(before);
  const sum = async ({ database }: TestPlatform) =>
    (await database.selectFrom("feeCharges").select("pence").execute()).reduce(
      (total, { pence }) => total + pence,
      0,
    );
  expect(await sum(empty)).toBe(await sum(full));
  const again = (await preview(empty, formOf(files))) as Saved & { report: MoveReport };
  expect(again.report.tables.map(({ added }) => added).filter((added) => added > 0)).toEqual([]);
  const undo = deskAt("/admin/changes/:id/undo", "admin", "owner");
  const id = moved.isSaved ? (moved.change?.id ?? "") : "";
  expect(await undo(empty, {}, id)).toMatchObject({ isSaved: true });
  expect(Object.values(await counts(empty)).every((count) => count === 0)).toBe(true);
});
