// Adds the events of the sample school: the one that its home page announces.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";

const KPOP_SLUG = "k-pop-mini";

/** A Saturday, which the week is counted from. */
const A_SATURDAY = "2026-11-28";
const WEEK_DAYS = 7;
/** Families have at least this long to book. */
const NOTICE_DAYS = 14;

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillEvents(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const firstDay = saturdayFrom(addDays(today, NOTICE_DAYS));
  await trx
    .insertInto("events")
    .values({
      id: randomUUID(),
      slug: KPOP_SLUG,
      name: "K-POP Mini",
      kind: "workshop",
      firstDay,
      fromMinute: 600,
      toMinute: 690,
      venue: "Studio 2",
      places: 16,
      price: 2500,
      ages: "4-5",
      summary:
        "One bright morning of K-pop moves, glow sticks and a tiny show for the grown-ups at the end. No experience needed.",
      bring: "Trainers, a water bottle and a snack.",
      questions: "Who may collect your child?\nA favourite song (optional)",
      picture: "promo/kpop-mini-flyer",
      pictureWords: "The flyer: four children dance under coloured lights, with glow sticks",
      cancelBy: addDays(firstDay, -WEEK_DAYS),
      isPublished: true,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Returns the first Saturday on or after a day (YYYY-MM-DD). */
function saturdayFrom(day: string): string {
  const since = daysBetween(A_SATURDAY, day) % WEEK_DAYS;
  return addDays(day, (WEEK_DAYS - ((since + WEEK_DAYS) % WEEK_DAYS)) % WEEK_DAYS);
}
