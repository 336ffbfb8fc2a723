// A school with a class that families try, and what a family does through the link in its mail.
import { readBookableClasses } from "#app/site/booking/bookable-classes.server.ts";
import { actOnBooking, type BookingAction } from "#app/site/booking/yours/yours.server.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "./make-platform.ts";
import { makeWeeklyClass } from "./makers/make-weekly-class.ts";

/** The platform's clock is at Friday 20 November 2026, 10:00. */
export const MONDAY = "2026-11-23";
export const NEXT_MONDAY = "2026-11-30";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

export async function school(overrides: object = {}) {
  const platform = await makePlatform(MAIL);
  const weekly = await makeWeeklyClass(platform.database, { trialPlaces: 1, ...overrides });
  return { platform, weekly, database: platform.database };
}

export const act = (platform: TestPlatform, link: string, bookingAction: BookingAction) =>
  actOnBooking(platform, makeVisitor(), { link, bookingAction, origin: "https://school.example" });

export const waitingRow = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("waitingPlaces").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const mails = ({ database }: TestPlatform) =>
  database
    .selectFrom("outbox")
    .select(["recipient", "subject", "body"])
    .orderBy("createdAt")
    .orderBy("recipient")
    .orderBy("subject")
    .execute();

export async function leftOn(platform: TestPlatform, day: string) {
  const [one] = await readBookableClasses(platform.database, platform.now());
  return one?.meetings.find((each) => each.day === day)?.left;
}

/** Moves the clock to a time (ISO text). */
export function passTo(platform: TestPlatform, moment: string) {
  platform.passMinutes((Date.parse(moment) - platform.now().getTime()) / 60_000);
}

export const bookingRow = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
