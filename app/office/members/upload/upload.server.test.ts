import { describe, expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readPlaces } from "#app/office/week/enrolments/enrolments.server.ts";
import { undoneWords } from "#app/office/changes/undo.ts";
import { questionWords } from "#app/office/week/enrolments/places/open-places.ts";
import { loader as download } from "#app/office/members/list/download-route.tsx";
import {
  HEAD,
  KEY,
  members,
  OPEN,
  posted,
  preview,
  previewAction,
  undo,
  upload,
  uploadAction,
} from "#tests/upload-members.ts";

describe("an import", () => {
  test("adds active members who are not new, without classes; they joined today when no day is given", async () => {
    await using platform = await makePlatform();
    const text = `${HEAD}Ada Tern,Mia,ADA@tern.example,+44 7700 900123,,£35,1/2/2026\n`;
    expect(await upload(platform, { text })).toMatchObject({
      change: { summary: "Imported 1 member" },
    });
    expect(await members(platform)).toMatchObject([
      {
        name: "Ada Tern",
        parentName: "Mia",
        email: "ada@tern.example",
        phoneKey: "07700900123",
        joinDate: "2026-11-20",
        subscriptionAmount: 3500,
        membershipFeeDate: "2026-02-01",
        membershipFeeDue: null,
        status: "Active",
        active: true,
        isNew: false,
        newMemberDate: null,
        classes: [],
      },
    ]);
    const audit = await platform.database.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([
      {
        who: "admin desk",
        action: "imported members",
        details: {
          facts: [
            { label: "Added", to: "1" },
            { label: "Updated", to: "0" },
          ],
        },
      },
    ]);
  });

  test("imports members marked as left as Inactive, and lists contradictory rows", async () => {
    await using platform = await makePlatform();
    const text =
      "name,email,status,active\n" +
      "Ada,a@b.uk,Active,true\nBea,b@b.uk,Inactive,false\nCy,c@b.uk,Active,FALSE\n" +
      "Di,d@b.uk,inactive,yes\nEve,e@b.uk,,\nFay,f@b.uk,Paused,\n";
    const report = await preview(platform, { text });
    expect(report).toMatchObject({ disagreeing: [4, 5], counts: { new: 5, refused: 1 } });
    expect(report.lines.at(-1)?.note).toBe("status 'Paused' is neither Active nor Inactive.");
    await upload(platform, { text });
    const stored = await members(platform);
    expect(stored.map(({ name, status, active }) => [name, status, active])).toEqual([
      ["Ada", "Active", true],
      ["Bea", "Inactive", false],
      ["Cy", "Inactive", false],
      ["Di", "Inactive", false],
      ["Eve", "Active", true],
    ]);
  });

  test("is done once when sent several times", async () => {
    await using platform = await makePlatform();
    const wish = { text: `${HEAD}Ada Tern,,a@b.uk,,,,\n` };
    const { mark } = await preview(platform, wish);
    const send = () => uploadAction(posted(platform, { ...wish, mark }));
    const answers = await Promise.all([send(), send(), send()]);
    for (const { data } of answers) expect(data).toMatchObject({ isSaved: true });
    expect(await members(platform)).toHaveLength(1);
    const again = await preview(platform, wish);
    expect(again.counts).toMatchObject({ new: 0, same: 1 });
  });

  test("updates members only when asked to, and is undone in one step", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const before = await makeMember(database, {
      email: "a@b.uk",
      phone: "1",
      subscriptionAmount: 3000,
    });
    const wish = { text: `${HEAD}ada tern,,a@b.uk,,,35,\nBea Gull,,b@b.uk,,,,\n` };
    const { counts, lines } = await preview(platform, wish);
    expect(counts).toEqual({ new: 1, changed: 1, same: 0, unclear: 0, refused: 0 });
    expect(lines[0]).toMatchObject({
      row: 2,
      changes: [{ label: "Name" }, { label: "Subscription" }],
    });
    const first = await upload(platform, wish);
    expect(await members(platform)).toMatchObject([{ name: "Ada Tern" }, { name: "Bea Gull" }]);
    await undo(platform, first);
    expect(await members(platform)).toHaveLength(1);
    const second = await upload(platform, { ...wish, key: `${KEY}-2`, hasUpdates: "yes" });
    expect(second).toMatchObject({ change: { summary: "Imported 1 member and updated 1" } });
    expect(await members(platform)).toMatchObject([
      { name: "Bea Gull" },
      { name: "ada tern", phone: "1", subscriptionAmount: 3500 },
    ]);
    await undo(platform, second);
    const { version, updatedAt, ...rest } = before;
    expect(await members(platform)).toMatchObject([rest]);
    expect([version, updatedAt]).toBeDefined();
  });

  test("keeps members who were changed since when it is undone", async () => {
    await using platform = await makePlatform();
    const answer = await upload(platform, { text: `${HEAD}Ada,,a@b.uk,,,,\nBea,,b@b.uk,,,,\n` });
    await platform.database
      .updateTable("members")
      .set({ phone: "1", version: 2 })
      .where("name", "=", "Ada")
      .execute();
    const undone = await undo(platform, answer);
    expect(undone).toMatchObject({ isSaved: true, left: 1 });
    const { left, leftNames } = undone as unknown as { left: number; leftNames: string[] };
    expect(undoneWords(left, leftNames)).toBe("Taken back, but for 1 that changed since: Ada.");
    expect(await members(platform)).toMatchObject([{ name: "Ada" }]);
  });

  test("is refused without a preview, or when something changed since", async () => {
    await using platform = await makePlatform();
    const wish = { text: `${HEAD}Ada,,a@b.uk,,,,\n` };
    const { mark } = await preview(platform, wish);
    await makeMember(platform.database, { name: "Ada", email: "a@b.uk" });
    const { data } = await uploadAction(posted(platform, { ...wish, mark }));
    expect(data).toMatchObject({
      status: 409,
      problem: expect.stringMatching(/^Bulk upload failed: the members, or the file, have changed/),
    });
    expect(await members(platform)).toHaveLength(1);
  });

  test("stores no row when it fails, and names the rows", async () => {
    await using platform = await makePlatform();
    const wish = { text: `${HEAD}Ada,,a@b.uk,,,,\nBea,,b@b.uk,,,,\n` };
    const { mark } = await preview(platform, wish);
    // The database refuses the second row of the chunk: neither is stored.
    await platform.database.schema
      .createIndex("one_status")
      .unique()
      .on("members")
      .column("status")
      .execute();
    const { data } = await uploadAction(posted(platform, { ...wish, mark }));
    expect(data).toMatchObject({
      problem: "Bulk upload failed: rows 2 to 3 could not be saved. Nothing was imported.",
    });
    expect(await members(platform)).toEqual([]);
  });
});

describe("a preview", () => {
  test("shows three rows, counts all, and lists every row that is not imported", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { name: "Ada Tern", email: "ada@b.uk" });
    const text =
      `id,${HEAD}` +
      `,One,,1@b.uk,,,,\n,Two,,,07700 900123,,,\n,Three,,3@b.uk,,31/02/2026,,\n` +
      `,,,4@b.uk,,,,\n${id},Somebody Else,,else@b.uk,,,,\n,One,,1@b.uk,,,9,\n,One,,1@b.uk,,,,\n`;
    const report = await preview(platform, { text });
    expect(report.total).toBe(7);
    expect(report.preview.rows.map(([name]) => name)).toEqual(["One", "Two", "Three"]);
    expect(report.counts).toEqual({ new: 1, changed: 0, same: 1, unclear: 2, refused: 3 });
    expect(report.lines.filter(({ note }) => note !== "")).toMatchObject([
      { row: 3, state: "refused", note: "The email is missing." },
      { row: 4, state: "refused", note: expect.stringContaining("'31/02/2026' isn't a real date") },
      { row: 5, state: "refused", note: "The name is missing." },
      { row: 6, state: "unclear", note: expect.stringContaining("belongs to Ada Tern") },
      { row: 7, state: "unclear", note: expect.stringContaining("same person as row 2") },
    ]);
    const withPhones = await preview(platform, { text, takesPhone: "yes" });
    expect(withPhones.counts).toMatchObject({ new: 2, refused: 2 });
  });

  test("treats a sibling as new, and a duplicate as a change of the record shown", async () => {
    await using platform = await makePlatform();
    const twin = { email: "mia@b.uk", name: "Ada Tern" };
    await makeMember(platform.database, { ...twin, status: "Inactive" });
    await makeMember(platform.database, twin);
    const text = `name,email\nBea Tern,mia@b.uk\nADA  TERN,Mia@b.uk\nAda Tern,mia@b.uk\n`;
    const { lines } = await preview(platform, { text });
    expect(lines.map(({ state }) => state)).toEqual(["new", "changed", "unclear"]);
  });

  test.each([
    ["a.png", "image/png", "Please select a valid CSV file"],
    ["members.pdf", "application/pdf", "Please select a valid CSV file"],
    ["a.csv", "", "Bulk upload failed: the file is empty."],
  ])("of %s names the problem", async (name, type, problem) => {
    await using platform = await makePlatform();
    const { data } = await previewAction(posted(platform, { text: "", name, type }));
    expect(data).toMatchObject({ isSaved: false, problem });
  });
});

test("importing our own file changes nothing", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "=Formula", email: "a@b.uk", phone: "+44 7700 900123" });
  await makeMember(database, { name: "No Email", phone: "1", membershipFeeDate: "2028-02-29" });
  await makeMember(database, { name: "Nothing At All", joinDate: null });
  await makeMember(database, {
    name: 'Smith, "Annie"',
    email: "mia@b.uk",
    parentName: "- Mia",
    subscriptionAmount: 123_456,
    membershipFeeDate: "2027-02-28",
    membershipFeeDue: "2028-02-29",
    classes: ["Tap", "Jazz"],
  });
  await makeMember(database, { name: "Sibling", email: "mia@b.uk", status: "Inactive" });
  const response = await download(asked(platform, "/?inactive=show", { gates: OPEN }));
  const text = new Uint8Array(await response.arrayBuffer());
  const { counts } = await preview(platform, { text });
  expect(counts).toEqual({ new: 0, changed: 0, same: 5, unclear: 0, refused: 0 });
});

describe("undoing an import that changed money", () => {
  const lines = `${HEAD}Ada Tern,,ada@b.uk,,,36,\nBea Gull,,bea@b.uk,,,40,\n`;

  test("needs the members area", async () => {
    await using platform = await makePlatform();
    const answer = await upload(platform, { text: lines });
    const imported = await members(platform);
    expect(await undo(platform, answer, ["admin"])).toMatchObject({ status: 403 });
    expect(await members(platform)).toEqual(imported);
    expect(await undo(platform, answer)).toMatchObject({ isSaved: true });
  });

  test("needs it even when the stored import has no scope", async () => {
    await using platform = await makePlatform();
    await makeMember(platform.database, { name: "Ada Tern", email: "ada@b.uk" });
    const answer = await upload(platform, { text: lines, hasUpdates: "yes" });
    await platform.database.updateTable("changes").set({ scope: null }).execute();
    const imported = await members(platform);
    expect(await undo(platform, answer, ["admin"])).toMatchObject({ status: 403, gate: "members" });
    expect(await members(platform)).toEqual(imported);
    expect(await undo(platform, answer)).toMatchObject({ isSaved: true, left: 0 });
    expect((await members(platform)).map((row) => row.subscriptionAmount)).toEqual([null]);
  });
});

test("an import sets no classes and adds one question, which its undo removes", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database);
  const text = `${HEAD}Ada Tern,,ada@tern.example,,,,\nBea Gull,,bea@gull.example,,,,\n`;
  const answer = await upload(platform, { text });
  const open = async () =>
    (await readPlaces(database, "2026-11-20")).open.map((question) => [
      question.members.map(({ name }) => name),
      questionWords(question),
    ]);
  expect((await members(platform)).map(({ classes }) => classes)).toEqual([[], []]);
  expect(await open()).toEqual([[["Ada Tern", "Bea Gull"], "which classes?"]]);
  await undo(platform, answer);
  expect(await open()).toEqual([]);
});
