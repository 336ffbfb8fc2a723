import { describe, expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import {
  KEY,
  NOVEMBER,
  DESK,
  finalise,
  takeBack,
  audit,
  send,
  teacherIn,
  school,
} from "#tests/payroll-desk.ts";
import { readChanges } from "#app/office/changes/changes.server.ts";

describe("a prompt", () => {
  test.each(["", "0", "-1", "1:75", "two", "Infinity", "1e3", "0.001"])(
    "answered with '%s' adds nothing",
    async (value) => {
      const { platform, id } = await school();
      await using _ = platform;
      const entry = { key: KEY, id, month: NOVEMBER, note: "", value };
      for (const kind of ["add admin hours", "add fixed extra", "add missed hours"]) {
        expect(await send(platform, { ...entry, do: kind })).toMatchObject({
          isSaved: false,
          problem: expect.stringMatching(/^Enter (a number above 0|pounds and pence), such as /),
        });
      }
      const { extras, inputs } = await teacherIn(platform);
      expect([...extras, ...inputs.misses]).toEqual([]);
    },
  );

  test("that is sent twice adds once, and its entry can be deleted and restored", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const add = { do: "add fixed extra", key: KEY, id, month: NOVEMBER, value: "20", note: "" };
    await Promise.all([send(platform, add), send(platform, add)]);
    const [extra] = (await teacherIn(platform)).extras;
    expect((await teacherIn(platform)).extras).toHaveLength(1);
    const answer = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
    expect((await teacherIn(platform)).extras).toEqual([]);
    const { changes } = await readChanges(platform.database, DESK, {
      days: await platform.schoolDays(),
      page: null,
    });
    expect(changes).toMatchObject([
      { summary: "Deleted the extra of Marina Holloway, November 2025", isUndone: false },
    ]);
    expect(await takeBack(platform, answer)).toMatchObject({ isSaved: true });
    expect((await teacherIn(platform)).extras).toEqual([extra]);
    expect(await audit(platform)).toEqual([
      "added extra",
      "deleted extra",
      "took back: deleted extra",
    ]);
  });

  test("whose entry was deleted can restore it only while its month is open", async () => {
    const { platform, id } = await school();
    await using _ = platform;
    const add = { do: "add fixed extra", key: KEY, id, month: NOVEMBER, value: "20", note: "" };
    await send(platform, add);
    const [extra] = (await teacherIn(platform)).extras;
    const answer = await send(platform, { do: "delete entry", kind: "extra", id: extra?.id });
    await finalise(platform, NOVEMBER);
    expect(await takeBack(platform, answer)).toMatchObject({
      status: 422,
      problem: "November 2025 is finalised. Add a correction instead.",
    });
    const { changes } = await readChanges(platform.database, DESK, {
      days: await platform.schoolDays(),
      page: null,
    });
    expect(changes.map(({ isUndone }) => isUndone)).toEqual([false]);
  });
});

test("a browser's payroll is imported once", async () => {
  await using platform = await makePlatform();
  const teachers = [
    {
      id: 1,
      name: "Marina Holloway",
      weeklyHours: 11.25,
      weekHours: [10, ...Array<number>(36).fill(11.25)],
      teachRate: 22.5,
      adminRate: 12.5,
      monthsPaid: 6,
      notes: "Mondays",
      extras: [
        { type: "adminHours", hours: 3, month: NOVEMBER, note: "" },
        { type: "fixed", amount: 20, month: NOVEMBER, note: "Train" },
      ],
      misses: [{ hoursMissed: 2.5, recordedMonth: "2025-09", note: "" }],
    },
  ];
  expect(await send(platform, { do: "bring in", teachers })).toMatchObject({
    isSaved: true,
    teachers: 1,
  });
  expect(await send(platform, { do: "bring in", teachers })).toMatchObject({ status: 409 });
  const marina = await teacherIn(platform);
  expect(marina).toMatchObject({
    name: "Marina Holloway",
    notes: "Mondays",
    inputs: { monthsPaid: 6 },
  });
  expect(marina.inputs.weekMinutes?.slice(0, 2)).toEqual([600, null]);
  expect(marina.figures).toMatchObject({ deductions: 804, extras: 5_750 });
  expect(await send(platform, { do: "bring in", teachers: ["nobody"] })).toMatchObject({
    status: 422,
  });
});
