// The entries of an exam as its board's file, and the boards.
import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace, makeExamBoard } from "#tests/makers/make-event.ts";
import { readYours } from "#app/site/booking/yours/read-yours.server.ts";
import { loader as publicForm } from "#app/site/events/book-event-page.tsx";
import { loader as publicPage } from "#app/site/events/event-page.tsx";
import { loader as publicList } from "#app/site/events/events-page.tsx";
import { eventsOfFamily } from "#app/site/events/events-of-family.server.ts";
import { loader as compose } from "../../messages/compose/compose-page.tsx";
import { loader as page } from "./entries-page.tsx";
import { loader as download } from "./entries-route.tsx";
import { NEW_BOARD } from "./board-values.ts";

const add = deskAt("/admin/events/:id/new-board", "admin");
const edit = deskAt("/admin/events/boards/:id/edit", "admin");
const remove = deskAt("/admin/events/boards/:id/delete", "admin");
const choose = deskAt("/admin/events/:id/board", "admin");
const editEntry = deskAt("/admin/events/entries/:id/edit", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const COLUMNS = [
  { field: "lastName", heading: "Surname", text: "" },
  { field: "birthDate", heading: "D.O.B.", text: "" },
];

/** An exam with two candidates, one of whom has no birth date, and one who waits. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const grades = "Ballet, Grade 1, 40\nBallet, Grade 2, 50";
  const event = await makeEvent(database, { kind: "exam", grades, slug: "ballet-exam" });
  const enter = async (certificateName: string, grade: string, more: object = {}) => {
    const { id } = await makeBooking(database, {
      eventId: event.id,
      trialId: null,
      childName: certificateName.split(" ")[0]!,
    });
    const entry = { certificateName, birthDate: "2018-04-03", syllabus: "Ballet", grade };
    await makeEventPlace(database, id, { eventId: event.id, ...entry, ...more });
  };
  await enter("Zoë Łuczak", "Grade 2");
  await enter('Wren "Wen" Gull, jr', "Grade 1", { birthDate: null });
  await enter("Cy Tern", "Grade 1", { state: "waiting" });
  return { platform, database, event };
}

const shown = (platform: TestPlatform, id: string) =>
  page(asked(platform, "/", { params: { id }, gates: ["admin"] }));

async function fileOf(platform: TestPlatform, id: string) {
  const response = await download(asked(platform, "/", { params: { id }, gates: ["admin"] }));
  return {
    name: response.headers.get("content-disposition"),
    // `text()` would drop the byte-order mark.
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
}

test("the entries are downloaded as the board's file: one row a candidate, by grade", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  const values = { name: "Northern Dance", dateFormat: "dd-mm-yyyy", columns: COLUMNS };
  expect(await add(platform, { values }, event.id)).toMatchObject({ isSaved: true });
  expect(await fileOf(platform, event.id)).toEqual({
    name: 'attachment; filename="ballet-exam-entries.csv"',
    text: "\uFEFFSurname,D.O.B.\r\njr,\r\nŁuczak,03-04-2018\r\n",
  });
  const audited = await platform.database
    .selectFrom("audit")
    .select("details")
    .where("action", "=", "downloaded exam entries")
    .execute();
  expect(audited).toMatchObject([
    {
      details: {
        facts: [
          { label: "Exam board", to: "Northern Dance" },
          { label: "Candidates", to: "2" },
        ],
      },
    },
  ]);
});

test("without a board there is no file", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  await expect(fileOf(platform, event.id)).rejects.toMatchObject({ init: { status: 404 } });
});

test("the columns of a board are kept for its next exam, and changed under its version", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  const { id } = await makeExamBoard(database);
  expect(await choose(platform, { boardId: id }, event.id)).toMatchObject({ isSaved: true });
  const other = await makeEvent(database, { kind: "exam", slug: "tap-exam", boardId: id });
  const values = { name: "Northern", dateFormat: "yyyy-mm-dd", columns: COLUMNS };
  expect(await edit(platform, { version: 1, values }, id)).toMatchObject({ isSaved: true });
  expect((await shown(platform, other.id)).boards).toEqual([{ id, version: 2, ...values }]);
  expect(await edit(platform, { version: 1, values }, id)).toMatchObject({
    isSaved: false,
    newer: { version: 2, values },
  });
  expect((await fileOf(platform, event.id)).text).toContain("Łuczak,2018-04-03");
});

test("a column needs a heading, and one with the same text for everyone its text", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  const of = (columns: object[]) =>
    add(platform, { values: { ...NEW_BOARD, name: "Board", columns } }, event.id);
  const fixed = { field: "fixed", heading: "Centre", text: "" };
  expect(await of([])).toMatchObject({ messages: { columns: "Add at least one column." } });
  expect(await of([{ ...COLUMNS[0], heading: " " }])).toMatchObject({
    messages: { columns: "Column 1 needs a heading." },
  });
  expect(await of([...COLUMNS, fixed])).toMatchObject({
    messages: { columns: "Column 3 needs the text that everyone has." },
  });
});

test("a deleted board can be restored, with its exams", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  const { id } = await makeExamBoard(database);
  const exam = await makeEvent(database, { kind: "exam", slug: "tap-exam", boardId: id });
  const answer = await remove(platform, {}, id);
  expect((await shown(platform, exam.id)).boards).toEqual([]);
  await undo(platform, answer);
  const { event, boards } = await shown(platform, exam.id);
  expect(boards).toMatchObject([{ id: event.boardId, name: "Northern Dance" }]);
});

test("an entry is completed by the office under its version, with audit and undo", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  const before = (await shown(platform, event.id)).entries[0]!;
  expect(before).toMatchObject({ certificateName: 'Wren "Wen" Gull, jr', birthDate: null });
  const entered = { certificateName: "Wren Gull", birthDate: "3/4/2018", boardNumber: "B12" };
  const values = { ...entered, slotDay: "", slotStarts: "", slotMinutes: "" };
  const body = { version: before.version, values };
  const answer = await editEntry(platform, body, before.id);
  expect(answer).toMatchObject({
    isSaved: true,
    change: { summary: expect.stringContaining("Date of birth from nothing to 3 Apr 2018") },
  });
  const entry = async () =>
    (await shown(platform, event.id)).entries.find(({ id }) => id === before.id);
  expect(await entry()).toMatchObject({ ...entered, birthDate: "2018-04-03", version: 2 });
  expect(await editEntry(platform, body, before.id)).toMatchObject({
    isSaved: false,
    problem: "Someone else has changed this entry since you opened it.",
  });
  await undo(platform, answer);
  expect(await entry()).toMatchObject({ certificateName: before.certificateName, birthDate: null });
  expect(await database.selectFrom("eventPlaces").select("id").execute()).toHaveLength(3);
});

const save = deskAt("/admin/events/:id/results", "admin");
const release = deskAt("/admin/events/:id/release-results", "admin");
const hide = deskAt("/admin/events/:id/hide-results", "admin");

/** What Zoë's family sees of her result, on its own page and on its booking's. */
async function seen({ database, now, schoolDays }: TestPlatform, eventId: string) {
  const { link, email } = await database
    .selectFrom("bookings")
    .selectAll()
    .where("childName", "=", "Zoë")
    .executeTakeFirstOrThrow();
  const { today } = await schoolDays();
  const own = await eventsOfFamily(database, email, today);
  const yours = await readYours(database, link, now());
  return {
    family: own.filter(({ event, childName }) => event.id === eventId && childName === "Zoë")[0]
      ?.result,
    booking: yours?.event?.result,
    isInAnswer: JSON.stringify([own, yours]).includes("Merit"),
  };
}

test("a family sees its child's result once the office releases it, and never before", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  const { entries, event: before } = await shown(platform, event.id);
  expect(await release(platform, {}, event.id)).toMatchObject({
    isSaved: false,
    problem: "Enter the results first.",
  });
  const zoe = entries.find(({ childName }) => childName === "Zoë")!;
  const body = { version: before.version, values: { [zoe.id]: " Merit " } };
  const saved = await save(platform, body, event.id);
  expect(saved).toMatchObject({ change: { summary: "Tap Day: 1 result" } });
  expect(await seen(platform, event.id)).toEqual({ family: "", booking: "", isInAnswer: false });
  const released = await release(platform, {}, event.id);
  expect(await seen(platform, event.id)).toMatchObject({ family: "Merit", booking: "Merit" });
  // The exam is over: its result stays on the family's page for 90 days.
  const until = async (from: string) =>
    (await eventsOfFamily(database, "ida@home.example", from)).filter(({ result }) => result);
  expect(await until("2027-02-18")).toHaveLength(1);
  expect(await until("2027-02-19")).toHaveLength(0);
  await undo(platform, released);
  expect(await seen(platform, event.id)).toMatchObject({ family: "", booking: "" });
  await release(platform, {}, event.id);
  await hide(platform, {}, event.id);
  expect(await seen(platform, event.id)).toEqual({ family: "", booking: "", isInAnswer: false });
});

test("a released result is on no public page", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  await database.updateTable("eventPlaces").set({ result: "Merit" }).execute();
  await release(platform, {}, event.id);
  const of = { params: { slug: event.slug } };
  const pages = [
    await publicPage(asked(platform, `/events/${event.slug}`, of)),
    await publicList(asked(platform, "/events", of)),
    await publicForm(asked(platform, `/events/${event.slug}/book`, of)),
  ];
  expect(JSON.stringify(pages)).toContain("Tap Day");
  expect(JSON.stringify(pages)).not.toContain("Merit");
});

test("two people who enter results overwrite nothing of each other", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  const { entries, event: before } = await shown(platform, event.id);
  const [wren, zoe] = entries.map(({ id }) => id) as [string, string];
  const { version } = before;
  await save(platform, { version, values: { [wren]: "Pass", [zoe]: "" } }, event.id);
  const late = await save(platform, { version, values: { [wren]: "", [zoe]: "Merit" } }, event.id);
  expect(late).toMatchObject({
    isSaved: false,
    newer: { version: version + 1, values: { [wren]: "Pass", [zoe]: "" } },
  });
});

test("the message after a release says where the results are", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  const address = `/?${new URLSearchParams({ to: "event", id: event.id, on: "results" })}`;
  const { about } = await compose(asked(platform, address));
  expect(about).toMatchObject({ subject: "Results of Tap Day", isAboutChange: false });
  expect(about.body).toContain("{child}'s result");
});

test("only exams have entries", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  const { id } = await makeEvent(database, { slug: "camp" });
  await expect(shown(platform, id)).rejects.toMatchObject({ init: { status: 404 } });
});
