import { expect, test } from "vitest";
import {
  contextOf,
  dueNotes,
  edit,
  openRegister,
  schoolWithNote,
  send,
  TODAY,
  WORDS,
  type Person,
} from "#tests/health-desk.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makeTeaching } from "#tests/makers/make-weekly-class.ts";
import { loader as readOffline } from "../registers/offline/day-route.tsx";
import { turnTerms } from "../terms/turn-terms.server.ts";

test("a name on the timetable or in the payroll opens no notes", async () => {
  const { platform, database, weekly, office } = await schoolWithNote();
  await using _ = platform;
  await makePayTeacher(database, (await makeSchedule(database)).id);
  await database
    .updateTable("payTeachers")
    .set({ name: "Odette Larkspur", personId: office.personId })
    .execute();
  const teachers = "Odette Larkspur";
  await database.updateTable("weeklyClasses").set({ teachers }).execute();
  const page = await openRegister(platform, office, weekly.id);
  expect(page.meeting.teachers).toBe("Odette Larkspur");
  expect(JSON.stringify(page)).not.toMatch(/"medical"|"note"|inhaler/);
});

test("without the medical permission nobody makes themselves a teacher or the cover of a class", async () => {
  const { platform, database, weekly, jo, person } = await schoolWithNote();
  await using _ = platform;
  const both = await person("Ola Wren", ["office", "teacher"]);
  const desk: Person = { ...both, scopes: ["admin"] };
  const own = { taughtBy: [both.personId] };
  expect(await edit(platform, desk, weekly.id, own)).toMatchObject({
    status: 403,
    messages: { taughtBy: expect.stringContaining("medical notes") },
  });
  const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "" };
  const body = { day: TODAY, version: 0, values: { ...cover, coveredBy: [both.personId] } };
  const address = "/admin/classes/:id/meeting";
  expect(await send(platform, desk, address, body, weekly.id)).toMatchObject({ status: 403 });
  expect(await database.selectFrom("classTeachers").selectAll().execute()).toEqual([]);
  const other = { taughtBy: [jo.personId] };
  expect(await edit(platform, desk, weekly.id, other)).toMatchObject({ isSaved: true });
  const { teachers } = await database
    .selectFrom("weeklyClasses")
    .select("teachers")
    .executeTakeFirstOrThrow();
  expect(teachers).toBe("Jo Plover");
});

test("only people with the role Teacher are accepted; nothing else is saved", async () => {
  const { platform, database, weekly, office } = await schoolWithNote();
  await using _ = platform;
  const field = { status: 422, messages: { taughtBy: expect.stringContaining("role Teacher") } };
  for (const id of [office.personId, "nobody"]) {
    const values = { wear: "Bare feet", taughtBy: [id] };
    expect(await edit(platform, office, weekly.id, values)).toMatchObject(field);
    const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
    const body = { day: TODAY, version: 0, values: { ...cover, coveredBy: [id] } };
    expect(
      await send(platform, office, "/admin/classes/:id/meeting", body, weekly.id),
    ).toMatchObject({ status: 422, messages: { coveredBy: expect.any(String) } });
  }
  const { wear } = await database
    .selectFrom("weeklyClasses")
    .select("wear")
    .executeTakeFirstOrThrow();
  expect(wear).toBe("");
  expect(await database.selectFrom("classTeachers").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("meetingChanges").selectAll().execute()).toEqual([]);
});

test("an owner's choice of teacher opens the notes; the office's choice opens the register and waits for approval", async () => {
  const { platform, weekly, jo, office, owner } = await schoolWithNote();
  await using _ = platform;
  const chosen = await edit(platform, office, weekly.id, { taughtBy: [jo.personId] });
  expect(chosen).toMatchObject({
    change: { summary: expect.stringContaining("Taught by from nothing to Jo Plover") },
  });
  const waiting = await openRegister(platform, jo, weekly.id);
  expect(waiting.notesAreWaiting).toBe(true);
  expect(JSON.stringify(waiting)).not.toMatch(/"medical"|"note"|inhaler/);
  const [line, ...more] = await dueNotes(platform, owner);
  expect(more).toEqual([]);
  expect(line?.title).toBe("Open medical notes to Jo Plover for Ballet (5-7), today");
  const approve = { kind: "notes", ids: line?.ids, act: "approve" };
  // Neither the office nor the teacher can approve it.
  expect(await dueNotes(platform, office)).toEqual([]);
  expect(await send(platform, office, "/admin/today/done", approve)).toMatchObject({ status: 403 });
  const answer = await send(platform, owner, "/admin/today/done", approve);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await openRegister(platform, jo, weekly.id)).toMatchObject({
    notesAreWaiting: false,
    children: [{ medical: [WORDS] }],
  });
  expect(await dueNotes(platform, owner)).toEqual([]);
  // An owner's new choice needs no approval.
  await edit(platform, owner, weekly.id, { taughtBy: [] }, 2);
  await edit(platform, owner, weekly.id, { taughtBy: [jo.personId] }, 3);
  expect(await dueNotes(platform, owner)).toEqual([]);
  expect((await openRegister(platform, jo, weekly.id)).children[0]?.medical).toEqual([WORDS]);
});

test("undo opens no notes that the person could not open", async () => {
  const { platform, weekly, jo, office, owner } = await schoolWithNote();
  await using _ = platform;
  await edit(platform, owner, weekly.id, { taughtBy: [jo.personId] });
  const removed = await edit(platform, owner, weekly.id, { taughtBy: [] }, 2);
  if (!removed.isSaved || !removed.change) throw new Error("It was not saved.");
  await expect(openRegister(platform, jo, weekly.id)).rejects.toMatchObject({
    init: { status: 404 },
  });
  await send(platform, office, "/admin/changes/:id/undo", {}, removed.change.id);
  expect(await openRegister(platform, jo, weekly.id)).toMatchObject({ notesAreWaiting: true });
  expect(await dueNotes(platform, owner)).toHaveLength(1);
});

test("a one-day cover reads that day's notes once an owner approves on Today", async () => {
  const { platform, weekly, jo, office, owner, person } = await schoolWithNote();
  await using _ = platform;
  await makeTeaching(platform.database, { classId: weekly.id, personId: jo.personId });
  const sam = await person("Sam Dunlin", ["teacher"]);
  const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
  const covered = (by: Person, day: string) =>
    send(
      platform,
      by,
      "/admin/classes/:id/meeting",
      { day, version: 0, values: { ...cover, coveredBy: [sam.personId] } },
      weekly.id,
    );
  await covered(owner, TODAY);
  await covered(office, "2026-11-27");
  expect((await openRegister(platform, sam, weekly.id)).children[0]?.medical).toEqual([WORDS]);
  await expect(openRegister(platform, jo, weekly.id)).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect((await dueNotes(platform, owner)).map(({ title }) => title)).toEqual([
    "Open medical notes to Sam Dunlin for Ballet (5-7), 27 Nov 2026",
  ]);
  platform.passMinutes(8 * 24 * 60);
  expect(await dueNotes(platform, owner)).toEqual([]);
});

test("of two people with one name only the class's teacher sees its register, and only with the role", async () => {
  const { platform, database, weekly, jo, person } = await schoolWithNote();
  await using _ = platform;
  const namesake = await person("jo plover", ["teacher"]);
  await makeTeaching(database, { classId: weekly.id, personId: jo.personId });
  expect((await openRegister(platform, jo, weekly.id)).children[0]?.medical).toEqual([WORDS]);
  await expect(openRegister(platform, namesake, weekly.id)).rejects.toMatchObject({
    init: { status: 404 },
  });
  await database.deleteFrom("personRoles").where("personId", "=", jo.personId).execute();
  await expect(openRegister(platform, jo, weekly.id)).rejects.toMatchObject({
    init: { status: 404 },
  });
  const kept = await readOffline({
    request: new Request("http://school.example/"),
    context: contextOf(platform, jo),
  } as never);
  expect(await kept.text()).not.toContain(WORDS);
});

test("a term with new teachers closes the notes until someone opens them again", async () => {
  const { platform, database, weekly, jo, owner } = await schoolWithNote();
  await using _ = platform;
  await edit(platform, owner, weekly.id, { teachers: "Jo Plover", taughtBy: [jo.personId] });
  const begin = async (teachers: string, firstDay: string) => {
    const at = platform.now().toISOString();
    const own = { firstDay, lastDay: null, createdAt: at, updatedAt: at };
    await database
      .insertInto("terms")
      .values({ id: firstDay, title: firstDay, ...own })
      .execute();
    const { id: classId, day, fromMinute, studio } = weekly;
    await database
      .insertInto("classEditions")
      .values({
        id: firstDay,
        classId,
        termId: firstDay,
        day,
        fromMinute,
        studio,
        teachers,
        ...own,
      })
      .execute();
    await turnTerms(platform);
  };
  const isWaiting = async () => (await openRegister(platform, jo, weekly.id)).notesAreWaiting;
  await begin("Jo Plover", "2026-11-01");
  expect(await isWaiting()).toBe(false);
  await begin("Fay Dunlin", "2026-11-16");
  expect(await isWaiting()).toBe(true);
});
