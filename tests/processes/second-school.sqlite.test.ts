// A school in another country: no text of it that people can read comes from the sample school.
import { UNNAMED } from "#app/site/content/success-names.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { descriptionOf } from "#app/site/finding/descriptions.ts";
import {
  ANONYMOUS_PARENT,
  DAYS,
  DEFAULT_STUDIOS,
  type Content,
} from "#app/site/content/content.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const NOW = "2026-11-23T03:00:00.000Z";

/** A circus school in Vermont: it shares no fact with the sample. */
const OTHER: Content = {
  ...OPENING_CONTENT,
  school: {
    ...OPENING_CONTENT.school,
    name: "Maple Circus School",
    strapline: "Upside down is a way up",
    summary: "Trapeze, juggling and clowning for grown children and their grandparents.",
    addressLines: ["Barn 7", "88 Hill Road", "Stowe, Vermont", "05672"],
    phone: "+1 802 555 0147",
    email: "ring@maple-circus.example",
    foundedYear: 1987,
    zone: "America/New_York",
  },
  about: {
    title: "A barn with a net",
    lead: "We fall well.",
    copy: "Eleven beams.",
    facts: [{ title: "Nets", sub: "Two of them" }],
  },
  staff: [{ name: "Wilma Quill", role: "Rigger", img: "", bio: "Ties every knot." }],
  classCards: [{ name: "Juggling", img: "", blurb: "Three balls, then four." }],
  timetable: {
    Tuesday: { studios: ["Ring"], rows: [{ time: "18:00-19:00", cells: ["Juggling"] }] },
  },
  keyDates: [
    {
      title: "Spring season",
      sub: "Begins",
      date: "2027-03-02",
      until: null,
      kind: "term",
      place: "",
    },
  ],
  successItems: [
    { title: "Street parade", sub: "Third year", img: "", video: "", poster: "", ...UNNAMED },
  ],
  successStats: [{ n: "9", label: "unicycles" }],
  company: {
    eyebrow: "Troupe",
    tagline: "They tour",
    copy: "By bus.",
    title: "The Maples",
    points: ["Bring boots"],
    audition: "Fall over twice.",
    auditionDay: null,
    buttonWords: "",
    buttonHref: "",
  },
  hire: {
    title: "The barn",
    copy: "With hay.",
    facts: ["Parking for buses"],
    pricePencePerHour: 4_700,
    photos: [],
  },
  testimonials: [
    { quote: "I flew.", by: "A grandfather", stars: 4, isSample: false, source: "", date: null },
  ],
};

/** Names that Callboard itself gives to parts of any school's website, which the sample's content uses too. */
const ANY_SCHOOL = new Set([
  ...SLIDES.map(({ title }) => title),
  ...DEFAULT_STUDIOS,
  ...DAYS,
  ANONYMOUS_PARENT,
  "Book a Trial",
  "all classes",
  OPENING_CONTENT.school.zone,
]);

/** Words that would reveal a fact, claim or price of the sample in any context. */
const CLAIMS =
  /anchor arts|saltmere|\bsea(side)?\b|dbs|36 weeks|2[ -]weeks?|home-ed|3-18|2\.5 years|air-condition|competition team|choir|inclusive|£|railway|Marina|Tobias|Odette|Felix|01632|SM1/i;

/** Every text of the sample's content longer than a word or number. */
const FACTS = [...new Set(textsIn(sampleContent("2026-11-22")))].filter(
  (text) => text.length > 4 && !ANY_SCHOOL.has(text) && !slugs(text),
);

/** An example time may appear in any script. */
const SENTENCE = /\p{L}{2,} \p{L}{2,}/u;

const PAGES = [
  ...SLIDES.map(({ route }) => route),
  "/mobile",
  "/privacy",
  "/sitemap.xml",
  "/robots.txt",
  "/timetable.ics",
  "/timetable?style=Juggling&age=10",
  "/book-trial",
  "/nowhere",
  "/admin",
  "/competition-scheduler",
];
const WAYS: Record<string, string> = {
  "on a computer": "Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36",
  "on a phone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1",
  "as a search engine": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

let school: SchoolServer;
let open: OpenDatabase;

beforeAll(async () => {
  school = await startSchool((await startedSchool({ CALLBOARD_NOW: NOW })).options);
  open = await openSqlite(path.join(school.dataFolder, "callboard.db"));
  await open.database
    .insertInto("contentVersions")
    .values({ number: 2, content: OTHER, publishedBy: "Ann", publishedAt: NOW })
    .execute();
});
afterAll(() => school.stop(() => void open.close()));

const get = (address: string, agent: string, more: Record<string, string> = {}) =>
  fetch(school.address + address, {
    headers: { "user-agent": agent, accept: "text/html", ...more },
  });

test("the search finds the sample's facts where they are", () => {
  expect(FACTS.length).toBeGreaterThan(150);
  expect(foundIn(JSON.stringify(sampleContent("2026-11-22")))).toHaveLength(FACTS.length + 1);
});

describe.each(Object.entries(WAYS))("%s", (_, agent) => {
  test.each(PAGES)("%s says nothing of the sample school", async (address) => {
    const answer = await get(address, agent);
    const text = decoded(await answer.text());
    expect(text.length).toBeGreaterThan(20);
    expect(foundIn(text)).toEqual([]);
  });
});

test("the browser files contain nothing of the sample school either", () => {
  const folder = "build/client/assets";
  // The scheduler has its own dance styles as examples.
  const scripts = readdirSync(folder).filter((name) => /^(?!scheduler-).*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = readFileSync(path.join(folder, name), "utf8");
    expect(
      FACTS.filter((fact) => SENTENCE.test(fact) && text.includes(fact)),
      name,
    ).toEqual([]);
  }
});

test("its own text and day are shown", async () => {
  const computer = WAYS["on a computer"] ?? "";
  const [staff, hire, calendar] = await Promise.all(
    ["/staff", "/studio-hire", "/timetable.ics"].map(async (each) =>
      decoded(await (await get(each, computer)).text()),
    ),
  );
  expect(staff).toContain("Wilma Quill");
  expect(staff).toContain(descriptionOf("staff", OTHER));
  expect(hire).toContain("47.00");
  expect(calendar).toContain("TZID:America/New_York");
  const cookie = await makeSession(open.database, { scopes: ["admin"] });
  expect(await (await get("/admin/day", computer, { cookie })).text()).toBe("2026-11-22");
});

test("an enquiry's answer, its mail and the office's files contain nothing of the sample either", async () => {
  const enquiry = { name: "Ed", email: "ed@home.example", subject: "Nets", message: "How high?" };
  const sent = await fetch(`${school.address}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  expect(foundIn(await sent.text())).toEqual([]);
  const mails = await open.database.selectFrom("outbox").selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  expect(foundIn(JSON.stringify(mails))).toEqual([]);
  const cookie = await makeSession(open.database, {
    scopes: ["admin", "members", "inventory", "lessons"],
  });
  for (const file of ["/admin/members.csv", "/private-lessons.csv", "/admin/payroll.csv"]) {
    const answer = await get(file, "", { cookie });
    const named = answer.headers.get("content-disposition") ?? "";
    expect(foundIn(named + (await answer.text())), file).toEqual([]);
  }
});

/** Returns the facts of the sample in a text, and the first claim. */
function foundIn(text: string): string[] {
  const facts = FACTS.filter((fact) => text.includes(fact) || text.includes(escaped(fact)));
  return [...facts, ...(CLAIMS.exec(text)?.slice(0, 1) ?? [])];
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

function decoded(html: string): string {
  return (
    html
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replaceAll("&quot;", '"')
      .replaceAll(/\/assets\/[\w.-]+/g, "")
      // Script hashes are random, and sometimes contain any three letters.
      .replaceAll(/[\w+/]{22}==/g, "")
  );
}

/** Picture names are the same for any school. */
function slugs(text: string): boolean {
  return /^\/?[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(text) || /^[\w-]+$/.test(text);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
