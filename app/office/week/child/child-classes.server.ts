// Reads a member's places in classes for the child's page, and the classes that the child could join.
import type { Database } from "#app/data/database/database.server.ts";
import { readDiscounts } from "#app/data/discounts.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { discountOn, totalOf } from "#app/platform/discounts.ts";
import { readAgesOn } from "#app/office/school/ages-on.server.ts";
import { readAttended } from "#app/office/class-places/clashes/find-clashes.server.ts";
import type { EnrolmentKind } from "#app/office/class-places/enrolment-kinds.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { asOn } from "#app/site/week/editions.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMostTaken } from "#app/site/week/taken.server.ts";
import { formatTimes } from "#app/ui/format.ts";
import { classChoices, type ClassChoice } from "./class-choices.ts";

/** A place in a class, now or later. */
export type ChildClass = {
  enrolmentId: string;
  classId: string;
  memberId: string;
  name: string;
  /** 'Thursday 16:45-17:30'. */
  when: string;
  studio: string;
  teachers: string;
  kind: EnrolmentKind;
  keepsPlace: boolean;
  fromDay: string;
  /** The last day in the class; null if open-ended. */
  lastDay: string | null;
};

/** Returns the places of these member records that have not ended, in the order of the week. */
export async function readChildClasses(
  database: Database,
  memberIds: readonly string[],
  today: string,
): Promise<ChildClass[]> {
  const rows = await database
    .selectFrom("enrolments")
    .select(["id", "classId", "memberId", "kind", "keepsPlace", "fromDay", "freeOn"])
    .where("memberId", "in", [...memberIds, ""])
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", today)]))
    .orderBy("fromDay")
    .orderBy("id")
    .execute();
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  const classes = await readWeeklyClasses(database);
  return classes.flatMap((weekly) =>
    (byClass.get(weekly.id) ?? []).map(({ id, freeOn, kind, ...row }) => ({
      ...row,
      enrolmentId: id,
      kind: kind as EnrolmentKind,
      lastDay: freeOn === null ? null : addDays(freeOn, -1),
      name: weekly.name,
      when: `${weekly.day} ${formatTimes(weekly)}`,
      studio: weekly.studio,
      teachers: weekly.teachers,
    })),
  );
}

type Asked = {
  memberId: string;
  /** The first day of the new place (YYYY-MM-DD). */
  fromDay: string;
  /** The class that the child leaves; null when one is added. */
  leaving: string | null;
  today: string;
  at: string;
  canSeeMoney: boolean;
};

/** Returns every class that the child is not in, in the order of the week; null for an unknown member. */
export async function readClassChoices(
  database: Database,
  { memberId, fromDay, leaving, today, at, canSeeMoney }: Asked,
): Promise<ClassChoice[] | null> {
  const member = await database
    .selectFrom("members")
    .select(["birthDate", "subscriptionAmount"])
    .where("id", "=", memberId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!member) return null;
  const attended = (await readAttended(database, memberId)).filter(
    ({ freeOn }) => freeOn === null || freeOn > fromDay,
  );
  const isIn = new Set(attended.map(({ weekly }) => weekly.id));
  const classes = await readWeeklyClasses(database);
  const editions = await readEditions(database);
  const taken = await readMostTaken(database, classes, { from: fromDay, today, at });
  const offered = classes.map((weekly) => ({
    ...asOn({ ...weekly, editions: editions.get(weekly.id) }, fromDay),
    places: taken.get(weekly.id)?.places ?? null,
    taken: taken.get(weekly.id)?.taken ?? 0,
  }));
  const staying = offered.filter(({ id }) => isIn.has(id) && id !== leaving);
  const prices = staying.flatMap(({ price }) => (price === null ? [] : [price]));
  const rule = discountOn(await readDiscounts(database, "classes"), fromDay);
  return classChoices(
    offered.filter(({ id }) => !isIn.has(id)),
    {
      birthDate: member.birthDate,
      agesOn: (await readAgesOn(database)) ?? fromDay,
      attended: attended.filter(({ weekly }) => weekly.id !== leaving),
    },
    {
      fromDay,
      pricePence: leaving === null ? 0 : (offered.find(({ id }) => id === leaving)?.price ?? null),
      canSeeMoney,
      subscriptionPence: leaving === null ? null : member.subscriptionAmount,
      costOf: (pence) => totalOf(rule, [...prices, pence]),
    },
  );
}
