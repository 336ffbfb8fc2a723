// Strangers flood two processes on one PostgreSQL with bookings.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPostgres } from "#app/data/database/database.server.ts";
import { addDays, todayIn } from "#app/platform/days/day.ts";
import { firstOn } from "#app/site/finding/term.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";

const PATIENCE_MS = 60_000;

let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let schools: SchoolServer[] = [];

beforeAll(async () => {
  postgres = await emptyPostgres();
  mails = await mailServer();
  schools = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(schools.map((school) => school.stop()));
  await mails[Symbol.asyncDispose]();
  await postgres?.remove();
});

const start = () =>
  startSchool({
    isEmpty: true,
    environment: {
      DATABASE_URL: postgres?.url ?? "",
      SMTP_URL: mails.url,
      MAIL_FROM: "office@school.example",
      CALLBOARD_TRUST_PROXY: "1",
    },
  });

/** Sends as an attacker: alternating between processes, each time from the given address. */
async function book(number: number, from: string, body: object): Promise<Response> {
  const answer = await fetch(`${schools[number % 2]?.address}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({
      childName: `Child ${number}`,
      childAge: 6,
      parentName: "Ida Gull",
      email: `family${number}@home.example`,
      phone: `07700 ${900_000 + number}`,
      ...body,
    }),
  });
  // Retries when asked to.
  return answer.status < 500 ? answer : book(number, from, body);
}

async function inDatabase<Result>(
  work: (database: ReturnType<typeof openPostgres>["database"]) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openPostgres(postgres?.url ?? "", () => {});
  const result = await work(database);
  await close();
  return result;
}

let studioPlace = 0;

/** So many classes with so many places, each in its own studio. */
const classes = (count: number, places = 300) =>
  inDatabase(async (database) => {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      studioPlace += 1;
      const name = `Mime ${studioPlace} (5-7)`;
      const made = { name, places, trialPlaces: places, firstDay: "2020-01-06" };
      ids.push((await makeWeeklyClass(database, { ...made, studioPlace })).id);
    }
    return ids;
  });

const monday = () => firstOn("Monday", addDays(todayIn("Europe/London", new Date()), 1));
/** The mails to an address; the library writes domains in lower case. */
const to = (address: string) =>
  mails.taken.filter((mail) => headerOf(mail, "To")?.toLowerCase() === address.toLowerCase());

test("four bookings of thirty classes each with invented addresses hold no place", async () => {
  const ids = await classes(30);
  for (let number = 0; number < 4; number += 1) {
    const all = ids.map((id) => ({ id, dates: [monday()] }));
    const answer = await book(number, `2001:db8:${number}::1`, { childName: "Lily", classes: all });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      field: "classes",
      error: expect.stringContaining("the limit is 3 dates for each child"),
    });
  }
  const held = await inDatabase((database) =>
    database.selectFrom("heldMeetings").select("id").execute(),
  );
  expect(held).toEqual([]);
});

test(
  "200 simultaneous bookings send one mailbox three mails, and no more after a restart",
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const [id] = await classes(1);
    const victim = "victim@home.example";
    const ways = [victim, "Victim+1@home.example", "VICTIM+two@Home.example"];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        book(100 + number, `2001:db8:${number.toString(16)}:1::1`, {
          email: ways[number % 3],
          classes: [{ id, dates: [monday()] }],
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const answer of answers)
      expect(JSON.stringify([...answer.headers])).not.toContain("yours");
    /** A later mail that was sent: earlier ones have been processed. */
    const passes = async (number: number) => {
      await book(number, `2001:db8:9999:${number}::1`, { classes: [{ id, dates: [monday()] }] });
      await vi.waitFor(() => expect(to(`family${number}@home.example`)).toHaveLength(1), {
        timeout: PATIENCE_MS,
      });
    };
    const ofVictim = () => ways.flatMap((way) => to(way));
    await vi.waitFor(() => expect(ofVictim().length).toBeGreaterThanOrEqual(3), {
      timeout: PATIENCE_MS,
    });
    await passes(900);
    expect(ofVictim()).toHaveLength(3);
    await Promise.all(schools.map((school) => school.stop()));
    schools = await Promise.all([start(), start()]);
    await passes(901);
    expect(ofVictim()).toHaveLength(3);
  },
);

test("forty bookings from eight networks of one /56 hold no more than its share of places", async () => {
  const [id] = await classes(1);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      book(300 + number, `2001:db8:abcd:120${number % 8}::1`, {
        classes: [{ id, dates: [monday()] }],
      }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([taken.length, refused.length]).toEqual([15, 25]);
  for (const answer of refused)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("of 200 simultaneous bookings of the last place one holds it", async () => {
  const [id] = await classes(1, 1);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      book(400 + number, `2001:db8:${number.toString(16)}:2::1`, {
        classes: [{ id, dates: [monday()] }],
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 409)]);
});
