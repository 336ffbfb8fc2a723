// A bookable class for the booking tests.
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { DAYS } from "#app/site/content/content.ts";
import { nextTaught } from "#tests/next-taught.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";

type WeekDay = (typeof DAYS)[number];
export type ClassOnOffer = { id: string; name: string; day: string; weekDay: WeekDay };

/** Makes a class with a unique name and a trial place; `day` is its next meeting. */
export async function bookableClass(database: Database): Promise<ClassOnOffer> {
  const tomorrow = addDays(todayIn("Europe/London", new Date()), 1);
  const { weekDay, days } = await nextTaught(database, tomorrow);
  const { id, name } = await makeWeeklyClass(database, {
    name: `Mime ${randomUUID().slice(0, 6)}`,
    day: weekDay,
    wear: "A soft cloak",
    studioPlace: 1,
  });
  return { id, name, day: days[0] ?? "", weekDay };
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
