// One enrolment where two records of a child were in one class.
import type { StoredRow } from "../../slice/place.ts";

/** Returns the earlier of the two first days (YYYY-MM-DD). */
export function earlierStart(first: StoredRow, second: StoredRow): StoredRow {
  const fromDay = String(second.fromDay) < String(first.fromDay) ? second.fromDay : first.fromDay;
  return { fromDay };
}

/** Returns what the family says of the next term: the first answer, or the second where there is none. */
export function givenAnswer(first: StoredRow, second: StoredRow): StoredRow {
  const from = first.answer === null ? second : first;
  return { answer: from.answer, answeredBy: from.answeredBy };
}
