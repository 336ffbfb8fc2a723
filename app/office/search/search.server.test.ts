import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeNote } from "#tests/makers/make-care.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { visitorContext } from "#app/data/context.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Found } from "./search-result.ts";

const action = commandAt("/admin/search");
const openAction = commandAt("/admin/search/opened");

async function find(platform: TestPlatform, search: string, gates: Scope[] = ["admin"]) {
  const { data } = await action(asJo(sent(platform, { search }, { gates })));
  return data as unknown as Found;
}

const said = ({ hits }: Found) => hits.map(({ name, title, why }) => `${name} ${title}: ${why}`);

const open = (platform: TestPlatform, kind: string, id: string) =>
  openAction(asJo(sent(platform, { kind, id })));

/** Returns the arguments of a person with a sign-in session. */
function asJo(args: { context: RouterContextProvider }) {
  args.context.set(visitorContext, { ...args.context.get(visitorContext), person: "jo" });
  return args as never;
}

test("members, trials, enquiries, classes, costumes and boxes are found, each with the matching field", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lily = { name: "Lily Crouch", parentName: "Mirabel Crouch", phone: "07700 900799" };
  await makeMember(database, { ...lily, email: "home@crouch.example", classes: ["Ballet (5-7)"] });
  await makeTrial(database, { name: "Łucja Nowak", phone: "+44 7700 900799" });
  await makeEnquiry(database, { name: "Síle Ní Bhradáin", subject: "Tap for two" });
  await makeEnquiry(database, { name: "Mirabel Spam", state: "spam" });
  await makeCostume(database, { fields: { "Item name": "Tutu, lilac", Box: "004", SIZES: "7-8" } });
  const ballet = { id: "ballet", name: "Ballet (5-7)", position: 1 };
  await database.insertInto("classCatalogue").values(ballet).execute();
  expect(said(await find(platform, "Mirabel"))).toEqual([
    "Member Lily Crouch: parent: Mirabel Crouch",
  ]);
  for (const number of ["07700 900799", "+44 7700 900799", "900799"]) {
    expect(said(await find(platform, number))).toEqual([
      "Member Lily Crouch: phone: 07700 900799",
      "Trial Łucja Nowak: phone: +44 7700 900799",
    ]);
  }
  expect(said(await find(platform, "lucja"))).toEqual(["Trial Łucja Nowak: name"]);
  expect(said(await find(platform, "ni bhradain"))).toEqual(["Enquiry Síle Ní Bhradáin: name"]);
  expect(said(await find(platform, "CROUCH lily"))).toEqual(["Member Lily Crouch: name"]);
  expect(said(await find(platform, "ballet (5-7)"))).toEqual([
    "Class Ballet (5-7): name",
    "Member Lily Crouch: class: Ballet (5-7)",
  ]);
  expect(said(await find(platform, "lilac tutu"))).toEqual(["Costume Tutu, lilac: name"]);
  expect((await find(platform, "lilac tutu")).hits).toMatchObject([{ apart: "7-8" }]);
  expect(said(await find(platform, "box 004"))).toEqual([
    "Box Box 004: name",
    "Costume Tutu, lilac: in: Box 004",
  ]);
});

test("a contact is found by name, number and child, never by collecting; a child by the day of a class", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lily = await makeMember(database, { name: "Lily Crouch", classes: ["Ballet (5-7)"] });
  const other = await makeMember(database, { name: "Lily Tern", classes: ["Ballet (5-7)"] });
  const jo = { name: "Jo Abrahams", phone: "07700 900456", email: "jo@abrahams.example" };
  const tie = { relation: "Stepfather", collects: "must not" };
  const { id } = await makeFamily(database, [lily.id], jo, tie);
  for (const search of ["abrahams", "900456", "jo crouch"]) {
    const { hits } = await find(platform, search);
    expect(hits).toMatchObject([
      { name: "Contact", title: "Jo Abrahams", leadsTo: `/admin/families/${id}` },
    ]);
  }
  expect((await find(platform, "stepfather")).hits).toEqual([]);
  expect((await find(platform, "must not")).hits).toEqual([]);
  expect((await find(platform, "abrahams", ["lessons"])).hits).toEqual([]);
  const weekly = { name: "Ballet (5-7)", fromMinute: 960 };
  const street = await makeMember(database, { name: "Lily Heron", classes: ["Ballet (5-7)"] });
  const dance = await makeWeeklyClass(database, {
    name: "Street",
    day: "Thursday",
    fromMinute: 900,
  });
  const thursday = await makeWeeklyClass(database, { ...weekly, day: "Thursday" });
  const monday = await makeWeeklyClass(database, { ...weekly, day: "Monday" });
  await makeEnrolment(database, lily.id, { classId: thursday.id });
  await makeEnrolment(database, other.id, { classId: monday.id });
  await makeEnrolment(database, street.id, { classId: monday.id });
  const inBallet = "Member Lily Crouch: name,class: Ballet (5-7), Thursday";
  expect(said(await find(platform, "Lily Thursday"))).toEqual([inBallet]);
  // A ballet class and another class on Thursday do not make a Thursday ballet class.
  await makeEnrolment(database, street.id, { classId: dance.id });
  expect(said(await find(platform, "Lily, Thursday ballet"))).toEqual([inBallet]);
  await makeNote(database, { memberId: lily.id });
  expect((await find(platform, "inhaler", ["admin", "medical"])).hits).toEqual([]);
});

test("with only the inventory scope no person is found, and no answer has an amount", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "Lily Tutu", subscriptionAmount: 3517 });
  await makeCostume(database, { fields: { "Item name": "Tutu" } });
  expect(said(await find(platform, "tutu", ["inventory"]))).toEqual(["Costume Tutu: name"]);
  expect((await find(platform, "tutu", ["lessons"])).hits).toEqual([]);
  for (const gates of [["admin"], ["admin", "members"]] as Scope[][]) {
    const found = await find(platform, "tutu", gates);
    expect(found.hits).toHaveLength(2);
    expect(JSON.stringify(found).replaceAll(/[\da-f-]{36}/g, "an id")).not.toContain("3517");
  }
  expect((await find(platform, "3517")).hits).toEqual([]);
});

test("recently opened records come first among equal matches, and are listed without words", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const names = ["Lily Avocet", "Lily Bunting", "Lily Curlew"];
  const rows = [];
  for (const name of names) rows.push(await makeMember(database, { name }));
  const titles = async (search: string) =>
    (await find(platform, search)).hits.map(({ title }) => title);
  expect(await titles("lily")).toEqual(names);
  await open(platform, "member", rows[2]!.id);
  expect(await titles("lily")).toEqual(["Lily Curlew", "Lily Avocet", "Lily Bunting"]);
  expect(await titles("lily avocet")).toEqual(["Lily Avocet"]);
  expect(await titles(" ")).toEqual(["Lily Curlew"]);
  await database.updateTable("openedRecords").set({ person: "somebody else" }).execute();
  expect(await titles("lily")).toEqual(names);
});

test("one person is found once, former members come last, and long searches are refused", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const email = "home@tern.example";
  await makeMember(database, { name: "Ada Tern", email, status: "Inactive" });
  await makeMember(database, { name: "Ada Tern", email });
  await makeMember(database, { name: "Ada Aster", status: "Inactive" });
  const { hits, total } = await find(platform, "ada");
  expect(hits.map(({ title, isPast }) => [title, isPast])).toEqual([
    ["Ada Tern", false],
    ["Ada Aster", true],
  ]);
  expect(total).toBe(2);
  expect((await action(sent(platform, { search: "a".repeat(201) }))).init?.status).toBe(422);
  expect((await open(platform, "teacher", "1")).init?.status).toBe(422);
});

test("the search text is never stored", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await find(platform, "Quillon Farthingale");
  for (const table of ["audit", "idempotency", "openedRecords", "changes"] as const) {
    const rows = await database
      .selectFrom(table as "audit")
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain("Quillon");
  }
});

test("a child is shown with age, class days and parent, and by the join date if all of that is alike", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const mirabel = { name: "Lily Crouch", parentName: "Mirabel Crouch", birthDate: "2018-05-01" };
  const lily = await makeMember(database, { ...mirabel, email: "mirabel@crouch.example" });
  for (const day of ["Thursday", "Monday"]) {
    const weekly = await makeWeeklyClass(database, { day });
    await makeEnrolment(database, lily.id, { classId: weekly.id });
  }
  await makeBooking(database, { childAge: 6 });
  const details = async (search: string) =>
    (await find(platform, search)).hits.map((hit) => [hit.title, hit.details, hit.leadsTo]);
  const address = `/admin/children/${lily.id}`;
  expect(await details("lily")).toEqual([
    ["Lily Crouch", "8 · Mon, Thu · Mirabel Crouch", address],
  ]);
  expect((await details("gull"))[0]?.slice(0, 2)).toEqual(["Bea Gull", "6 · Mon"]);
  const twins = { name: "Eve Tern", parentName: "Mo Tern" };
  await makeMember(database, { ...twins, email: "one@tern.example", joinDate: "2026-01-10" });
  await makeMember(database, { ...twins, email: "two@tern.example", joinDate: "2025-09-01" });
  expect((await details("eve")).map(([, words]) => words).toSorted()).toEqual([
    "Mo Tern · since 1 Sep 2025",
    "Mo Tern · since 10 Jan 2026",
  ]);
});

test("staff are found by name, with the days that they teach", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Marina Holloway", roles: ["teacher"] });
  await makePerson(database, { name: "Marina Wren" });
  for (const [day, studioPlace] of [
    ["Thursday", 1],
    ["Monday", 2],
    ["Monday", 3],
  ] as const) {
    const weekly = await makeWeeklyClass(database, { day, studioPlace });
    await makeTeaching(database, { classId: weekly.id, personId });
  }
  const { hits } = await find(platform, "marina");
  expect(hits.map(({ title, details }) => [title, details])).toEqual([
    ["Marina Holloway", "Mon, Thu"],
    ["Marina Wren", ""],
  ]);
});
