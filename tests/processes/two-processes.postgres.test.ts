// Two app processes on one PostgreSQL: each sees the other's changes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "#app/data/database/database.server.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import { nextTaught } from "#tests/next-taught.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { mailServer } from "#tests/mail-server.ts";
import { PASS_PHRASES, startSchool, type SchoolServer } from "#tests/school-server.ts";

const OTHER_SITE = "https://other.example";

let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let here: SchoolServer;
let there: SchoolServer;

beforeAll(async () => {
  postgres = await emptyPostgres();
  mails = await mailServer();
  const environment = {
    DATABASE_URL: postgres?.url ?? "",
    SMTP_URL: mails.url,
    MAIL_FROM: "office@school.example",
    // Each request may name its own address.
    CALLBOARD_TRUST_PROXY: "1",
    CALLBOARD_BOOKING_ORIGINS: OTHER_SITE,
  };
  // Both start together on an empty database: their migrations must not collide.
  [here, there] = await Promise.all([
    startSchool({ isEmpty: true, environment }),
    startSchool({ isEmpty: true, environment }),
  ]);
});

afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await mails[Symbol.asyncDispose]();
  await postgres?.remove();
});

const unlock = (school: SchoolServer, cookie = "") =>
  fetch(`${school.address}/unlock/admin`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ password: PASS_PHRASES.admin }),
    redirect: "manual",
  });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const dashboard = (school: SchoolServer, cookie: string) =>
  fetch(`${school.address}/admin/dashboard`, {
    headers: { cookie, accept: "text/html" },
    redirect: "manual",
  });

test("a gate opened at one is open at the other, and signing out at one closes it at the other", async () => {
  const cookie = cookiesOf(await unlock(here));
  expect((await dashboard(there, cookie)).status).toBe(200);
  await fetch(`${there.address}/sign-out`, {
    method: "POST",
    headers: { cookie },
    redirect: "manual",
  });
  expect((await dashboard(here, cookie)).status).toBe(302);
});

test("content published at one is on the other's site in the next request", async () => {
  const cookie = cookiesOf(await unlock(here));
  const company = (school: SchoolServer) =>
    fetch(`${school.address}/company`, { headers: { accept: "text/html" } }).then((page) =>
      page.text(),
    );
  const publish = async (school: SchoolServer, base: number, tagline: string) => {
    const blocks = { company: { tagline, copy: "", points: [] } };
    const response = await fetch(`${school.address}/admin/editor/publish`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ base, blocks }),
    });
    expect(response.status).toBe(200);
  };
  // Both cache rendered pages: each has rendered this one before.
  await Promise.all([company(here), company(there)]);
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  const before = await liveVersion(database);
  await close();
  await publish(here, before, "Tide and turn");
  expect(await company(there)).toContain("Tide and turn");
  await publish(there, before + 1, "Ebb and flow");
  const page = await company(here);
  expect(page).toContain("Ebb and flow");
  expect(page).not.toContain("Tide and turn");
});

/** A class with one trial place, tomorrow at the earliest. */
async function classOnOffer(
  name: string,
  studioPlace: number,
): Promise<{ id: string; day: string }> {
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  const tomorrow = addDays(todayIn("Europe/London", new Date()), 1);
  const { weekDay, days } = await nextTaught(database, tomorrow);
  const { id } = await makeWeeklyClass(database, {
    name,
    day: weekDay,
    studioPlace,
    trialPlaces: 1,
    firstDay: tomorrow,
  });
  await close();
  expect(await leftAt(here, name)).toBe(1);
  return { id, day: days[0] ?? "" };
}

/** Returns how many trial places a process offers in a class. */
async function leftAt(school: SchoolServer, name: string): Promise<number | undefined> {
  const answer = await fetch(`${school.address}/api/classes`);
  const classes = (await answer.json()) as { name: string; trialPlacesLeft: number }[];
  return classes.find((each) => each.name === name)?.trialPlacesLeft;
}

const lily = {
  childName: "Lily",
  childAge: 6,
  parentName: "Marsha Crouch",
  email: "marsha@home.example",
  phone: "07700 900799",
};

/** Retries when asked to, as a browser does. */
async function book(
  school: SchoolServer,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${school.address}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ ...lily, ...body }),
  });
  return answer.status < 500 ? answer : book(school, body, headers);
}

test("of 40 simultaneous bookings of the last place at both processes one holds it", async () => {
  const { id, day } = await classOnOffer("Mime (5-7)", 1);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      book(
        number % 2 ? here : there,
        { classes: [{ id, dates: [day] }], childName: `Child ${number}` },
        { "x-forwarded-for": `198.51.100.${number}` },
      ),
    ),
  );
  const answersOf = Map.groupBy(answers, ({ status }) => status);
  const counts = [...answersOf].map(([status, { length }]) => [status, length]).toSorted();
  expect(counts).toEqual([
    [200, 1],
    [409, 39],
  ]);
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  expect(await database.selectFrom("unconfirmedBookings").select("id").execute()).toHaveLength(1);
  await close();
});

test("31 minutes after its mail was sent both offer the place of an unconfirmed booking again", async () => {
  const name = "Masks (5-7)";
  const { id, day } = await classOnOffer(name, 2);
  const classes = [{ id, dates: [day] }];
  const first = await book(here, { classes, childName: "Ida" });
  expect(first.status).toBe(200);
  const left = () => Promise.all([here, there].map((school) => leftAt(school, name)));
  expect(await left()).toEqual([0, 0]);
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  const { mailId } = await database
    .selectFrom("unconfirmedBookings")
    .innerJoin("heldMeetings", "heldMeetings.bookingId", "unconfirmedBookings.id")
    .select("mailId")
    .where("classId", "=", id)
    .executeTakeFirstOrThrow();
  const mail = () =>
    database
      .selectFrom("outbox")
      .select("sentAt")
      .where("id", "=", mailId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await mail()).sentAt).not.toBeNull();
  const leaves = (minutesAgo: number) =>
    database
      .updateTable("outbox")
      .set({ sentAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
      .where("id", "=", mailId)
      .execute();
  await leaves(29);
  expect(await left()).toEqual([0, 0]);
  await leaves(31);
  await close();
  expect(await left()).toEqual([1, 1]);
  const second = await book(there, { classes, childName: "Tom", email: "tom@nest.example" });
  expect(second.status).toBe(200);
  expect(await left()).toEqual([0, 0]);
});

test("a page of another site may book only if the school lists its origin", async () => {
  const from = (origin: string) =>
    book(here, {}, { origin, "sec-fetch-site": "cross-site", "x-forwarded-for": "198.51.100.250" });
  const stranger = await from("https://stranger.example");
  expect([stranger.status, stranger.headers.get("access-control-allow-origin")]).toEqual([
    403,
    null,
  ]);
  const listed = await from(OTHER_SITE);
  expect(await listed.json()).toEqual({
    ok: false,
    error: "Please choose at least one class.",
    full: [],
    field: "classes",
    expected: 'a list of classes such as [{"id": "…", "dates": ["2027-01-11"]}]',
  });
  expect(listed.headers.get("access-control-allow-origin")).toBe(OTHER_SITE);
});

test("a session outlives the process that opened it", async () => {
  const cookie = cookiesOf(await unlock(there));
  await there.stop();
  expect((await dashboard(here, cookie)).status).toBe(200);
});
