import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { hasNewBadge } from "#app/office/member-record/new-badge.ts";
import { daysLeft } from "#app/office/member-record/next-call.ts";
import { onePerPerson } from "#app/office/member-record/same-person.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { payYearStart } from "#app/office/payroll/figures/pay-months.ts";
import { priceOf } from "#app/office/lessons/form/price.ts";
import { splitPence } from "#app/platform/money.ts";
import { addDays, addMonths, addYears, todayIn } from "#app/platform/days/day.ts";
import { foldedText, nameKey } from "#app/platform/name.ts";
import { makePrices } from "#tests/makers/make-prices.ts";
import { CLASS_NAMES, FORMER_CLASS } from "./classes.ts";
import { SAMPLE_ZONE } from "./content.ts";
import type { MemberRow } from "./rows.ts";
import { SEED, makeSampleSchool, type SampleSchool } from "./sample-school.ts";

/** An ordinary day, a leap day, the first days of a year and of a pay year, and a clock change. */
const DAYS = ["2026-11-20", "2028-02-29", "2027-01-01", "2027-05-01", "2027-03-29", "2025-12-31"];

const schools = new Map(DAYS.map((today) => [today, makeSampleSchool(SEED, today)]));

describe.each(DAYS)("the sample school on %s", (today) => {
  const school = schools.get(today) as SampleSchool;
  const { members, trials, calls, costumes, lessons, lessonTeachers, pay, enquiries } = school;
  const persons = onePerPerson(members);
  const activePersons = persons.filter(({ active }) => active);
  const left = (member: MemberRow) => callDaysLeft(member, today);

  test("has 300 members of 292 people, most of them active", () => {
    expect(members).toHaveLength(300);
    expect(persons).toHaveLength(292);
    expect(persons.length - activePersons.length).toBe(46);
    expect(members.every(({ status, active }) => (status === "Active") === active)).toBe(true);
  });

  test("has families whose children share an e-mail address", () => {
    const siblings = countBy(persons.filter(({ email }) => email).map(({ email }) => email ?? ""));
    expect([...siblings.values()].filter((count) => count >= 2).length).toBeGreaterThan(40);
    expect([...siblings.values()].some((count) => count === 3)).toBe(true);
  });

  test("has the gaps of a real list", () => {
    const without = (isMissing: (member: MemberRow) => boolean) => members.filter(isMissing).length;
    expect(without(({ email, phone }) => !email && Boolean(phone))).toBeGreaterThanOrEqual(10);
    expect(without(({ email, phone }) => Boolean(email) && !phone)).toBeGreaterThanOrEqual(8);
    expect(without(({ email, phone }) => !email && !phone)).toBeGreaterThanOrEqual(4);
    expect(without(({ joinDate }) => joinDate === null)).toBe(5);
    expect(without(({ subscriptionAmount }) => subscriptionAmount === null)).toBeGreaterThan(3);
    expect(without(({ membershipFeeDate }) => membershipFeeDate === null)).toBeGreaterThan(10);
    expect(without(({ parentName }) => parentName === "")).toBeGreaterThan(3);
  });

  test("has names that are long, with accents and with apostrophes", () => {
    expect(members.filter(({ name }) => name.length > 45)).toHaveLength(3);
    expect(members.some(({ name }) => /[À-ž]/.test(name))).toBe(true);
    expect(members.some(({ name }) => name.includes("'"))).toBe(true);
  });

  test("has members who are new, gave notice, cancelled and came back", () => {
    const hasBadge = (member: MemberRow) => hasNewBadge(member, today);
    expect(persons.filter(hasBadge).length).toBeGreaterThanOrEqual(20);
    expect(persons.some((member) => member.isNew && !hasBadge(member))).toBe(true);
    expect(activePersons.some(({ gaveNotice }) => gaveNotice)).toBe(true);
    expect(persons.some(({ active, gaveNotice }) => !active && gaveNotice)).toBe(true);
    expect(persons.some(({ cancelSubscription }) => cancelSubscription)).toBe(true);
    expect(persons.filter(({ reactivatedOn }) => reactivatedOn !== null)).toHaveLength(4);
  });

  test("reaches people only at addresses and numbers that belong to nobody", () => {
    const people = [...members, ...trials, ...enquiries];
    const addresses = people.map(({ email }) => email ?? "").filter((email) => email !== "");
    const isReserved = (email: string) => /^[a-z0-9.]+@example\.(com|org|net)$/.test(email);
    expect(addresses.filter((email) => !isReserved(email))).toEqual([]);
    const phones = [...members, ...trials].map(({ phone }) => phoneKey(phone ?? ""));
    expect(phones.filter((phone) => !/^(07700900\d{3})?$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBeGreaterThan(150);
  });

  test("has the keys of each member beside the name, e-mail address and phone", () => {
    for (const member of members) {
      expect(member.nameKey).toBe(nameKey(member.name));
      expect(member.emailKey).toBe(emailKey(member.email ?? ""));
      expect(member.phoneKey).toBe(phoneKey(member.phone ?? ""));
      expect(member.searchText).toBe(foldedText(`${member.name} ${member.email}`));
      expect(member.nameFolded).toBe(foldedText(member.name));
      expect(member.parentFolded).toBe(foldedText(member.parentName ?? ""));
    }
  });

  test("has fees that are due a year after they were paid", () => {
    for (const { membershipFeeDate, membershipFeeDue } of members) {
      const due = membershipFeeDate ? addYears(membershipFeeDate, 1) : null;
      expect(membershipFeeDue).toBe(due);
    }
  });

  test("has 45 classes, and one that is known from old rows only", () => {
    expect(new Set(school.classes.map(({ id }) => id)).size).toBe(45);
    expect(school.classes.map(({ name }) => name)).toEqual(CLASS_NAMES);
    const unknown = members.flatMap(({ classes }) =>
      classes.filter((name) => !CLASS_NAMES.includes(name)),
    );
    expect(new Set(unknown)).toEqual(new Set([FORMER_CLASS]));
  });

  test("has 45 trials in every state, also on the days that decide", () => {
    expect(trials).toHaveLength(45);
    const lastDays = trials.map((trial) => ({
      ...trial,
      lastDay: addDays(trial.firstTrialDate, trial.trialPeriod ?? 14),
    }));
    const open = lastDays.filter(({ joined }) => !joined);
    expect(open.filter(({ firstTrialDate }) => today < firstTrialDate)).toHaveLength(8);
    expect(open.filter(({ lastDay }) => today > lastDay)).toHaveLength(6);
    expect(trials.filter(({ joined }) => joined)).toHaveLength(11);
    for (const days of [-1, 0, 1]) {
      expect(open.some(({ lastDay }) => lastDay === addDays(today, days))).toBe(true);
    }
    expect(open.some(({ firstTrialDate }) => firstTrialDate === today)).toBe(true);
  });

  test("has trials with all four progress flags in many combinations", () => {
    const combinations = trials.map((trial) =>
      [trial.addedToMailerlite, trial.sentEmail1, trial.sentEmail2, trial.sentEmail3].join(),
    );
    expect(new Set(combinations).size).toBeGreaterThanOrEqual(12);
    expect(trials.some(({ joined, isCurrentMember }) => joined && !isCurrentMember)).toBe(true);
    expect(trials.some(({ joined, isCurrentMember }) => !joined && isCurrentMember)).toBe(true);
  });

  test("has made a member of every trial that joined", () => {
    const joined = trials.filter((trial) => trial.joined);
    const converted = members.filter(({ convertedFromTrialId }) => convertedFromTrialId);
    expect(converted.map(({ convertedFromTrialId }) => convertedFromTrialId).sort()).toEqual(
      joined.map(({ id }) => id).sort(),
    );
    for (const { name, classes, convertedFromTrialId } of converted) {
      const trial = joined.find(({ id }) => id === convertedFromTrialId);
      expect({ name, classes }).toEqual({ name: trial?.name, classes: trial?.classes });
    }
  });

  test("has calls overdue by one day and by many, due on each of the next days, and up to date", () => {
    const overdue = activePersons.filter((member) => left(member) < 0).map(left);
    expect(overdue.length).toBeGreaterThanOrEqual(19);
    expect(overdue.length).toBeLessThan(40);
    expect(overdue).toContain(-1);
    expect(Math.min(...overdue)).toBe(-64);
    const soon = new Set(activePersons.map(left).filter((days) => days >= 0 && days <= 5));
    expect([...soon].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(activePersons.filter((member) => left(member) > 5).length).toBeGreaterThan(150);
  });

  test("first calls a new member after 42 days", () => {
    const uncalled = activePersons.filter(({ isNew, lastCheckinAt }) => isNew && !lastCheckinAt);
    expect(uncalled.length).toBeGreaterThanOrEqual(12);
    expect(uncalled.some((member) => left(member) < 0)).toBe(true);
    expect(uncalled.some((member) => left(member) === 0)).toBe(true);
    expect(uncalled.some((member) => left(member) > 5)).toBe(true);
  });

  test("knows each member's last call, and when to try again whom nobody reached", () => {
    const last = new Map<string, string>();
    for (const { memberId, callAt } of calls) {
      if (callAt > (last.get(memberId) ?? "")) last.set(memberId, callAt);
    }
    for (const { id, lastCheckinAt } of members) expect(lastCheckinAt).toBe(last.get(id) ?? null);
    const waiting = members.filter(({ retryOn }) => retryOn !== null);
    expect(waiting).toHaveLength(8);
    for (const { id, lastCheckinAt } of waiting) {
      const call = calls.find(
        ({ memberId, callAt }) => memberId === id && callAt === lastCheckinAt,
      );
      expect(call).toMatchObject({ outcome: "Not Reached", reached: false });
    }
  });

  test("has calls of every outcome, with and without notes", () => {
    expect([...new Set(calls.map(({ outcome }) => outcome))].sort()).toEqual([
      "Not Reached",
      "Phone Call",
      "Reached",
      "Text Message",
      "Voice Note",
      "Whats App Msg",
    ]);
    expect(calls.some(({ notes }) => notes === "")).toBe(true);
    expect(calls.every(({ outcome, reached }) => (outcome === "Not Reached") !== reached)).toBe(
      true,
    );
  });

  test("has 220 costumes in 24 boxes, most with one picture, some with more and some without", () => {
    expect(costumes).toHaveLength(220);
    expect(new Set(costumes.map(({ row }) => row.fields["BOX NUMBER"])).size).toBe(24);
    const counts = countBy(costumes.map(({ pictures }) => String(pictures.length)));
    expect([...counts.keys()].sort()).toEqual(["0", "1", "2", "3", "4"]);
    expect(counts.get("1")).toBeGreaterThan(150);
    const distinct = new Set(costumes.flatMap(({ pictures }) => pictures));
    expect(distinct.size).toBeLessThan(75);
  });

  test("has costumes with the nine default columns, a few more, and quantities that need a look", () => {
    const columns = new Set(costumes.flatMap(({ row }) => Object.keys(row.fields)));
    expect([...columns]).toEqual(
      expect.arrayContaining([
        "Item name",
        "Type",
        "SIZES",
        "COLOUR",
        "BOX NUMBER",
        "TOTAL QUANTITY",
        "QUANTITY OUT",
        "Status",
        "SUITABLE FOR HIRE?",
      ]),
    );
    expect(columns.size).toBe(12);
    const quantities = costumes.map(({ row }) => [
      Number(row.fields["TOTAL QUANTITY"]),
      Number(row.fields["QUANTITY OUT"]),
    ]);
    expect(quantities.some(([total = 0, out = 0]) => out > total)).toBe(true);
    expect(quantities.some(([total]) => Number.isNaN(total))).toBe(true);
    expect(costumes.some(({ row }) => row.fields.SIZES === "3-4")).toBe(true);
    expect(costumes.some(({ row }) => row.fields["BOX NUMBER"] === "007")).toBe(true);
  });

  test("has 600 private lessons of the last fourteen months, priced by the table and split to the penny", () => {
    expect(lessons).toHaveLength(600);
    expect(lessonTeachers).toHaveLength(8);
    expect(lessonTeachers.filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(1);
    for (const { date, durationMinutes, totalPrice, students } of lessons) {
      expect(date >= addMonths(today, -14) && date < today).toBe(true);
      expect(totalPrice).toBe(priceOf({ date, durationMinutes }, makePrices()));
      const amounts = (students as { amount: number }[]).map(({ amount }) => amount);
      expect(amounts).toEqual(splitPence(totalPrice, amounts.length));
    }
    const shared = lessons.filter(({ students }) => (students as object[]).length > 1).length;
    expect(shared).toBeGreaterThan(150);
    expect(shared).toBeLessThan(250);
  });

  test("has the schedule of 2025-26 and the pay year that today is in", () => {
    const months = pay.schedules.map(({ firstMonth, lastMonth }) => [firstMonth, lastMonth]);
    expect(months).toContainEqual(["2025-05", "2026-04"]);
    expect(
      months.some(
        ([first = "", last = ""]) => first <= today.slice(0, 7) && today.slice(0, 7) <= last,
      ),
    ).toBe(true);
    for (const { firstMonth, lastMonth, weekMondays } of pay.schedules) {
      const mondays = weekMondays as string[];
      expect(mondays).toHaveLength(37);
      expect(mondays.every((day) => Temporal.PlainDate.from(day).dayOfWeek === 1)).toBe(true);
      expect(mondays[0]?.slice(0, 7)).toBe(firstMonth);
      expect(mondays.at(-1)?.slice(0, 7)).toBe(lastMonth);
    }
    expect(pay.years.map(({ weeklyMinutes }) => weeklyMinutes / 60).slice(0, 4)).toEqual([
      11.25, 6.25, 8.25, 3.5,
    ]);
    for (const { weekMinutes, prepaidMinutes } of pay.years) {
      expect([(weekMinutes as object[]).length, (prepaidMinutes as object[]).length]).toEqual([
        37, 13,
      ]);
    }
  });

  test("has paid every month of this pay year before today's, and no other", () => {
    const months = [...new Set(pay.runs.map(({ month }) => month))];
    expect(
      months.every((month) => month >= payYearStart(today, 5) && month < today.slice(0, 7)),
    ).toBe(true);
    expect(pay.runs).toHaveLength(months.length * 4);
    const first = pay.runs.filter(({ month }) => month === payYearStart(today, 5));
    const firstBases = months.length > 0 ? [78047, 43360, 57235, 24282] : [];
    expect(first.map(({ base }) => base)).toEqual(firstBases);
    for (const { base, deductions, extras, net } of pay.runs) {
      expect(net).toBe(base - deductions + extras);
    }
  });

  test("has enquiries that are new, answered and spam", () => {
    expect([...new Set(enquiries.map(({ state }) => state))].sort()).toEqual([
      "new",
      "replied",
      "spam",
    ]);
    expect(new Set(enquiries.map(({ reference }) => reference)).size).toBe(enquiries.length);
  });

  test("has nothing that happened after yesterday", () => {
    const moments = [
      ...[...members, ...trials, ...calls, ...lessons].map(({ createdAt }) => createdAt),
      ...members.map(({ updatedAt }) => updatedAt),
      ...costumes.map(({ row }) => row.createdAt),
      ...enquiries.map(({ createdAt, repliedAt }) => repliedAt ?? createdAt),
      ...pay.runs.map(({ finalisedAt }) => finalisedAt),
      ...[...pay.extras, ...pay.misses].map(({ createdAt }) => createdAt),
    ].map(String);
    expect(moments.filter((moment) => todayIn(SAMPLE_ZONE, new Date(moment)) >= today)).toEqual([]);
  });

  test("has ids that are all different", () => {
    const ids = [
      ...members,
      ...trials,
      ...calls,
      ...lessons,
      ...lessonTeachers,
      ...enquiries,
      ...costumes.map(({ row }) => row),
      ...Object.values(pay).flatMap((rows) => rows.filter((row) => "id" in row)),
    ].map((row) => ("id" in row ? row.id : ""));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("the same seed and day give the same school, another day gives another", () => {
  const make = (today: string) => makeSampleSchool(SEED, today);
  expect(make("2026-11-20")).toEqual(make("2026-11-20"));
  expect(make("2026-11-21").members).not.toEqual(make("2026-11-20").members);
});

test("missed hours are taken from the later months and extras paid in their own", () => {
  const { pay } = schools.get("2026-11-20") as SampleSchool;
  const [marina] = pay.teachers;
  const runs = pay.runs.filter(({ teacherId }) => teacherId === marina?.id);
  // 2.5 hours missed in July are 56.25 pounds over August to April: nine months of 6.25.
  expect(runs.map(({ month, deductions }) => [month, deductions])).toEqual([
    ["2026-05", 0],
    ["2026-06", 0],
    ["2026-07", 0],
    ["2026-08", 625],
    ["2026-09", 625],
    ["2026-10", 625],
  ]);
  expect(runs.map(({ extras }) => extras)).toEqual([0, 0, 0, 2500, 0, 2000]);
});

function callDaysLeft(member: MemberRow, today: string): number {
  const dayOf = (moment: string) => todayIn(SAMPLE_ZONE, new Date(moment));
  const called = {
    ...member,
    lastCallDay: member.lastCheckinAt ? dayOf(member.lastCheckinAt) : null,
    retryOn: member.retryOn ?? null,
    createdDay: dayOf(String(member.createdAt)),
  };
  return daysLeft(called, today);
}

function countBy(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
