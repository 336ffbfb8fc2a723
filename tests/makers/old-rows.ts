// For each kind of record with a retention period: creates one whose period starts on a day.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { Kind } from "#app/office/keeping/kinds.ts";
import { makeEnquiry } from "./make-enquiry.ts";
import { makeLesson } from "./make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "./make-member.ts";
import { makeMessage } from "./make-message.ts";
import { makePayTeacher, makeSchedule } from "./make-payroll.ts";

export const OLD_ONE = {
  name: "Rosamund Quillfeather",
  email: "home@quillfeather.example",
  phone: "07700 900321",
};

const noon = (day: string) => `${day}T12:00:00.000Z`;

/** Creates the record and returns the id for a hold. */
export const MAKE_OLD: Record<Kind, (database: Database, day: string) => Promise<string>> = {
  enquiries: async (database, day) => {
    const { name, email } = OLD_ONE;
    return (await makeEnquiry(database, { name, email, createdAt: noon(day) })).id;
  },
  messages: async (database, day) => {
    const { name, email } = OLD_ONE;
    const sendAt = noon(day);
    return (
      await makeMessage(database, { sendAt, subject: `To ${name}` }, { name, address: email })
    ).id;
  },
  trials: async (database, day) => {
    const firstTrialDate = addDays(day, -14);
    const trial = { ...OLD_ONE, firstTrialDate, createdAt: noon(firstTrialDate) };
    return (await makeTrial(database, trial)).id;
  },
  leavers: async (database, day) => {
    const left = { ...OLD_ONE, status: "Inactive", leftOn: day } as const;
    return (await makeMember(database, left)).id;
  },
  calls: async (database, day) => {
    const { id } = await makeMember(database, OLD_ONE);
    await makeCall(database, id, { callAt: noon(day) });
    return id;
  },
  lessons: async (database, date) => {
    const students = [{ name: OLD_ONE.name, amount: 2000 }];
    return (await makeLesson(database, { date, students })).id;
  },
  // A payroll year ends with a month: `day` is its last.
  payroll: async (database, day) => {
    const lastMonth = day.slice(0, 7);
    const firstMonth = addDays(`${lastMonth}-01`, -330).slice(0, 7);
    const schedule = await makeSchedule(database, { firstMonth, lastMonth });
    const teacherId = await makePayTeacher(database, schedule.id, { name: OLD_ONE.name });
    await database
      .insertInto("payRuns")
      .values({
        id: randomUUID(),
        scheduleId: schedule.id,
        teacherId,
        month: lastMonth,
        base: 100,
        deductions: 0,
        extras: 0,
        net: 100,
        snapshot: {},
        finalisedBy: "Jo",
        finalisedAt: noon(day),
      })
      .execute();
    return `${schedule.id} ${teacherId}`;
  },
};

/** The tables whose rows of a kind are purged. */
export const TABLES_OF = {
  enquiries: "enquiries",
  messages: "messages",
  trials: "trials",
  leavers: "members",
  calls: "memberCheckins",
  lessons: "aaPrivateLessons",
  payroll: "payRuns",
} as const satisfies Record<Kind, string>;
