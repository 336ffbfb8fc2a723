// Changes what the office knows of a weekly class; its name, day, time and studio are the website's.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { makeOffers, type OffersMade } from "#app/site/booking/waiting/make-offers.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { editRow, requireRow, type ChangedRow } from "../changes/change-row.server.ts";
import { placesWords } from "../class-places/class-words.ts";
import { chooseTeachers } from "./teaching/choose-teachers.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";
import { WEEKLY_CLASS_LABELS } from "./weekly-class-values.ts";
import { editWeeklyClass } from "./week.commands.ts";

/** Fewer places than are taken are asked about first, and more of them where they send offers. */
export const editWeeklyClassHandler = handler(
  editWeeklyClass,
  async (desk, { version, values, isMeant }) => {
    const { id } = desk.params;
    const seen = { id, version };
    const before = await requireRow(desk, WEEKLY_CLASSES, id);
    const { taughtBy, ...columns } = values;
    const { places } = columns;
    if (places !== null && places !== before.places && !isMeant) {
      const taken = (await placesTaken(desk.trx, desk.today, id)).get(id) ?? 0;
      if (taken > places) throw new Refused(409, overWords(taken, places), { isAsking: true });
    }
    const { rows, facts } = await chooseTeachers(
      desk,
      { classId: id, meetingId: null },
      { chosen: taughtBy, field: "taughtBy", label: WEEKLY_CLASS_LABELS.taughtBy },
    );
    const done = await editRow(desk, WEEKLY_CLASSES, seen, columns, {
      action: "changed weekly class",
      also: async () => [...rows, ...(await followInTerm(desk, id))],
      facts,
    });
    const isAsked = !isMeant && OFFERING.some((field) => values[field] !== before[field]);
    // At night nothing is sent before the morning, and is asked about all the same.
    const given = await makeOffers(desk.trx, new Date(desk.at), {
      classIds: [id],
      isNightToo: isAsked,
    });
    if (isAsked && given.families.size > 0) {
      throw new Refused(409, await offersWords(desk, given), { isAsking: true });
    }
    return done;
  },
);

/** What a class is now is what it is in the term that runs. */
async function followInTerm({ trx, today, at }: Desk, id: string): Promise<ChangedRow[]> {
  const editions = (await readEditions(trx, [id])).get(id) ?? [];
  const running = editions.find(
    ({ begunAt, lastDay }) => begunAt !== null && (lastDay === null || lastDay >= today),
  );
  if (!running) return [];
  const { teachers, places, trialPlaces, price } = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const set = { teachers, places, trialPlaces, price };
  const version = running.version + 1;
  await trx
    .updateTable("classEditions")
    .set({ ...set, version, updatedAt: at })
    .where("id", "=", running.id)
    .execute();
  const before = {
    teachers: running.teachers,
    places: running.places,
    trialPlaces: running.trialPlaces,
    price: running.price,
  };
  return [{ table: "classEditions", id: running.id, before, version }];
}

/** A change of any of these may send offers to the waiting list. */
const OFFERING = ["places", "trialPlaces", "isInviteOnly"] as const;

async function offersWords({ trx, at }: Desk, { families, sentAt }: OffersMade): Promise<string> {
  const { timeOf } = await schoolDaysOf(trx, new Date(at));
  const when = sentAt === null || sentAt <= at ? "now" : `at ${timeOf(sentAt)}`;
  return `${formatCount(families.size, "family", "families")} will be offered a place ${when}. Save?`;
}

function overWords(taken: number, places: number): string {
  const free = taken - places + 1;
  const some = free === 1 ? "one of these is" : `${free} of these are`;
  return `${taken} places are taken. With ${places} it shows ${placesWords(taken, places)}, and takes nobody until ${some} free.`;
}
