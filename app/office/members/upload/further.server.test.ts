// An import of members brings more than the list: classes, families, contacts, notes, consents and calls.
import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { makeContext } from "#tests/make-context.ts";
import { readPlaces } from "#app/office/week/enrolments/enrolments.server.ts";
import {
  members,
  posted,
  preview,
  previewAction,
  undo,
  upload,
  uploadAction,
  type Wish,
} from "#tests/upload-members.ts";
import { leftOutWords, NOTHING_FURTHER, overdueWords } from "./offers.ts";
import type { UploadReport } from "./upload-report.ts";

const HEAD =
  "First name,Last name,Gender,Birth date,Contact 1 name,Relationship,Phone,Email,Contact 2,Contact 2 relation,Contact 2 phone,Address,Medical notes,Photo consent,Classes,Joined,Fee per month";

const LIST = [
  HEAD,
  'Ada,Tern,F,03/02/2017,Jo Tern,Mother,07700900111,jo@tern.uk,Sam Tern,Father,07700900112,"1 The Quay, Bath",Asthma,yes,Ballet (5-7); Tap,20/11/2025,35',
  'Ben,Tern,M,04/05/2019,Jo Tern,Mother,07700900111,jo@tern.uk,Sam Tern,Father,07700900112,"1 The Quay, Bath",none,no,Ballet (5-7),20/11/2025,35',
  "Cy,Gull,M,13/05/2018,Di Gull,,07700900113,di@gull.uk,,,,,,,Juggling,19/11/2026,35",
].join("\n");

const further = (more: object) => ({
  decisions: { answers: {}, emptied: [], leftOut: null, further: { ...NOTHING_FURTHER, ...more } },
});

/** A school with the classes Ballet (5-7) and Tap. */
async function makeSchool(): Promise<TestPlatform> {
  const platform = await makePlatform();
  const classes = ["Ballet (5-7)", "Tap"].map((name, position) => ({ id: name, name, position }));
  await platform.database.insertInto("classCatalogue").values(classes).execute();
  return platform;
}

const enrolments = ({ database }: TestPlatform) =>
  database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select(["members.name", "weekly.name as className", "weekly.day", "fromDay"])
    .where("enrolments.deletedAt", "is", null)
    .orderBy("members.name")
    .execute();

/** The same as a person who may read medical notes. */
function withNotes(platform: TestPlatform, wish: Wish) {
  const { request } = posted(platform, wish) as { request: Request };
  const context = makeContext(platform, "admin", "members", "medical");
  return { request, params: {}, context } as never;
}

describe("a list in the shape of another system", () => {
  test("is read whole, and what has no field is named", async () => {
    await using platform = await makeSchool();
    const report = await preview(platform, { text: LIST });
    expect(report.counts).toMatchObject({ new: 3, refused: 0 });
    const unused = report.table.columns.filter(({ field }) => field === null);
    expect(unused.map(({ header }) => header)).toEqual(["Gender"]);
    expect(report.offers).toMatchObject({
      careLeftOut: ["Medical notes", "Consent: Photos and videos"],
      classes: { children: 2, unknown: [{ name: "Juggling", children: 1 }] },
      calls: { overdue: 2, isOn: true },
      families: [
        {
          name: "Tern",
          children: [
            { key: "2 Ada Tern", name: "Ada Tern" },
            { key: "3 Ben Tern", name: "Ben Tern" },
          ],
          contacts: ["Jo Tern, jo@tern.uk, 07700900111", "Sam Tern, 07700900112"],
        },
      ],
    });
    expect(overdueWords(report.offers.calls!.overdue)).toBe("otherwise 2 are overdue today");
  });

  test("makes no family, enrolment, note or consent without an answer", async () => {
    await using platform = await makeSchool();
    await upload(platform, { text: LIST });
    expect((await members(platform)).map(({ classes }) => classes)).toEqual([[], [], []]);
    expect(await enrolments(platform)).toEqual([]);
    for (const table of ["families", "medicalNotes", "consents"] as const)
      expect(await platform.database.selectFrom(table).select("id").execute()).toEqual([]);
  });
});

test("classes are enrolled in once a person says so, and one undo takes all back", async () => {
  await using platform = await makeSchool();
  await makeWeeklyClass(platform.database);
  const answer = await upload(platform, { text: LIST, ...further({ enrols: true }) });
  expect(await enrolments(platform)).toMatchObject([
    { name: "Ada Tern", className: "Ballet (5-7)", fromDay: "2026-11-20" },
    { name: "Ben Tern", className: "Ballet (5-7)", fromDay: "2026-11-20" },
  ]);
  const [ada] = await members(platform);
  expect(ada?.classes).toContain("Ballet (5-7)");
  await undo(platform, answer);
  expect(await members(platform)).toEqual([]);
  expect(await enrolments(platform)).toEqual([]);
});

test("a class on several days is asked about once; without an answer the children have the name alone", async () => {
  await using platform = await makeSchool();
  await makeWeeklyClass(platform.database);
  const friday = await makeWeeklyClass(platform.database, { day: "Friday" });
  const { offers } = await preview(platform, { text: LIST });
  expect(offers.classes?.several).toMatchObject([
    {
      name: "Ballet (5-7)",
      children: 2,
      days: [
        { label: expect.stringMatching(/^Monday 16:00/) },
        { id: friday.id, label: expect.stringMatching(/^Friday 16:00/) },
      ],
    },
  ]);
  const days = { "Ballet (5-7)": friday.id };
  const answer = await upload(platform, { text: LIST, ...further({ enrols: true, days }) });
  expect((await enrolments(platform)).map(({ day }) => day)).toEqual(["Friday", "Friday"]);
  await undo(platform, answer);
  const key = "draft-0123456789-2";
  await upload(platform, { text: LIST, key, ...further({ enrols: true }) });
  expect(await enrolments(platform)).toEqual([]);
  expect((await members(platform))[0]?.classes).toContain("Ballet (5-7)");
  const { open } = await readPlaces(platform.database, "2026-11-20");
  const asked = open.flatMap((question) => question.members.map(({ name }) => name));
  expect(asked).toEqual(expect.arrayContaining(["Ada Tern", "Ben Tern"]));
});

test("a class with too few places is named before the import", async () => {
  await using platform = await makeSchool();
  await makeWeeklyClass(platform.database, { places: 1, trialPlaces: 0 });
  const { offers } = await preview(platform, { text: LIST });
  expect(offers.classes?.full).toHaveLength(1);
});

test("a family has the contacts of the file with what they are to each child, and may be split", async () => {
  await using platform = await makeSchool();
  const families = [["2 Ada Tern"]];
  const answer = await upload(platform, { text: LIST, ...further({ families }) });
  const contacts = () =>
    platform.database
      .selectFrom("contactTies as tie")
      .innerJoin("contacts", "contacts.id", "tie.contactId")
      .innerJoin("familyChildren as child", "child.id", "tie.childId")
      .innerJoin("members", "members.id", "child.memberId")
      .select(["members.name as child", "contacts.name", "contacts.address", "tie.relation"])
      .where("tie.deletedAt", "is", null)
      .orderBy("tie.callPlace")
      .execute();
  expect(await contacts()).toEqual([
    { child: "Ada Tern", name: "Jo Tern", address: "1 The Quay, Bath", relation: "Mother" },
    { child: "Ada Tern", name: "Sam Tern", address: "", relation: "Father" },
  ]);
  await undo(platform, answer);
  expect(await contacts()).toEqual([]);
});

test("a family of a child who is not in the file is refused, and nothing is imported", async () => {
  await using platform = await makeSchool();
  const answer = await upload(platform, { text: LIST, ...further({ families: [["9 Nobody"]] }) });
  expect(answer).toMatchObject({ isSaved: false, status: 409 });
  expect(await members(platform)).toEqual([]);
});

test("what is left out without medical access is named", async () => {
  await using platform = await makeSchool();
  const text = "Name,Email,Medical notes\nAda Tern,ada@tern.uk,Asthma\n";
  const { offers } = await preview(platform, { text });
  expect(leftOutWords(offers.careLeftOut)).toBe(
    "Left out: Medical notes. You need medical access to import them.",
  );
});

test("notes and consents are stored for a person who may read them only", async () => {
  await using platform = await makeSchool();
  const { data } = await previewAction(withNotes(platform, { text: LIST }));
  const { report } = data as unknown as { report: UploadReport };
  expect(report.offers.careLeftOut).toEqual([]);
  await uploadAction(withNotes(platform, { text: LIST, mark: report.mark }));
  const { database } = platform;
  expect(
    await database
      .selectFrom("medicalNotes as note")
      .innerJoin("members", "members.id", "note.memberId")
      .select(["members.name", "note.words"])
      .execute(),
  ).toEqual([{ name: "Ada Tern", words: "Asthma" }]);
  expect(
    await database.selectFrom("consents").select(["what", "givenBy", "givenOn"]).execute(),
  ).toEqual([{ what: "Photos and videos", givenBy: "Jo Tern", givenOn: "2026-11-20" }]);
});

describe("first calls", () => {
  const newMemberDates = async (platform: TestPlatform) =>
    (await members(platform)).map(({ newMemberDate, isNew }) => [newMemberDate, isNew]);

  test("count from today for another system's list, and not once a person unticks it", async () => {
    await using platform = await makeSchool();
    const answer = await upload(platform, { text: LIST });
    expect(await newMemberDates(platform)).toEqual(
      Array.from({ length: 3 }, () => ["2026-11-20", false]),
    );
    await undo(platform, answer);
    const key = "draft-0123456789-2";
    await upload(platform, { text: LIST, key, ...further({ callsFromToday: false }) });
    expect(await newMemberDates(platform)).toEqual(Array.from({ length: 3 }, () => [null, false]));
  });

  test("count from the join date for a list of the school's own columns", async () => {
    await using platform = await makeSchool();
    const text = "name,email,joinDate\nAda Tern,a@b.uk,01/09/2025\n";
    expect((await preview(platform, { text })).offers.calls).toEqual({ overdue: 1, isOn: false });
    await upload(platform, { text });
    expect(await newMemberDates(platform)).toEqual([[null, false]]);
  });
});

test("a child with a row for each class is one new member", async () => {
  await using platform = await makeSchool();
  const text = "Name,Email,Class\nAda Tern,a@b.uk,Ballet (5-7)\nAda Tern,a@b.uk,Tap\n";
  const { counts, lines } = await preview(platform, { text });
  expect(counts).toMatchObject({ new: 1, same: 1 });
  expect(lines[1]).toMatchObject({ state: "same", note: "Another class of the child in row 2." });
});

test("a child joins the family of a member with the same surname and email, or makes one with that member", async () => {
  await using platform = await makeSchool();
  const { database } = platform;
  const eve = await makeMember(database, { name: "Eve Tern", email: "jo@tern.uk" });
  const children = async () => {
    const rows = await database
      .selectFrom("familyChildren as child")
      .innerJoin("families", "families.id", "child.familyId")
      .innerJoin("members", "members.id", "child.memberId")
      .select(["families.id", "members.name"])
      .where("child.deletedAt", "is", null)
      .orderBy("members.name")
      .execute();
    return rows;
  };
  const one = "name,parentName,email\nAda Tern,Jo Tern,jo@tern.uk\n";
  const [offer] = (await preview(platform, { text: one })).offers.families;
  expect(offer?.children.map(({ key }) => key)).toEqual(["2 Ada Tern", `member ${eve.id}`]);
  const families = [offer!.children.map(({ key }) => key)];
  await upload(platform, { text: one, ...further({ families }) });
  const [first] = await children();
  expect((await children()).map(({ name }) => name)).toEqual(["Ada Tern", "Eve Tern"]);

  const two = "name,parentName,email\nBen Tern,Jo Tern,jo@tern.uk\n";
  const [joining] = (await preview(platform, { text: two })).offers.families;
  expect(joining).toMatchObject({ joins: `family ${first!.id}`, children: [{ name: "Ben Tern" }] });
  const keys = [[...joining!.children.map(({ key }) => key), joining!.joins!]];
  const answer = await upload(platform, {
    text: two,
    key: "draft-of-another-file",
    ...further({ families: keys }),
  });
  expect(answer).toMatchObject({ isSaved: true });
  expect(await children()).toMatchObject([
    { id: first!.id, name: "Ada Tern" },
    { id: first!.id, name: "Ben Tern" },
    { id: first!.id, name: "Eve Tern" },
  ]);
  await undo(platform, answer);
  expect((await children()).map(({ name }) => name)).toEqual(["Ada Tern", "Eve Tern"]);
  // Eve has a family now.
  const three = "name,email\nCy Tern,cy@tern.uk\n";
  const again = {
    text: three,
    key: "draft-of-a-third-file",
    ...further({ families: [["2 Cy Tern", `member ${eve.id}`]] }),
  };
  expect(await upload(platform, again)).toMatchObject({ isSaved: false, status: 409 });
});

test("a weekly class that the list of classes lacks is known, as in a school that has just begun", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database, { name: "Clog dancing" });
  const text = "Name,Email,Classes\nAda Tern,ada@tern.example,Clog dancing\n";
  const { classes } = (await preview(platform, { text })).offers;
  expect(classes).toMatchObject({ children: 1, unknown: [] });
});
