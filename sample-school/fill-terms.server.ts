// Adds the sample school's terms: the current one and the next, for which many families have said whether their
// child stays.
import type { Database } from "#app/data/database/database.server.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { termsAround, type NamedTerm } from "#app/office/week/terms/next-term.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { drawId, happens, seededRandom } from "./random.ts";

const ANSWERED_BY = "Sample school";
const ANSWERED_CHANCE = 0.55;
const LEAVES_CHANCE = 0.05;

type Moment = { today: string; at: string };
type Enrolled = { id: string; classId: string };

/** `fullId` is the class with the waiting list, which nobody leaves. */
export async function fillTerms(
  trx: Database,
  { enrolments, fullId }: { enrolments: readonly Enrolled[]; fullId: string | undefined },
  { today, at }: Moment,
): Promise<void> {
  const { keyDates } = await readSchoolYear(trx);
  const { running, next } = termsAround(keyDates, today);
  const random = seededRandom("the terms");
  if (!running || !next) return;
  await makeTerm(trx, running, { id: drawId(random), begunAt: at, today, at });
  const nextId = drawId(random);
  await makeTerm(trx, next, { id: nextId, begunAt: null, today, at });
  const answers: object[] = [];
  for (const { id: enrolmentId, classId } of enrolments) {
    if (!happens(random, ANSWERED_CHANCE)) continue;
    const leaves = classId !== fullId && happens(random, LEAVES_CHANCE);
    const answer = leaves ? "leaves" : "stays";
    const said = { termId: nextId, enrolmentId, answer, answeredBy: ANSWERED_BY };
    answers.push({ id: drawId(random), ...said, createdAt: at, updatedAt: at });
    if (!leaves) continue;
    const { firstDay } = next;
    await trx
      .updateTable("enrolments")
      .set({ freeOn: firstDay, endReason: "left", noticedOn: today, namesOn: firstDay })
      .set({ endedBy: ANSWERED_BY })
      .where("id", "=", enrolmentId)
      .execute();
  }
  for (const some of batchesOf(answers)) {
    await trx
      .insertInto("termAnswers")
      .values(some as never)
      .execute();
  }
}

async function makeTerm(
  trx: Database,
  { title, firstDay, lastDay }: NamedTerm,
  { id, begunAt, today, at }: Moment & { id: string; begunAt: string | null },
): Promise<void> {
  const times = { createdAt: at, updatedAt: at };
  await trx
    .insertInto("terms")
    .values({ id, title, firstDay, lastDay, ...times })
    .execute();
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "day", "fromMinute", "toMinute", "studio", "teachers", "places"])
    .select(["trialPlaces", "price", "firstDay"])
    .orderBy("id")
    .execute();
  const random = seededRandom(`the classes of ${firstDay}`);
  const editions = classes.map(({ id: classId, firstDay: first, ...known }) => ({
    id: drawId(random),
    termId: id,
    classId,
    ...known,
    // As the office creates them: registers from before the first edition stay.
    firstDay: firstDay <= today && first < firstDay ? first : firstDay,
    lastDay,
    begunAt,
    ...times,
  }));
  for (const some of batchesOf(editions))
    await trx.insertInto("classEditions").values(some).execute();
}
