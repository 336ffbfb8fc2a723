import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import type { Content } from "../content/content.ts";
import { OPENING_CONTENT } from "../content/opening-content.ts";
import { SLIDES, type Slug } from "#app/site/slides/slides.ts";
import { structuredData } from "./structured-data.ts";

const TODAY = "2026-11-20";
type Found = Record<string, unknown> & { "@type": string | string[] };

function graphOf(slug: Slug, changes: Partial<Content> = {}): Found[] {
  const content = { ...sampleContent(TODAY), ...changes };
  const text = structuredData(slug, { content, origin: "https://school.example", today: TODAY });
  return (JSON.parse(text) as { "@graph": Found[] })["@graph"];
}

const nodes = (slug: Slug, type: string, changes: Partial<Content> = {}) =>
  graphOf(slug, changes).filter((node) => node["@type"] === type);

test("every page names the school and its address", () => {
  for (const { slug } of SLIDES) {
    expect(graphOf(slug)[0]).toEqual({
      "@type": ["EducationalOrganization", "LocalBusiness"],
      "@id": "https://school.example/#school",
      name: "Anchor Arts",
      slogan: "Every child leaves a trail of light",
      description:
        "Dance, singing and acting for ages 3-18 by the sea, with minis from 2.5 years and an adult choir.",
      url: "https://school.example/",
      telephone: "01632 960123",
      email: "hello@anchor-arts.example",
      address: {
        "@type": "PostalAddress",
        streetAddress: "The Old Net Loft, 12 Station Parade",
        addressLocality: "Saltmere-on-Sea",
        postalCode: "SM1 2ZZ",
      },
      foundingDate: "2012",
    });
  }
});

test("a course's schedule has every class that the timetable lists", () => {
  const courses = nodes("classes", "Course");
  expect(courses.map(({ name }) => name)).toEqual(
    sampleContent(TODAY).classCards.map(({ name }) => name),
  );
  const acro = courses.find(({ name }) => name === "Acro");
  const { courseSchedule } = Object(acro?.hasCourseInstance) as { courseSchedule: Found[] };
  expect(courseSchedule).toHaveLength(11);
  expect(courseSchedule[0]).toEqual({
    "@type": "Schedule",
    repeatFrequency: "P1W",
    byDay: "https://schema.org/Monday",
    startTime: "16:00",
    endTime: "16:45",
    scheduleTimezone: "Europe/London",
    startDate: "2026-09-07",
    endDate: "2026-12-19",
  });
});

test("a class that is not in the timetable has no schedule", () => {
  const [course] = nodes("classes", "Course", { timetable: {} });
  expect(course).not.toHaveProperty("hasCourseInstance");
});

test("studio hire is a service with a minimum price", () => {
  expect(nodes("hire", "Service")).toMatchObject([
    {
      name: "Studio hire",
      url: "https://school.example/studio-hire",
      provider: { "@id": "https://school.example/#school" },
      offers: { priceCurrency: "GBP", priceSpecification: { minPrice: "20.00", unitCode: "HUR" } },
    },
  ]);
});

test("only a show with a date is an event, until it is over", () => {
  const show = { title: "Gala", sub: "", kind: "show", until: null, place: "" } as const;
  expect(nodes("timetable", "Event")).toMatchObject([
    {
      name: "Stage show: The Lighthouse Keeper",
      startDate: "2027-07-17",
      location: { name: "Pier Theatre" },
    },
  ]);
  const on = (date: string | null) =>
    nodes("timetable", "Event", { keyDates: [{ ...show, date }] }).length;
  expect([on(null), on("2026-11-19"), on("2026-11-20"), on("2027-01-01")]).toEqual([0, 0, 1, 1]);
});

test("no page claims a star rating", () => {
  for (const { slug } of SLIDES) {
    const text = JSON.stringify(graphOf(slug));
    expect(text).not.toMatch(/rating|review/i);
  }
});

test("no text of the school can close the script element", () => {
  const school = { ...sampleContent(TODAY).school, name: "</script><script>alert(1)</script>" };
  const content = { ...OPENING_CONTENT, school };
  const text = structuredData("hero", { content, origin: "https://school.example", today: TODAY });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"][0].name).toBe(school.name);
});

test("the contact slide's questions and answers are included word for word", () => {
  const { questions } = sampleContent(TODAY);
  const [page, ...others] = nodes("contact", "FAQPage");
  expect(others).toEqual([]);
  expect(page?.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  );
  expect(nodes("contact", "FAQPage", { questions: [] })).toEqual([]);
});
