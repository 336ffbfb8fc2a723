// A bookable class for the booking tests.
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { DAYS } from "#app/site/content/content.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { meetingDays } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";

type WeekDay = (typeof DAYS)[number];
export type ClassOnOffer = { id: string; name: string; day: string; weekDay: WeekDay };

/** Makes a class with a unique name and a trial place; `day` is its next meeting. */
export async function bookableClass(database: Database): Promise<ClassOnOffer> {
  const year = await readSchoolYear(database);
  const today = todayIn("Europe/London", new Date());
  const span = { from: addDays(today, 1), until: addDays(today, 28) };
  const dayOf = (day: WeekDay) =>
    meetingDays({ day, firstDay: today, lastDay: null }, span, year)[0] ?? "";
  // The next weekday with classes, whatever the holidays.
  const [soonest] = DAYS.map((day) => ({ weekDay: day, day: dayOf(day) }))
    .filter(({ day }) => day !== "")
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const weekDay = soonest?.weekDay ?? "Monday";
  const { id, name } = await makeWeeklyClass(database, {
    name: `Mime ${randomUUID().slice(0, 6)}`,
    day: weekDay,
    wear: "A soft cloak",
    studioPlace: 1,
  });
  return { id, name, day: soonest?.day ?? "", weekDay };
}

/** Clears the bookings: all tests share one network address and its limit. */
export async function freeBookings(database: Database): Promise<void> {
  await database.deleteFrom("publicPosts").execute();
  await database
    .updateTable("unconfirmedBookings")
    .set({ addressHash: "other addresses", siteHash: null, providerHash: null })
    .execute();
}

/** Opens the link from the mail, which only the typed address gets. */
export async function openLink(page: Page, database: Database, email: string): Promise<void> {
  const { link } = await database
    .selectFrom("unconfirmedBookings")
    .select("link")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await page.goto(`/book/yours/${link}`);
}
