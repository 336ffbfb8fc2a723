// Edits a weekly class. Its name, day, time and studio come from the website.
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
import { askAboutTwoClasses } from "./teaching/two-places.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";
import { WEEKLY_CLASS_LABELS } from "./weekly-class-values.ts";
import { editWeeklyClass } from "./week.commands.ts";

/** Asks for confirmation before going below the places taken, and before sending offers to the waiting list. */
export const editWeeklyClassHandler = handler(
  editWeeklyClass,
  async (desk, { version, values, isMeant }) => {
    const { id } = desk.params;
    const seen = { id, version };
    const before = await requireRow(desk, WEEKLY_CLASSES, id);
    const { taughtBy, ...columns } = values;
    const { places } = columns;
    const { rows, facts, added, names } = await chooseTeachers(
      desk,
      { classId: id, meetingId: null },
      { chosen: taughtBy, field: "taughtBy", label: WEEKLY_CLASS_LABELS.taughtBy },
    );
    if (!isMeant) {
      const questions = [
        places === before.places ? null : await askAboutPlaces(desk, id, places),
        await askAboutTwoClasses(desk, id, added),
      ].filter((question) => question !== null);
      if (questions.length > 0) throw new Refused(409, questions.join(" "), { isAsking: true });
    }
    const set = names === undefined ? columns : { ...columns, teachers: names };
    const done = await editRow(desk, WEEKLY_CLASSES, seen, set, {
      action: "changed weekly class",
      also: async () => [...rows, ...(await updateRunningEdition(desk, id))],
      facts,
    });
    const needsConfirmation = !isMeant && OFFERING.some((field) => values[field] !== before[field]);
    // At night offers go out in the morning; still confirm them now.
    const given = await makeOffers(desk.trx, new Date(desk.at), {
      classIds: [id],
      isNightToo: needsConfirmation,
    });
    if (needsConfirmation && given.families.size > 0) {
      throw new Refused(409, await offersWords(desk, given), { isAsking: true });
    }
    return done;
  },
);

/** Copies the class's fields to its edition of the current term. */
async function updateRunningEdition({ trx, today, at }: Desk, id: string): Promise<ChangedRow[]> {
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

/** Changing any of these may send offers to the waiting list. */
const OFFERING = ["places", "trialPlaces", "isInviteOnly"] as const;

async function offersWords({ trx, at }: Desk, { families, sentAt }: OffersMade): Promise<string> {
  const { timeOf } = await schoolDaysOf(trx, new Date(at));
  const when = sentAt === null || sentAt <= at ? "now" : `at ${timeOf(sentAt)}`;
  return `${formatCount(families.size, "family", "families")} will be offered a place ${when}. Save?`;
}

/** Returns the question when a class would have fewer places than are taken; null for none. */
async function askAboutPlaces({ trx, today }: Desk, id: string, places: number | null) {
  const taken = (await placesTaken(trx, today, id)).get(id) ?? 0;
  return places !== null && taken > places ? overWords(taken, places) : null;
}

function overWords(taken: number, places: number): string {
  const free = taken - places + 1;
  const some = free === 1 ? "one of these is" : `${free} of these are`;
  return `${taken} places are taken. With ${places} it shows ${placesWords(taken, places)}, and nobody can join until ${some} free.`;
}
