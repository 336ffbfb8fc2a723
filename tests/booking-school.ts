// A school that takes bookings, for tests of unconfirmed ones.
import { fillContent } from "#sample/fill-content.server.ts";
import { readBookableClasses } from "#app/site/booking/bookable-classes.server.ts";
import { bookTrial, type BookingResult } from "#app/site/booking/receiving/book-trial.server.ts";
import { action as yoursAction } from "#app/site/booking/yours/yours-page.tsx";
import { linkOfUnconfirmed } from "./confirm-booking.ts";
import { makeContext } from "./make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "./make-platform.ts";
import { makeWeeklyClass } from "./makers/make-weekly-class.ts";

/** The platform's clock is at Friday 20 November 2026, 10:00. */
export const MONDAY = "2026-11-23";
export const NEXT_MONDAY = "2026-11-30";
export const ORIGIN = "https://school.example";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: ORIGIN,
};

export const lily = {
  childName: "Lily",
  childAge: "6",
  parentName: "Marsha Crouch",
  email: "marsha@home.example",
  phone: "07700 900799",
  note: "",
};

export async function school(variables: Record<string, string> = MAIL) {
  const platform = await makePlatform(variables);
  const at = platform.now().toISOString();
  await platform.database.transaction().execute((trx) => fillContent(trx, "2026-11-20", at));
  const ballet = await makeWeeklyClass(platform.database, { name: "Mime (5-7)", trialPlaces: 2 });
  return { platform, ballet, database: platform.database };
}

export const book = (platform: TestPlatform, fields: object, address = "a phone") =>
  bookTrial(
    platform,
    makeVisitor({ addressHash: address }),
    { ...lily, ...fields },
    { origin: ORIGIN },
  );

export async function booked(platform: TestPlatform, fields: object, address?: string) {
  const answer = await book(platform, fields, address);
  if (answer.status !== 200) throw new Error(answer.error);
  return { ...answer, link: await linkOfUnconfirmed(platform, answer.id) };
}

export const on = ({ id }: { id: string }, ...dates: string[]) => ({ classes: [{ id, dates }] });

export async function leftOn(platform: TestPlatform, { id }: { id: string }, day = MONDAY) {
  const classes = await readBookableClasses(platform.database, platform.now(), { only: [id] });
  return classes[0]?.meetings.find((each) => each.day === day)?.left;
}

export function press(platform: TestPlatform, link: string, fields: Record<string, string>) {
  const request = new Request(`${ORIGIN}/`, { method: "POST", body: new URLSearchParams(fields) });
  return yoursAction({ request, params: { link }, context: makeContext(platform) } as never);
}

export const confirm = (platform: TestPlatform, link: string) =>
  press(platform, link, { act: "confirm" });

/** Marks the mail as sent: the time limit counts from now. */
export const mailLeaves = ({ database, now }: TestPlatform) =>
  database
    .updateTable("outbox")
    .set({ state: "sent", sentAt: now().toISOString() })
    .where("state", "=", "waiting")
    .execute();

export const errorOf = (answer: BookingResult) => (answer.status === 200 ? "" : answer.error);
export const count = async ({ database }: TestPlatform, table: "trials" | "bookings" | "outbox") =>
  (await database.selectFrom(table).select("id").execute()).length;
