import { expect, test } from "vitest";
import { platformContext, visitorContext, type Platform } from "#app/data/context.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { finalise, NOVEMBER, OCTOBER, send } from "#tests/payroll-desk.ts";
import { setPayrollLock } from "#app/office/sign-in/locking/locks.server.ts";
import { loader as download } from "./download-route.tsx";
import { readOwnSheets } from "./own-sheets.server.ts";
import { loader as ownSheets } from "./own-sheets.tsx";
import { loader as teacherSheet } from "./teacher-sheet-page.tsx";

/** The 37 Mondays of a teaching year from 1 September 2025, without three holidays. */
const MONDAYS = Array.from({ length: 44 }, (_, week) =>
  new Date(Date.UTC(2025, 8, 1 + 7 * week)).toISOString().slice(0, 10),
).filter(
  (day) => !/^2025-10-27|^2025-12-2|^2026-02-16|^2026-03-30|^2026-04-06|^2026-05-25/.test(day),
);

/** The worked example: Odette Marsh with 11.25 hours a week, six months paid, extras and missed hours. */
async function school(weekMondays: readonly string[] | null = null) {
  const platform = await makePlatform();
  const { database } = platform;
  const dated = weekMondays && { weekMondays: weekMondays.slice(0, 37) };
  const schedule = await makeSchedule(database, { ...dated });
  const id = await makePayTeacher(database, schedule.id, { name: "Odette Marsh", monthsPaid: 6 });
  const entry = { id, month: NOVEMBER, note: "" };
  await send(platform, { do: "add missed hours", ...entry, month: "2025-09", value: "2.5" });
  await send(platform, { do: "add admin hours", ...entry, value: "3" });
  await send(platform, { do: "add fixed extra", ...entry, value: "20" });
  await send(platform, { do: "number teacher", id, was: "", value: "0012" });
  return { platform, schedule, id };
}

async function fileOf(platform: TestPlatform, of: string) {
  const request = new Request(`http://school.example/admin/payroll.csv?month=${NOVEMBER}&of=${of}`);
  const answer = await download({ request, context: makeContext(platform, "admin") } as never);
  const name = answer.headers.get("content-disposition");
  return { name, lines: (await answer.text()).trim().split(/\r?\n/) };
}

test("the bureau's file has the payroll number, the hours, the rates and every sum", async () => {
  const { platform } = await school(MONDAYS);
  await using _ = platform;
  const { name, lines } = await fileOf(platform, "bureau");
  expect(name).toContain("payroll_bureau_2025-11.csv");
  expect(lines[0]?.replace("\uFEFF", "")).toBe(
    "payroll_number,teacher,month,hours,teach_rate,base,admin_hours,admin_rate,admin_pay,fixed_extras,deductions,net,to_pay",
  );
  expect(lines[1]).toBe(
    "0012,Odette Marsh,2025-11,45.00,22.50,780.47,3.00,12.50,37.50,20.00,8.04,829.93,829.93",
  );
});

test("hours are blank while the weeks have no dates; the month file is unchanged", async () => {
  const { platform } = await school();
  await using _ = platform;
  const { lines } = await fileOf(platform, "bureau");
  expect(lines[1]).toContain("0012,Odette Marsh,2025-11,,22.50,780.47");
  const month = await fileOf(platform, "month");
  expect(month.name).toContain("payroll_2025-11.csv");
  expect(month.lines[0]?.replace("\uFEFF", "")).toBe(
    "teacher,month,base,deductions,extras,net,to_pay,state,details",
  );
});

test("the sheet of a teacher has the month's inputs, its arithmetic and its sums", async () => {
  const { platform, id } = await school();
  await using _ = platform;
  const at = `http://school.example/admin/dashboard/payroll/sheet/${id}?month=${NOVEMBER}`;
  const asked = {
    request: new Request(at),
    params: { id },
    context: makeContext(platform, "admin"),
  };
  expect(await teacherSheet(asked as never)).toMatchObject({
    month: NOVEMBER,
    teacher: {
      sheetName: "Odette Marsh",
      payrollNumber: "0012",
      inputs: { weeklyMinutes: 675, monthsPaid: 6 },
      sums: { base: 78_047, deductions: 804, extras: 5_750, net: 82_993 },
    },
  });
  expect(await teacherSheet({ ...asked, params: { id: "nobody" } } as never)).toMatchObject({
    teacher: null,
  });
});

test("with the payroll lock on, a teacher's sheet redirects to the lock and no file is served", async () => {
  const { platform, id } = await school();
  await using _ = platform;
  await setPayrollLock(platform.database, true, "2026-11-20T09:00:00.000Z");
  const request = new Request(`http://school.example/admin/dashboard/payroll/sheet/${id}`);
  const asked = { request, params: { id }, context: makeContext(platform, "admin") };
  await expect(teacherSheet(asked as never)).rejects.toMatchObject({ status: 302 });
  await expect(fileOf(platform, "bureau")).rejects.toMatchObject({});
  const opened = makeContext(platform, "admin", "members");
  expect(await teacherSheet({ ...asked, context: opened } as never)).toMatchObject({
    teacher: { sheetName: "Odette Marsh" },
  });
});

/** The 'Your pay sheets' page for a visitor with the lessons scope. */
async function sheetsOf(platform: TestPlatform, person: string | null) {
  const context = makeContext(platform, "lessons");
  context.set(platformContext, platform as unknown as Platform);
  context.set(visitorContext, makeVisitor({ scopes: new Set(["lessons"]), person }));
  const request = new Request("http://school.example/private-lessons/your-pay");
  return ownSheets({ request, context } as never);
}

test("a teacher sees the sheets of their own finalised months, and nobody else's", async () => {
  const { platform, schedule, id } = await school();
  await using _ = platform;
  const { personId } = await makePerson(platform.database, { roles: ["teacher"], name: "Odette" });
  await makePayTeacher(platform.database, schedule.id, { name: "Bea Gull", monthsPaid: 6 });
  await send(platform, { do: "tie teacher", id, was: "", value: personId });
  expect(await sheetsOf(platform, personId)).toMatchObject({ months: [], sheet: null });
  await finalise(platform, NOVEMBER);
  const shown = await sheetsOf(platform, personId);
  expect(shown.months.map(({ month }) => month)).toEqual([NOVEMBER]);
  expect(shown.sheet).toMatchObject({ name: "Odette", sums: { net: 82_993 } });
  // Nor the office person who finalised it.
  expect(shown.sheet?.finalised).toEqual({ on: "2026-11-20", by: null });
  expect(JSON.stringify(shown)).not.toMatch(/Bea Gull|admin desk/);
  const other = await makePerson(platform.database, { roles: ["teacher"], name: "Cai" });
  for (const person of [other.personId, null]) {
    expect(await sheetsOf(platform, person)).toMatchObject({ months: [], sheet: null });
  }
});

test("the newest month comes first, and an address opens another", async () => {
  const { platform, id } = await school();
  await using _ = platform;
  const { personId } = await makePerson(platform.database, { roles: ["teacher"], name: "Odette" });
  await send(platform, { do: "tie teacher", id, was: "", value: personId });
  await send(platform, { do: "set months paid", id, was: 6, value: "5" });
  await finalise(platform, OCTOBER);
  await finalise(platform, NOVEMBER);
  const days = await platform.schoolDays();
  const sheets = await readOwnSheets(platform.database, personId, days);
  expect(sheets.map(({ sums }) => sums.month)).toEqual([NOVEMBER, OCTOBER]);
});
