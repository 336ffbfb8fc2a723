import { expect, test } from "vitest";
import { fillContent } from "#sample/fill-content.server.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { confirmAll } from "#tests/confirm-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { comesTo, trialsOn } from "#app/site/week/trials-on.server.ts";
import { action } from "../bookings-api.tsx";
import {
  bookingAnswerSchema,
  bookingBodySchema,
  bookingRefusalSchema,
} from "../bookings-api.schema.ts";
import { bookTrial, type BookingResult } from "./book-trial.server.ts";

/** The test clock: Friday 20 November 2026. */
const MONDAY = "2026-11-23";
const NEXT_MONDAY = "2026-11-30";
const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };

const lily = {
  childName: "Lily",
  childAge: "6",
  parentName: "Marsha Crouch",
  email: "marsha@home.example",
  phone: "07700 900799",
  note: "",
};

async function school(variables: Record<string, string> = {}) {
  const platform = await makePlatform(variables);
  const at = platform.now().toISOString();
  await platform.database.transaction().execute((trx) => fillContent(trx, "2026-11-20", at));
  const own = { name: "Mime (5-7)", trialPlaces: 1, wear: "A leotard" };
  const ballet = await makeWeeklyClass(platform.database, own);
  return { platform, ballet };
}

const book = (
  platform: TestPlatform,
  fields: object,
  { address = "a phone", key = null }: { address?: string; key?: string | null } = {},
) =>
  bookTrial(
    platform,
    makeVisitor({ addressHash: address }),
    { ...lily, ...fields },
    { key, origin: "https://school.example" },
  );

type Counted = "trials" | "bookings" | "unconfirmedBookings" | "outbox";
const count = async ({ database }: TestPlatform, table: Counted) =>
  (await database.selectFrom(table).select("id").execute()).length;

const referenceOf = (booked: BookingResult) =>
  booked.status === 200 ? booked.reference : booked.error;

test("a booking becomes a trial of two weeks from its first date, and appears on the registers of its meetings only", async () => {
  const { platform, ballet } = await school(MAIL);
  await using _ = platform;
  const { database } = platform;
  const { school: live, firstVisit } = await liveContent(database);
  const note = "Lily wears a hearing aid.";
  const classes = [{ id: ballet.id, dates: [NEXT_MONDAY, MONDAY] }];
  const booked = await book(platform, { classes, note });
  expect(referenceOf(booked)).toMatch(/^B-[2-9A-Z]{7}$/);
  expect(await count(platform, "trials")).toBe(0);
  const [mail] = await database.selectFrom("outbox").selectAll().execute();
  await confirmAll(platform);
  const [trial] = await database.selectFrom("trials").selectAll().execute();
  expect(trial).toMatchObject({
    name: "Lily",
    parentName: "Marsha Crouch",
    firstTrialDate: MONDAY,
    trialPeriod: 14,
    classes: ["Mime (5-7)"],
    notes: "",
  });
  const register = async (day: string) => {
    const on = await trialsOn(database, { from: day, until: day });
    return on.filter((each) => comesTo(each, { ...ballet, day }));
  };
  expect(await register(MONDAY)).toMatchObject([{ name: "Lily", age: 6 }]);
  const notes = await database.selectFrom("medicalNotes").select(["trialId", "words"]).execute();
  expect(notes).toEqual([{ trialId: trial?.id, words: note }]);
  expect(await register(NEXT_MONDAY)).toHaveLength(1);
  expect(await register("2026-12-07")).toEqual([]);
  expect(mail?.recipient).toBe(lily.email);
  expect(mail?.subject).toContain(referenceOf(booked));
  for (const part of [
    `Reference: ${referenceOf(booked)}`,
    "Monday 23 November",
    "Monday 30 November",
    `Where:\n${[...live.addressLines, firstVisit.meets].join("\n")}\n`,
    "What to wear:\nA leotard\n",
    "https://school.example/book/yours/",
  ])
    expect(mail?.body).toContain(part);
  expect(firstVisit.meets).toContain("door");
  // Of the typed details the mail contains only the child's first name.
  for (const typed of ["hearing", "Crouch", "07700"]) expect(mail?.body).not.toContain(typed);
});

test("a child of two and a half is booked as such, by age or by birth date", async () => {
  const { platform } = await school();
  await using _ = platform;
  const { database } = platform;
  const minis = await makeWeeklyClass(database, { name: "Mime minis (2.5-4)", trialPlaces: 3 });
  for (const [childName, childAge] of [
    ["Wren", "2½"],
    ["Robin", 2.5],
    ["Finch", "20/05/2024"],
  ]) {
    const classes = [{ id: minis.id, dates: [MONDAY] }];
    const booked = await book(platform, { childName, childAge, classes });
    expect(referenceOf(booked)).toMatch(/^B-/);
  }
  await confirmAll(platform);
  const on = await trialsOn(database, { from: MONDAY, until: MONDAY });
  const ages = on.map(({ name, age }) => [name, age]).sort();
  expect(ages).toEqual([
    ["Finch", 2.5],
    ["Robin", 2.5],
    ["Wren", 2.5],
  ]);
});

test("a trial takes a place on its own day only, and the last place goes once", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const on = (day: string) => ({ classes: [{ id: ballet.id, dates: [day] }] });
  expect((await book(platform, on(MONDAY))).status).toBe(200);
  expect(await book(platform, on(MONDAY))).toMatchObject({
    status: 409,
    error: "This class has just filled up.",
    full: [ballet.id],
  });
  expect((await book(platform, on(NEXT_MONDAY))).status).toBe(200);
  await confirmAll(platform);
  expect(await count(platform, "trials")).toBe(2);
});

test("trials take no more than the trial places, and no more than the members leave free", async () => {
  const { platform } = await school();
  await using _ = platform;
  const { database } = platform;
  const jazz = { name: "Jazz (6-8)", studio: "Studio 2", studioPlace: 1, trialPlaces: null };
  const { id } = await makeWeeklyClass(database, { ...jazz, places: 2 });
  await makeEnrolment(database, (await makeMember(database)).id, { classId: id });
  const classes = [{ id, dates: [MONDAY] }];
  expect((await book(platform, { classes })).status).toBe(200);
  expect((await book(platform, { classes, childName: "Ida" })).status).toBe(409);
});

test("simultaneous bookings of the last place result in one booking", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const classes = [{ id: ballet.id, dates: [MONDAY] }];
  // For two processes on PostgreSQL see tests/processes/two-processes.postgres.test.ts.
  const many = platform.open.engine === "sqlite" ? 200 : 40;
  const answers = await Promise.all(
    Array.from({ length: many }, (__, number) =>
      book(platform, { classes, childName: `Child ${number}` }, { address: `phone ${number}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(many - 1);
  await confirmAll(platform);
  expect(await count(platform, "trials")).toBe(1);
});

test("the same key and body repeat the same booking, and another body is refused", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const classes = [{ id: ballet.id, dates: [MONDAY] }];
  const first = await book(platform, { classes }, { key: "a draft" });
  // The same booking in the format of a form.
  const again = await book(platform, { pick: [`${ballet.id} ${MONDAY}`], key: "a draft" });
  expect(again).toEqual(first);
  expect((await book(platform, { classes, childName: "Ida" }, { key: "a draft" })).status).toBe(
    409,
  );
  expect(await count(platform, "unconfirmedBookings")).toBe(1);
});

test("later dates lie within two weeks of the first, and the first within four weeks", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const on = (...dates: string[]) => book(platform, { classes: [{ id: ballet.id, dates }] });
  expect(await on(MONDAY, "2026-12-14")).toMatchObject({
    status: 400,
    error: expect.stringContaining("from Monday 23 November to Monday 7 December"),
  });
  expect((await on("2026-12-21")).status).toBe(400);
  expect((await on("2026-11-24")).status).toBe(409);
  expect(await on()).toMatchObject({ error: "Please choose at least one class." });
  expect(await count(platform, "trials")).toBe(0);
  expect((await on(MONDAY, "2026-12-07")).status).toBe(200);
});

test("spam gets the same page and takes no place, and possible spam is marked", async () => {
  const { platform, ballet } = await school(MAIL);
  await using _ = platform;
  const classes = [{ id: ballet.id, dates: [MONDAY] }];
  const trapped = await book(platform, { classes, company: "Cheap pills" });
  expect(referenceOf(trapped)).toMatch(/^B-/);
  expect(await count(platform, "trials")).toBe(0);
  expect(await count(platform, "outbox")).toBe(0);
  const drawnAt = platform.now().getTime() - 1_000;
  expect((await book(platform, { classes, drawnAt })).status).toBe(200);
  await confirmAll(platform);
  const [trial] = await platform.database.selectFrom("trials").select("notes").execute();
  expect(trial?.notes).toBe("Possible spam: quick");
});

test("a network can send five bookings in ten minutes, and then sees the school's phone number", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  await platform.database.updateTable("weeklyClasses").set({ trialPlaces: null }).execute();
  let child = 0;
  const one = () =>
    book(platform, {
      classes: [{ id: ballet.id, dates: [MONDAY] }],
      childName: `Child ${(child += 1)}`,
    });
  for (let sentOnes = 0; sentOnes < 5; sentOnes += 1) expect((await one()).status).toBe(200);
  expect(await one()).toMatchObject({ status: 429, error: expect.stringMatching(/call us on \d/) });
  platform.passMinutes(10);
  expect((await one()).status).toBe(200);
});

test("a member's family sees the same as a stranger, and only the mail to its own address says more", async () => {
  const { platform, ballet } = await school(MAIL);
  await using _ = platform;
  const { database } = platform;
  const known = { name: "Lily Crouch", email: lily.email, phone: lily.phone };
  const { id } = await makeMember(database, known);
  const on = (day: string) => ({ classes: [{ id: ballet.id, dates: [day] }] });
  const own = await book(platform, on(MONDAY));
  const other = await book(platform, { ...on(NEXT_MONDAY), email: "someone@else.example" });
  expect(Object.keys(own)).toEqual(Object.keys(other));
  const mails = await database.selectFrom("outbox").select(["recipient", "body"]).execute();
  await confirmAll(platform);
  const bookings = await database
    .selectFrom("bookings")
    .select("alikeMemberId")
    .orderBy("createdAt")
    .execute();
  expect(bookings.map(({ alikeMemberId }) => alikeMemberId)).toEqual([id, id]);
  const bodies = new Map(mails.map(({ recipient, body }) => [recipient, body]));
  expect(bodies.get(lily.email)).toContain("We know Lily already");
  expect(bodies.get("someone@else.example")).not.toContain("We know");
});

test("the API answers with exactly the documented properties", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const call = async (fields: object) => {
    const response = await action(sent(platform, { ...lily, ...fields }, { gates: [] }));
    const body: object = await response.json();
    const documented = response.ok ? bookingAnswerSchema : bookingRefusalSchema;
    expect(documented.parse(body)).toEqual(body);
    return { status: response.status, body };
  };
  const classes = [{ id: ballet.id, dates: [MONDAY] }];
  expect(bookingBodySchema.parse({ ...lily, classes })).toMatchObject({ classes });
  const { status, body } = await call({ classes });
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ["ok", "reference"] });
  expect(await call({ classes })).toEqual({
    status: 409,
    body: {
      ok: false,
      error: "This class has just filled up.",
      full: [ballet.id],
      missing: [{ child: 0, classId: ballet.id, day: MONDAY }],
    },
  });
  expect(await call({ classes, email: "marsha" })).toEqual({
    status: 400,
    body: {
      ok: false,
      error: "The email address: Please check the email address.",
      full: [],
      field: "email",
      expected: "an email address such as name@example.com, at most 254 characters",
    },
  });
});

test("a wrong field is refused with its name and what it takes, and books nothing", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const { id } = ballet;
  const wrong = async (fields: object) => {
    const response = await action(sent(platform, { ...lily, ...fields }, { gates: [] }));
    const { error, field, expected } = bookingRefusalSchema.parse(await response.json());
    return [response.status, error, field, expected];
  };
  const refusal = (field: string, expected: string, error = `${field}: expected ${expected}`) => [
    400,
    error,
    field,
    expected,
  ];
  const days = "a list of days such as 2027-01-11";
  const list = `a list of classes such as [{"id": "…", "dates": ["2027-01-11"]}]`;
  const classId = "the id of a class, as GET /api/classes gives it";
  const on = (dates: unknown) => ({ classes: [{ id, dates }] });
  expect(await wrong(on(undefined))).toEqual(refusal("classes[0].dates", days));
  expect(await wrong(on(MONDAY))).toEqual(refusal("classes[0].dates", days));
  expect(await wrong(on([MONDAY, "23/11/2026"]))).toEqual(
    refusal("classes[0].dates[1]", "a day such as 2027-01-11"),
  );
  expect(await wrong(on(["2026-02-31"]))).toEqual(
    refusal("classes[0].dates[0]", "a day such as 2027-01-11"),
  );
  expect(await wrong({ classes: id })).toEqual(refusal("classes", list));
  expect(await wrong({ classes: [id] })).toEqual(
    refusal("classes[0]", `a class such as {"id": "…", "dates": ["2027-01-11"]}`),
  );
  expect(await wrong({ classes: [{ id: 7, dates: [MONDAY] }] })).toEqual(
    refusal("classes[0].id", classId),
  );
  expect(await wrong({ ...on([MONDAY]), waitFor: id })).toEqual(
    refusal("waitFor", "a list of ids of classes, as GET /api/classes gives them"),
  );
  expect(await wrong({})).toEqual(refusal("classes", list, "Please choose at least one class."));
  const children = [lily, { ...lily, childName: "Tom", classes: [{ id, dates: MONDAY }] }];
  expect(
    await wrong({ children: children.map((child) => ({ ...on([MONDAY]), ...child })) }),
  ).toEqual(refusal("children.1.classes[0].dates", days));
  expect(await wrong({ children: "Lily" })).toEqual(
    refusal("children", "a list of 1 to 4 children"),
  );
  expect(await wrong({ ...on([MONDAY]), childAge: "six" })).toEqual(
    refusal(
      "childAge",
      "the age in whole or half years, from 1 to 99, such as 6 or 2.5, or the birth date",
      "The child's age: Enter an age, for example 4 or 2½.",
    ),
  );
  expect(await wrong({ ...on([MONDAY]), childName: "" })).toEqual(
    refusal(
      "childName",
      "the child's first name, at most 40 characters",
      "The child's first name: Please fill this in.",
    ),
  );
  expect(await count(platform, "unconfirmedBookings")).toBe(0);
});

test("a body over 32 KB is refused, and too many requests get a Retry-After", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  await platform.database.updateTable("weeklyClasses").set({ trialPlaces: null }).execute();
  const classes = [{ id: ballet.id, dates: [MONDAY] }];
  let child = 0;
  const call = (fields: object) => {
    child += 1;
    const childName = `Child ${child}`;
    return action(sent(platform, { ...lily, childName, ...fields }, { gates: [] }));
  };
  const other = (bytes: number) => ({ classes, other: "x".repeat(bytes) });
  expect((await call(other(31_000))).status).toBe(200);
  const large = await call(other(33_000));
  expect([large.status, await large.json()]).toEqual([
    400,
    { ok: false, error: expect.stringContaining("too long to send"), full: [] },
  ]);
  for (let more = 0; more < 4; more += 1) expect((await call({ classes })).status).toBe(200);
  const late = await call({ classes });
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(await late.json()).toEqual({
    ok: false,
    error: expect.stringContaining("several bookings already"),
    full: [],
  });
});
