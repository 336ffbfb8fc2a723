// Reads the next term: the classes to set up, or each family's answer.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { DAYS } from "#app/site/content/content.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import {
  readWeeklyClasses,
  type WeeklyClassRow,
} from "#app/office/class-places/weekly-classes.server.ts";
import { termsAround, type Answer, type NamedTerm } from "./next-term.ts";

type EditionRow = Selectable<Tables["classEditions"]>;
type TermRow = Selectable<Tables["terms"]>;

/** A class in the next term, with its answers counted. */
export type TermClass = EditionRow & {
  name: string;
  /** Places taken on the first day. */
  taken: number;
  stay: number;
  moveUp: number;
  leave: number;
  open: number;
};

export type NextTerm = {
  next: NamedTerm | null;
  /** The term's row; null until its classes are set up. */
  term: TermRow | null;
  /** Classes without an edition. */
  toMake: WeeklyClassRow[];
  classes: TermClass[];
  /** The last day on the website has changed. */
  hasOtherDays: boolean;
};

export async function readNextTerm(database: Database, today: string): Promise<NextTerm> {
  const { keyDates } = await readSchoolYear(database);
  const { next } = termsAround(keyDates, today);
  if (!next) return { next, term: null, toMake: [], classes: [], hasOtherDays: false };
  const term = await database
    .selectFrom("terms")
    .selectAll()
    .where("firstDay", "=", next.firstDay)
    .executeTakeFirst();
  const week = (await readWeeklyClasses(database)).filter(
    ({ lastDay }) => lastDay === null || lastDay >= next.firstDay,
  );
  if (!term) return { next, term: null, toMake: week, classes: [], hasOtherDays: false };
  const editions = await database
    .selectFrom("classEditions")
    .selectAll()
    .where("termId", "=", term.id)
    .execute();
  const byClass = new Map(editions.map((edition) => [edition.classId, edition]));
  const taken = await placesTaken(database, next.firstDay);
  const children = Map.groupBy(await readChildren(database, term), ({ classId }) => classId);
  const classes = week.flatMap(({ id, name }): TermClass[] => {
    const edition = byClass.get(id);
    if (!edition) return [];
    const of = children.get(id) ?? [];
    const count = (answer: Answer | null) => of.filter((one) => one.answer === answer).length;
    return [
      {
        ...edition,
        name,
        taken: taken.get(id) ?? 0,
        stay: count("stays"),
        moveUp: count("moves up"),
        leave: count("leaves"),
        open: count(null),
      },
    ];
  });
  const inOrder = classes.toSorted(
    (one, other) => dayOf(one) - dayOf(other) || one.fromMinute - other.fromMinute,
  );
  return {
    next,
    term,
    toMake: week.filter(({ id }) => !byClass.has(id)),
    classes: inOrder,
    hasOtherDays: term.lastDay !== next.lastDay,
  };
}

const dayOf = ({ day }: { day: string }) => DAYS.findIndex((each) => each === day);

export type TermChild = {
  enrolmentId: string;
  classId: string;
  name: string;
  parentName: string;
  answer: Answer | null;
  answeredBy: string;
  /** The place was released or given up. */
  isOut: boolean;
  /** Id of the class to move up to. */
  toClassId: string | null;
};

/** Returns the children in a class when the term begins, ignoring their answers, by name. */
export async function readChildren(
  database: Database,
  { id: termId, firstDay }: Pick<TermRow, "id" | "firstDay">,
  classId?: string,
): Promise<TermChild[]> {
  const rows = await database
    .selectFrom("enrolments as own")
    .innerJoin("members", "members.id", "own.memberId")
    .leftJoin("termAnswers as given", (join) =>
      join.onRef("given.enrolmentId", "=", "own.id").on("given.termId", "=", termId),
    )
    .leftJoin("enrolments as other", (join) =>
      join
        .onRef("other.cameFrom", "=", "own.id")
        .on("other.fromDay", "=", firstDay)
        .on("other.deletedAt", "is", null),
    )
    .select(["own.id as enrolmentId", "own.classId", "own.freeOn", "members.name"])
    .select(["members.parentName", "given.answer", "given.answeredBy"])
    .select("other.classId as toClassId")
    .where("own.kind", "in", ["member", "pause"])
    .where("own.fromDay", "<", firstDay)
    .where("own.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where((eb) => eb.or([eb("own.freeOn", "is", null), eb("own.freeOn", ">=", firstDay)]))
    .$if(classId !== undefined, (query) => query.where("own.classId", "=", classId ?? ""))
    .orderBy("members.name")
    .orderBy("own.id")
    .execute();
  return rows.map(({ freeOn, answer, answeredBy, ...row }) => ({
    ...row,
    answer: answer as Answer | null,
    answeredBy: answeredBy ?? "",
    isOut: freeOn !== null && freeOn <= firstDay,
  }));
}
