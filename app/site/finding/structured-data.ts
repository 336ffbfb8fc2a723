// Structured data about the school for search engines (schema.org, as JSON-LD).
import type { ClassCard, Content, KeyDate, School } from "../content/content.ts";
import { slideOf, type Slug } from "#app/site/slides/slides.ts";
import { weeklyClasses, type WeeklyClass } from "./class-times.ts";
import { termAt, type Term } from "./term.ts";

export type Node = { "@type": string | string[]; [name: string]: unknown };

type Described = { content: Content; origin: string; today: string };

const HOUR = 60;
const PENCE = 100;
const CURRENCY = "GBP";
const STUDIO_WORDS = "Studio hire";

/** Returns the structured data of a slide as JSON that is safe in a script element. */
export function structuredData(slug: Slug, described: Described): string {
  return jsonLd([organisation(described), ...nodesOf(slug, described)]);
}

/** Returns the nodes as JSON that is safe in a script element. */
export function jsonLd(graph: readonly Node[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return text.replaceAll("<", String.raw`\u003c`);
}

function nodesOf(slug: Slug, described: Described): Node[] {
  if (slug === "classes") return courses(described);
  if (slug === "hire") return [hireService(described)];
  if (slug === "contact") return questionsAsked(described);
  if (slug === "hero" || slug === "timetable") return events(described);
  return [];
}

/** The page's questions and answers, word for word. */
function questionsAsked({ content: { questions } }: Described): Node[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

export function idOf(origin: string): string {
  return `${origin}/#school`;
}

export function organisation({
  content: { school },
  origin,
}: Pick<Described, "content" | "origin">): Node {
  return {
    "@type": ["EducationalOrganization", "LocalBusiness"],
    "@id": idOf(origin),
    name: school.name,
    slogan: given(school.strapline),
    description: given(school.summary),
    url: `${origin}/`,
    telephone: given(school.phone),
    email: given(school.email),
    address: addressOf(school),
    foundingDate: school.foundedYear === null ? undefined : String(school.foundedYear),
  };
}

/** Assumes that the last line is the postcode and the one before it the town. */
export function addressOf({ addressLines }: School): Node | undefined {
  if (addressLines.length === 0) return undefined;
  const [postalCode, addressLocality, ...street] = addressLines.toReversed();
  return {
    "@type": "PostalAddress",
    streetAddress: given(street.toReversed().join(", ")),
    addressLocality,
    postalCode,
  };
}

/** A course for each class card, scheduled by the weekly classes with its name. */
function courses({ content, origin, today }: Described): Node[] {
  const classes = weeklyClasses(content.timetable);
  const term = termAt(content.keyDates, today);
  return content.classCards.map((card) => ({
    "@type": "Course",
    name: card.name,
    description: given(card.blurb) ?? `${card.name} at ${content.school.name}`,
    url: origin + slideOf("classes").route,
    provider: { "@id": idOf(origin) },
    hasCourseInstance: instance(
      classes.filter(({ title }) => bears(title, card)),
      { term, zone: content.school.zone, origin },
    ),
  }));
}

function bears(title: string, { name }: ClassCard): boolean {
  const words = (text: string) => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  return words(title).includes(words(name));
}

type Around = { term: Term; zone: string; origin: string };

function instance(classes: WeeklyClass[], { term, zone, origin }: Around): Node | undefined {
  if (classes.length === 0) return undefined;
  return {
    "@type": "CourseInstance",
    courseMode: "Onsite",
    location: { "@id": idOf(origin) },
    courseSchedule: classes.map(({ day, fromMinute, toMinute }) => ({
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: `https://schema.org/${day}`,
      startTime: clock(fromMinute),
      endTime: toMinute === null ? undefined : clock(toMinute),
      scheduleTimezone: zone,
      startDate: term.firstDay,
      endDate: term.lastDay ?? undefined,
    })),
  };
}

function hireService({ content: { hire }, origin }: Described): Node {
  const price = hire.pricePencePerHour;
  return {
    "@type": "Service",
    name: STUDIO_WORDS,
    serviceType: STUDIO_WORDS,
    description: given(hire.copy),
    url: origin + slideOf("hire").route,
    provider: { "@id": idOf(origin) },
    offers:
      price === 0
        ? undefined
        : {
            "@type": "Offer",
            priceCurrency: CURRENCY,
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              minPrice: (price / PENCE).toFixed(2),
              priceCurrency: CURRENCY,
              unitCode: "HUR",
            },
          },
  };
}

/** Upcoming shows with a date. */
function events({ content: { keyDates, school }, origin, today }: Described): Node[] {
  return keyDates.flatMap((one) =>
    one.kind === "show" && one.date !== null && (one.until ?? one.date) >= today
      ? [show(one, one.date, school, origin)]
      : [],
  );
}

function show(
  { title, sub, until, place }: KeyDate,
  date: string,
  school: School,
  origin: string,
): Node {
  return {
    "@type": "Event",
    name: title,
    description: given(sub),
    startDate: date,
    endDate: until ?? date,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: place || school.name, address: placeOf(place, school) },
    organizer: { "@id": idOf(origin) },
  };
}

function placeOf(place: string, school: School): Node | string | undefined {
  return place === "" ? addressOf(school) : place;
}

/** Leaves out empty texts. */
export function given(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}
