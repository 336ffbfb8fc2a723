// Rows of terms for tests.
import type { Database } from "#app/data/database/database.server.ts";
import { makeWeeklyClass } from "./make-weekly-class.ts";

const MOMENTS = { createdAt: "2026-11-01T09:00:00.000Z", updatedAt: "2026-11-01T09:00:00.000Z" };

/** Inserts a term from 4 January 2027, with a class in it; returns the term's id. */
export async function makeTerm(database: Database): Promise<string> {
  const id = "a term";
  const days = { firstDay: "2027-01-04", lastDay: null };
  await database
    .insertInto("terms")
    .values({ id, title: "Spring", ...days, ...MOMENTS })
    .execute();
  const weekly = await makeWeeklyClass(database, { name: "A class of a term" });
  const { id: classId, day, fromMinute, studio } = weekly;
  await database
    .insertInto("classEditions")
    .values({ id: "an edition", termId: id, classId, day, fromMinute, studio, ...days, ...MOMENTS })
    .execute();
  return id;
}

/** Inserts a family's answer about an enrolment for that term. */
export async function makeTermAnswer(database: Database, enrolmentId: string): Promise<void> {
  const said = { termId: "a term", enrolmentId, answer: "stays", answeredBy: "Jo" };
  await database
    .insertInto("termAnswers")
    .values({ id: "an answer", ...said, ...MOMENTS })
    .execute();
}
