// Conflict answers for every kind of row: they hold enough to merge fields that only one person changed
// and to resend the form, and offer to restore a deleted row.
import { describe, expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { isOpenTo } from "#app/access.ts";
import { ROUTES } from "#app/route-table.ts";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePrices } from "#tests/makers/make-prices.ts";
import { newLesson } from "./lessons/form/lesson-form.ts";
import { newValues } from "./member-record/member-values.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { rebase, type Newer } from "./saving/conflict/rebase.ts";
import { undoOf } from "./changes/undo-of.ts";
import { afterRestore } from "./changes/undo.ts";
import { newTrialValues, trialValuesOf } from "./trials/form/trial-values.ts";
import { memberFromTrial } from "./trials/conversion/member-from-trial.ts";

const DAY = "2026-11-20";

type Form = Record<string, unknown>;

type Slice = {
  what: string;
  address: string;
  gates: Scope[];
  /** Creates a row; returns its id and the form's values. */
  make: (platform: TestPlatform) => Promise<{ id: string; form: Form }>;
  mine: Form;
  theirs: Form;
  bodyOf: (form: Form) => object;
  newerOf?: (values: never) => Form;
  /** The address of its edit command. */
  other?: { address: string; bodyOf: (form: Form) => object };
};

const asValues = (values: Form) => ({ values });
const costumeBody = (values: Form) => ({ values, photos: [] });
const lessonBody = (values: Form) => ({ values, isMeant: false });

const SLICES: Slice[] = [
  {
    what: "a member",
    address: "/admin/members/:id",
    gates: ["admin", "members"],
    make: async ({ database }) => {
      const { id, name } = await makeMember(database, { joinDate: DAY });
      const { subscription: _, feeDue: __, ...form } = newValues(DAY);
      return { id, form: { ...form, name, subscription: "", feeDue: "" } };
    },
    mine: { phone: "07" },
    theirs: { email: "ada@tern.example" },
    bodyOf: asValues,
  },
  {
    what: "a trial",
    address: "/admin/trials/:id",
    gates: ["admin"],
    make: async ({ database }) => {
      const trial = await makeTrial(database, { firstTrialDate: DAY });
      const form = trialValuesOf({ ...trial, classes: [] });
      const { meetings: _, ...blank } = newTrialValues(DAY);
      return { id: trial.id, form: { ...blank, ...form } };
    },
    mine: { phone: "07" },
    theirs: { email: "bea@gull.example" },
    bodyOf: asValues,
  },
  {
    what: "a conversion",
    address: "/admin/trials/:id/convert",
    gates: ["admin"],
    make: async ({ database }) => {
      const trial = await makeTrial(database, { firstTrialDate: DAY });
      return {
        id: trial.id,
        form: memberFromTrial({ ...trial, classes: [], bookedIn: [] }, DAY, false),
      };
    },
    mine: { phone: "07" },
    theirs: { email: "bea@gull.example" },
    bodyOf: asValues,
    other: {
      address: "/admin/trials/:id",
      bodyOf: ({ email }) => ({
        values: { ...newTrialValues(DAY), name: "Bea Gull", firstTrialDate: DAY, email },
      }),
    },
  },
  {
    what: "a costume",
    address: "/costume-inventory/:id",
    gates: ["inventory"],
    make: async ({ database }) => {
      const form = { "Item name": "White tutu", SIZES: "S", Status: "Here" };
      const { id } = await makeCostume(database, { fields: form });
      return { id, form };
    },
    mine: { SIZES: "M" },
    theirs: { Status: "To mend" },
    bodyOf: costumeBody,
    newerOf: ({ values }: { values: Form }) => values,
  },
  {
    what: "a lesson",
    address: "/private-lessons/lessons/:id",
    gates: ["lessons"],
    make: async ({ database }) => {
      const { id: teacherId } = await makeTeacher(database);
      const { id } = await makeLesson(database, { teacherId });
      const form = { ...newLesson(makePrices({ today: DAY })), teacherId, students: ["Ada Tern"] };
      return { id, form };
    },
    mine: { notes: "Bring shoes" },
    theirs: { durationMinutes: 45 },
    bodyOf: lessonBody,
  },
];

const send = (platform: TestPlatform, address: string, gates: Scope[], id: string, body: object) =>
  deskAt(address, ...gates)(platform, body, id);

for (const { what, address, gates, make, mine, theirs, bodyOf, newerOf, other } of SLICES) {
  describe(`of ${what}`, () => {
    test("fields that only one of two people changed are merged from the refusal and saved", async () => {
      await using platform = await makePlatform();
      const { id, form } = await make(platform);
      const they = other ?? { address, bodyOf };
      const body = { version: 1, ...they.bodyOf({ ...form, ...theirs }) };
      expect(await send(platform, they.address, gates, id, body)).toMatchObject({ isSaved: true });
      const draft = { begun: form, values: { ...form, ...mine }, version: 1, key: "a key" };
      const refused = await send(platform, address, gates, id, {
        version: 1,
        ...bodyOf(draft.values),
      });
      expect(refused).toMatchObject({ status: 409 });
      const { newer } = refused as Refusal & { newer: Newer<Form> };
      const values = newerOf ? newerOf(newer.values as never) : newer.values;
      const met = rebase(draft, { ...newer, values });
      expect(met).toMatchObject({ outcome: "send", came: Object.keys(theirs) });
      expect(met.draft.values).toEqual({ ...form, ...mine, ...theirs });
      const { version } = met.draft;
      const again = await send(platform, address, gates, id, {
        version,
        ...bodyOf(met.draft.values),
      });
      expect(again).toMatchObject({ isSaved: true });
    });

    test("a row deleted in the meantime is restored at the address in the refusal, with the change", async () => {
      await using platform = await makePlatform();
      const { id, form } = await make(platform);
      const row = address.replace("/convert", "");
      await send(platform, `${row}/delete`, gates, id, { withCopies: false });
      const body = { version: 1, ...bodyOf({ ...form, ...mine }) };
      const refused = await send(platform, address, gates, id, body);
      expect(refused).toMatchObject({ status: 410, change: { summary: expect.any(String) } });
      const { change } = refused as Refusal;
      const door = undoOf(change!).address.replace(change!.id, ":id");
      const route = ROUTES.find(({ path }) => path === door);
      expect(isOpenTo(new Set(gates), route!.write!)).toBe(true);
      expect(await send(platform, door, gates, change!.id, {})).toMatchObject({ isSaved: true });
      const again = await send(platform, address, gates, id, afterRestore(body));
      expect(again).toMatchObject({ isSaved: true });
    });
  });
}

test("moving an enquiry that was already moved shows where it is", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database);
  const move = (to: string) =>
    send(platform, "/admin/enquiries/:id", ["admin"], id, { to, version: 1 });
  await move("spam");
  expect(await move("replied")).toMatchObject({
    status: 409,
    newer: { version: 2, values: { state: "spam" } },
  });
});

test("returning pieces of which some have already come back shows how many", async () => {
  await using platform = await makePlatform();
  const { id: costumeId } = await makeCostume(platform.database);
  const { id } = await makeLoan(platform.database, { costumeId, quantity: 6 });
  const back = { version: 1, quantity: "2", condition: "Good", notes: "" };
  const take = () => send(platform, "/costume-inventory/loans/:id/return", ["inventory"], id, back);
  expect(await take()).toMatchObject({ isSaved: true });
  expect(await take()).toMatchObject({
    status: 409,
    newer: { version: 2, values: { quantity: 6, returned: 2 } },
  });
});

test("two people can count a box together, and the second to finish is told", async () => {
  await using platform = await makePlatform();
  const fields = { "BOX NUMBER": "007" };
  const tutu = await makeCostume(platform.database, { fields: { ...fields, "Item name": "Tutu" } });
  const cape = await makeCostume(platform.database, { fields: { ...fields, "Item name": "Cape" } });
  const box = { version: 0, box: "007" };
  const tick = (costume: string) => {
    const body = { ...box, costume, pieces: 1 };
    return send(platform, "/costume-inventory/box/tick", ["inventory"], "", body);
  };
  const count = () => send(platform, "/costume-inventory/box/count", ["inventory"], "", box);
  const ticks = await Promise.all([tick(tutu.id), tick(cape.id)]);
  expect(ticks).toMatchObject([{ isSaved: true }, { isSaved: true }]);
  const { found } = await platform.database
    .selectFrom("boxCounts")
    .select("found")
    .executeTakeFirstOrThrow();
  expect(found).toEqual({ [tutu.id]: 1, [cape.id]: 1 });
  expect(await count()).toMatchObject({ isSaved: true });
  expect(await count()).toMatchObject({
    status: 409,
    problem: "Someone else has just finished a stocktake of this box. Please check it again.",
  });
});

test("a pay value that two people set to the same amount is saved, not refused", async () => {
  await using platform = await makePlatform();
  const schedule = await makeSchedule(platform.database);
  const id = await makePayTeacher(platform.database, schedule.id);
  const change = { id, was: "", value: "0012" };
  const renumber = () => send(platform, "/admin/payroll/number-teacher", ["admin"], "", change);
  expect(await renumber()).toMatchObject({ isSaved: true });
  expect(await renumber()).toMatchObject({ isSaved: true });
});

test("an entry for a deleted teacher offers to restore the teacher", async () => {
  await using platform = await makePlatform();
  const year = { firstMonth: "2026-05", lastMonth: "2027-04" };
  const schedule = await makeSchedule(platform.database, year);
  const id = await makePayTeacher(platform.database, schedule.id);
  const change = (name: string, body: object) =>
    send(platform, `/admin/payroll/${name}`, ["admin"], "", body);
  await change("delete-teacher", { id });
  const extra = { id, month: "2026-11", value: "10", note: "" };
  expect(await change("add-fixed-extra", extra)).toMatchObject({
    status: 410,
    change: { summary: "Deleted Marina Holloway from the payroll" },
  });
});
