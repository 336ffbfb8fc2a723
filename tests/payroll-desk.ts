// The payroll in tests: the office's requests and pages, in November 2025.
import { loader } from "#app/office/payroll/payroll.tsx";
import type { MonthInputs, PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { commandAt, changeAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "./make-platform.ts";
import { sent } from "./make-request.ts";
import { makePayTeacher, makeSchedule } from "./makers/make-payroll.ts";

export const ADDRESS = "http://school.example/admin/dashboard/payroll";
export const KEY = "draft-0123456789";
export const OCTOBER = "2025-10";
export const NOVEMBER = "2025-11";

const desk = changeAt("/admin/payroll", "admin");

export const send = (
  platform: TestPlatform,
  change: { do: string; [field: string]: unknown },
  ...more: Scope[]
) => desk(platform, change, "", ["admin", ...more]) as Promise<PayrollAnswer>;

export function ask(platform: TestPlatform, month: string, ...gates: Scope[]) {
  const request = new Request(`${ADDRESS}?month=${month}`);
  return loader({ request, context: makeContext(platform, ...gates) } as never);
}

export async function read(platform: TestPlatform, month = NOVEMBER) {
  const shown = await ask(platform, month, "admin");
  if (shown === null) throw new Error("The payroll is closed.");
  return shown;
}

/** A teacher whose month can be read. */
type ReadableTeacher = PayrollTeacher & { figures: PayFigures; inputs: MonthInputs };

export async function teacherIn(platform: TestPlatform, month = NOVEMBER, place = 0) {
  return (await read(platform, month)).teachers[place] as ReadableTeacher;
}

/** Creates a school with one schedule and one teacher of 11.25 hours, six months paid. */
export async function school(year: object = { monthsPaid: 6 }) {
  const platform = await makePlatform();
  const schedule = await makeSchedule(platform.database);
  const id = await makePayTeacher(platform.database, schedule.id, year);
  return { platform, schedule, id };
}

export const finalise = async (platform: TestPlatform, month: string) => {
  const { teachers } = await read(platform, month);
  const open = teachers.filter(({ finalised }) => !finalised);
  const shown = Object.fromEntries(open.map(({ id, sums }) => [id, sums.net]));
  return send(platform, { do: "finalise month", month, shown });
};

export const DESK = makeVisitor({ scopes: new Set(["admin"]), names: { admin: "admin desk" } });

export const changeOf = (answer: PayrollAnswer) => (answer.isSaved ? answer.change : undefined);

const undo = commandAt("/admin/changes/:id/undo");

export const takeBack = async (platform: TestPlatform, answer: PayrollAnswer) =>
  (await undo(sent(platform, {}, { params: { id: changeOf(answer)?.id } }))).data;

export const audit = async ({ database }: TestPlatform) =>
  (await database.selectFrom("audit").select("action").execute()).map((row) => row.action);
