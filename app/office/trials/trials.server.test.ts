import { commandAt } from "#tests/command-at.ts";
import { describe, expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { newValues } from "#app/office/member-record/member-values.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { loader as knownMember } from "./conversion/convert-route.tsx";
import { loader as byClass } from "./list/by-class-route.tsx";
import { newTrialValues } from "./form/trial-values.ts";
import { DUE_TRIALS } from "./due-trials.server.ts";
import { readTrialsPage } from "./trials.server.ts";
import { loader } from "./trials.tsx";

const undoAction = commandAt("/admin/changes/:id/undo");
const addAction = commandAt("/admin/trials/new");
const convertAction = commandAt("/admin/trials/:id/convert");
const deleteAction = commandAt("/admin/trials/:id/delete");
const editAction = commandAt("/admin/trials/:id");
const progressAction = commandAt("/admin/trials/:id/progress");

const TODAY = "2026-11-20";
const KEY = "draft-0123456789";
const values = { ...newTrialValues(TODAY), name: "Bea Gull" };

const trials = ({ database }: TestPlatform) => database.selectFrom("trials").selectAll().execute();

const members = ({ database }: TestPlatform) =>
  database.selectFrom("members").selectAll().where("deletedAt", "is", null).execute();

const actions = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select("action").orderBy("id").execute())
    .map(({ action }) => action)
    .sort();

async function undo(platform: TestPlatform, answer: Answer) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  return (await undoAction(sent(platform, {}, { params: { id: answer.change.id } }))).data;
}

describe("a trial", () => {
  test("is added once for a draft, and lasts two weeks from today by default", async () => {
    await using platform = await makePlatform();
    const empty = { ...values, firstTrialDate: "", trialPeriod: "" };
    const add = () => addAction(sent(platform, { key: KEY, values: empty }));
    await Promise.all([add(), add()]);
    expect(await trials(platform)).toMatchObject([
      { firstTrialDate: TODAY, trialPeriod: 14, joined: false, searchText: "bea gull" },
    ]);
    const wrong = await addAction(
      sent(platform, { key: `${KEY}-2`, values: { ...values, trialPeriod: "31" } }),
    );
    expect(wrong.data).toMatchObject({
      status: 422,
      messages: { trialPeriod: expect.any(String) },
    });
    expect(await actions(platform)).toEqual(["added trial"]);
  });

  test("is not saved over a newer change, and the answer has the newer values", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    const save = (phone: string) =>
      editAction(sent(platform, { version: 1, values: { ...values, phone } }, { params: { id } }));
    const together = await Promise.all([save("1"), save("2")]);
    expect(together.map(({ init }) => init?.status).sort()).toEqual([200, 409]);
    expect((await save("3")).data).toMatchObject({ newer: { version: 2 } });
  });

  test("has its four steps ticked one by one, without sending mail", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    const tick = (flag: string, isDone: boolean) =>
      progressAction(sent(platform, { flag, isDone }, { params: { id } }));
    await tick("sentEmail2", true);
    await tick("addedToMailerlite", true);
    await tick("sentEmail2", false);
    expect((await tick("joined", true)).init?.status).toBe(422);
    expect(await trials(platform)).toMatchObject([
      { addedToMailerlite: true, sentEmail1: false, sentEmail2: false, joined: false },
    ]);
    expect(await platform.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("is deleted and restored", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    const remove = () => deleteAction(sent(platform, {}, { params: { id } }));
    const { data } = await remove();
    expect((await loader(asked(platform))).trials).toEqual([]);
    expect((await remove()).init?.status).toBe(410);
    expect(await undo(platform, data)).toMatchObject({ isSaved: true });
    expect((await loader(asked(platform))).trials).toMatchObject([{ id }]);
  });
});

describe("the tab", () => {
  test("counts all trials, and hides joined ones until they are shown", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeTrial(database, { firstTrialDate: "2026-11-15", email: "bea@gull.example" });
    await makeTrial(database, { firstTrialDate: "2026-10-01", name: "Cy Swift" });
    await makeTrial(database, { joined: true, name: "Di Heron" });
    const hidden = await loader(asked(platform));
    expect(hidden.statistics).toMatchObject({ total: 3, converted: 1, conversionRate: 33 });
    expect(hidden.trials.map(({ status }) => status).sort()).toEqual(["active", "expired"]);
    const found = await loader(asked(platform, "/?converted=show&search=DI"));
    expect(found.trials.map(({ name }) => name)).toEqual(["Di Heron"]);
    expect((await loader(asked(platform, "/?search=gull.ex"))).trials).toMatchObject([
      { name: "Bea Gull", lastDay: "2026-11-29" },
    ]);
  });

  test("lists the trials of each class", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeTrial(database, { name: "Zoe", classes: ["Tap", "Acro"] });
    await makeTrial(database, { name: "Éva", classes: ["Tap"], joined: true });
    await makeTrial(database, {
      name: "Gone",
      classes: ["Tap"],
      deletedAt: platform.now().toISOString(),
    });
    const { classes } = await byClass(asked(platform));
    expect(classes).toEqual([
      { name: "Acro", trials: [{ name: "Zoe", status: "active" }] },
      {
        name: "Tap",
        trials: [
          { name: "Éva", status: "joined" },
          { name: "Zoe", status: "active" },
        ],
      },
    ]);
  });
});

describe("a conversion", () => {
  // The form's values while the members area is locked.
  const { subscription: _, feeDue: __, ...member } = { ...newValues(TODAY), name: "Bea Gull" };
  const OPEN: Scope[] = ["admin", "members"];

  const convert = (
    platform: TestPlatform,
    id: string,
    changes: object = {},
    gates: Scope[] = ["admin"],
  ) =>
    convertAction(sent(platform, { values: { ...member, ...changes } }, { params: { id }, gates }));

  test("makes a new member with the trial's classes and no money, and marks the trial", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database, { classes: ["Tap"] });
    const refused = await convert(platform, id, { classes: ["Tap"], subscription: "30" });
    expect(refused.data).toMatchObject({ status: 403, gate: "members" });
    const { data } = await convert(platform, id, { classes: ["Tap"], status: "Inactive" });
    expect(data).toMatchObject({ isSaved: true });
    expect(await members(platform)).toMatchObject([
      {
        name: "Bea Gull",
        status: "Active",
        active: true,
        isNew: true,
        newMemberDate: TODAY,
        joinDate: TODAY,
        classes: ["Tap"],
        subscriptionAmount: null,
        membershipFeeDate: null,
        membershipFeeDue: null,
        convertedFromTrialId: id,
      },
    ]);
    expect(await trials(platform)).toMatchObject([{ joined: true, isCurrentMember: true }]);
    expect(await actions(platform)).toEqual(["added member", "converted trial"]);
    const open = await makeTrial(platform.database, { name: "Cy Swift" });
    await convert(platform, open.id, { name: "Cy Swift", subscription: "30" }, OPEN);
    expect(await members(platform)).toContainEqual(
      expect.objectContaining({ name: "Cy Swift", subscriptionAmount: 3000 }),
    );
  });

  test("of an existing member shows the parent and fee that are kept, and keeps them", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const home = { name: "Bea Gull", email: "bea@gull.example" };
    await makeMember(database, { ...home, parentName: "Ida Gull", subscriptionAmount: 3500 });
    const { id } = await makeTrial(database, { ...home, parentName: "Uma Gull" });
    const open = await knownMember(asked(platform, "/", { params: { id }, gates: OPEN }));
    expect(open.known).toEqual({
      id: expect.any(String),
      name: "Bea Gull",
      active: true,
      parentName: "Ida Gull",
      subscriptionPence: 3500,
      feeDue: null,
    });
    const locked = await knownMember(asked(platform, "/", { params: { id } }));
    expect(Object.keys(locked.known ?? {})).toEqual(["id", "name", "active", "parentName"]);
    const typed = { ...home, parentName: "Uma Gull", subscription: "30", feeDue: "2027-03-04" };
    await convert(platform, id, typed, OPEN);
    expect(await members(platform)).toMatchObject([
      { parentName: "Ida Gull", subscriptionAmount: 3500, membershipFeeDue: "2027-03-04" },
    ]);
    const other = await makeTrial(database, { name: "Cy Swift" });
    const nobody = await knownMember(asked(platform, "/", { params: { id: other.id } }));
    expect(nobody.known).toBeNull();
  });

  test("of a trial changed since the form was opened returns the newer values", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database, { phone: "1", version: 2 });
    const answer = await convertAction(
      sent(platform, { version: 1, values: member }, { params: { id } }),
    );
    expect(answer.data).toMatchObject({
      status: 409,
      newer: { version: 2, values: { phone: "1", joinDate: TODAY } },
    });
  });

  test("twice at the same time makes one member", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    const answers = await Promise.all([
      convert(platform, id),
      convert(platform, id),
      convert(platform, id),
    ]);
    expect(answers.map(({ init }) => init?.status).sort()).toEqual([200, 409, 409]);
    expect(await members(platform)).toHaveLength(1);
  });

  test("updates a former member and clears the notice", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const old = await makeMember(database, {
      name: "BEA  GULL",
      phone: "+447700900123",
      status: "Inactive",
      joinDate: "2025-01-05",
      gaveNotice: true,
      cancelSubscription: true,
      classes: ["junior tap"],
      subscriptionAmount: 2500,
    });
    const { id } = await makeTrial(database);
    const { data } = await convert(platform, id, {
      phone: "07700 900123",
      email: "bea@gull.example",
      classes: ["Junior Tap", "Acro"],
    });
    expect(await members(platform)).toMatchObject([
      {
        id: old.id,
        name: "BEA  GULL",
        email: "bea@gull.example",
        emailKey: "bea@gull.example",
        phone: "+447700900123",
        joinDate: "2025-01-05",
        newMemberDate: TODAY,
        isNew: false,
        status: "Active",
        gaveNotice: false,
        cancelSubscription: false,
        reactivatedOn: TODAY,
        classes: ["junior tap", "Acro"],
        subscriptionAmount: 2500,
      },
    ]);
    expect(await actions(platform)).toEqual(["converted trial", "reactivated member"]);
    await undo(platform, data);
    const { updatedAt, version, ...before } = old;
    expect(await members(platform)).toMatchObject([before]);
    expect([updatedAt, version]).toBeDefined();
    expect(await trials(platform)).toMatchObject([{ joined: false, isCurrentMember: false }]);
  });

  test("makes a sibling a new member, and a wildcard in an email matches nobody", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { name: "Ada Gull", email: "a_b@gull.example" });
    await makeMember(database, { email: "aXb@gull.example", name: "Bea Gull" });
    const { id } = await makeTrial(database);
    await convert(platform, id, { email: "a_b@gull.example" });
    expect(await members(platform)).toHaveLength(3);
  });

  test("can be repeated after an undo", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    await undo(platform, (await convert(platform, id)).data);
    expect(await members(platform)).toEqual([]);
    expect((await convert(platform, id)).data).toMatchObject({ isSaved: true });
    expect(await members(platform)).toHaveLength(1);
  });

  test("that cannot look up the members reports it and changes nothing", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    await platform.database.schema.alterTable("members").renameTo("members_away").execute();
    const { data } = await convert(platform, id);
    expect(data).toMatchObject({
      isSaved: false,
      problem:
        "Could not check existing members: the members could not be read. Try again in a moment.",
    });
    expect(await trials(platform)).toMatchObject([{ joined: false }]);
  });

  test("that cannot be recorded adds no member", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database);
    await platform.database.schema.alterTable("audit").renameTo("audit_away").execute();
    await expect(convert(platform, id)).rejects.toThrow(/audit/);
    expect(await members(platform)).toEqual([]);
    expect(await trials(platform)).toMatchObject([{ joined: false }]);
  });
});

test("a trial booked on the website shows the attendance, and is followed up", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  const day = "2026-11-16";
  const { trialId } = await makeBooking(database, { classId, day });
  const row = async () => {
    const filter = { search: "", showConverted: false, only: trialId ?? "" };
    const page = await readTrialsPage(database, { filter, page: null, today: "2026-11-20" });
    return page.trials[0]?.came;
  };
  expect(await row()).toBe("");
  const mark = { id: "a tap", classId, day, trialId, mark: "here", markedBy: "Jo" };
  await database
    .insertInto("registerMarks")
    .values({ ...mark, createdAt: "2026-11-16T16:05:00.000Z" })
    .execute();
  expect(await row()).toBe("came 1 of 1: ask them");
  const due = await DUE_TRIALS.read(makeContext(platform, "admin"), await platform.schoolDays());
  expect(due.map(({ reason }) => reason)).toEqual(["Trial ends in 10 days, came 1 of 1: ask them"]);
});

test("a child who joins after a booked trial keeps the place, even after undo and redo", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId, name } = await makeWeeklyClass(database, { places: 1, trialPlaces: 1 });
  const { trialId } = await makeBooking(database, { classId, day: "2026-11-16" });
  const { subscription: _s, feeDue: _f, ...fresh } = newValues(TODAY);
  const body = { values: { ...fresh, name: "Bea Gull", classes: [name] } };
  const { data } = await convertAction(sent(platform, body, { params: { id: trialId } }));
  if (!data.isSaved || !data.change) throw new Error("not saved");
  const enrolled = () =>
    database
      .selectFrom("enrolments")
      .innerJoin("members", "members.id", "enrolments.memberId")
      .select(["members.name", "enrolments.classId", "enrolments.fromDay"])
      .where("enrolments.deletedAt", "is", null)
      .execute();
  expect(await enrolled()).toEqual([{ name: "Bea Gull", classId, fromDay: TODAY }]);
  await undoAction(sent(platform, {}, { params: { id: data.change.id } }));
  expect(await enrolled()).toEqual([]);
});
