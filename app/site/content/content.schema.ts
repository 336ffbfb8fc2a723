// The schema of a school's content, which normalises it to one shape.
import { z } from "zod";
import {
  ANONYMOUS_PARENT,
  BOOKING_KINDS,
  clampStars,
  DAYS,
  DEFAULT_STUDIOS,
  KEY_DATE_KINDS,
  type Content,
  type DayName,
  type Timetable,
} from "./content.ts";
import { OPENING_CONTENT } from "./opening-content.ts";
import { SLUGS } from "#app/site/slides/slides.ts";
import { answers, findUs, firstVisit, prices, questions } from "./parent-info.schema.ts";
import {
  day,
  line,
  link,
  list,
  requiredLine,
  emptyAsNull,
  picture,
  text,
  webAddress,
} from "./pieces.schema.ts";

const MOST_STUDIOS = 6;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    return false;
  }
}

const school = z.object({
  name: requiredLine,
  strapline: line.default(""),
  summary: text.default(""),
  addressLines: list(line).default([]),
  phone: line.default(""),
  email: z.union([z.literal(""), z.email()]).default(""),
  booking: z.enum(BOOKING_KINDS).default("our own booking"),
  bookingUrl: webAddress.default(""),
  bookingLoadsAtOnce: z.boolean().default(false),
  foundedYear: emptyAsNull(z.int().min(1800).max(2200)),
  zone: line
    .refine(isZone, "a time zone such as Europe/London")
    .default(OPENING_CONTENT.school.zone),
  logo: picture.default(""),
  mark: picture.default(""),
  card: picture.default(""),
});

const fact = z.object({ title: requiredLine, sub: text.default("") });

const about = z.object({
  title: requiredLine,
  lead: text.default(""),
  copy: text.default(""),
  facts: list(fact).default([]),
});

const staffMember = z.object({
  name: requiredLine,
  role: line.default(""),
  img: picture.default(""),
  bio: text.default(""),
});

/** A plain string is a class with that name and no blurb. */
const classCard = z.preprocess(
  (value) => (typeof value === "string" ? { name: value } : value),
  z.object({ name: requiredLine, img: picture.default(""), blurb: text.default("") }),
);

/** A row has a time and a text for each studio, or is a list of them in that order. */
const timetableRow = z.preprocess(
  (value) => {
    if (!Array.isArray(value)) return value;
    const [time, ...cells] = value;
    return { time, cells };
  },
  z.object({
    time: requiredLine,
    cells: z.array(z.preprocess((cell) => cell ?? "", line)).max(MOST_STUDIOS),
  }),
);

const timetableDay = z.object({
  studios: z
    .array(line)
    .max(MOST_STUDIOS)
    .default([...DEFAULT_STUDIOS]),
  rows: list(timetableRow),
});

const timetable = z
  .partialRecord(z.enum(DAYS), timetableDay)
  .transform((days): Timetable => inWeekOrder(days));

function inWeekOrder(days: Timetable): Timetable {
  const named = DAYS.flatMap((name): [DayName, Timetable[DayName]][] =>
    days[name] ? [[name, days[name]]] : [],
  );
  return Object.fromEntries(named);
}

const keyDate = z.object({
  title: requiredLine,
  sub: line.default(""),
  date: day.nullable().default(null),
  until: day.nullable().default(null),
  kind: z.enum(KEY_DATE_KINDS).default("note"),
  place: line.default(""),
});

const successItem = z.object({
  title: requiredLine,
  sub: line.default(""),
  img: picture.default(""),
  video: picture.default(""),
  poster: picture.default(""),
  name: line.default(""),
  show: line.default(""),
  year: line.default(""),
  hasConsent: z.boolean().default(false),
  consentBy: line.default(""),
  consentOn: day.nullable().default(null),
});

const successStat = z.object({
  n: z.union([z.number().transform(String), requiredLine]),
  label: requiredLine,
});

const company = z
  .object({
    eyebrow: line.default(""),
    tagline: line.default(""),
    copy: text.default(""),
    title: line.default(""),
    points: list(line).default([]),
    audition: text.default(""),
    auditionDay: day.nullable().default(null),
    buttonWords: line.default(""),
    buttonHref: z.union([z.literal(""), link]).default(""),
  })
  .refine(({ buttonWords, buttonHref }) => (buttonWords === "") === (buttonHref === ""), {
    message: "a button needs a label and a link",
    path: ["buttonWords"],
  });

const hire = z.object({
  title: line.default(""),
  copy: text.default(""),
  facts: list(line).default([]),
  pricePencePerHour: z.int().min(0),
  photos: list(z.object({ img: picture, alt: line.default("") })).default([]),
});

const promo = z
  .object({
    title: requiredLine,
    tag: line.default(""),
    copy: text.default(""),
    flyer: picture.default(""),
    actions: list(z.object({ label: requiredLine, href: link })).default([]),
    from: day,
    until: day,
  })
  .nullable();

/** Accepts two shapes: quote and by, or text, author and stars. */
const testimonial = z
  .object({
    quote: text.optional(),
    text: text.optional(),
    by: line.optional(),
    author: line.optional(),
    stars: z.number().nullish(),
    isSample: z.boolean().default(false),
    source: line.default(""),
    date: day.nullable().default(null),
  })
  .transform(({ quote, text: words, by, author, stars, ...rest }) => ({
    quote: quote || words || "",
    by: by || author || ANONYMOUS_PARENT,
    stars: typeof stars === "number" ? clampStars(stars) : null,
    ...rest,
  }))
  .refine(({ quote }) => quote !== "", "a review needs a text");

const slideWords = z.object({
  slide: z.enum(SLUGS),
  eyebrow: line.default(""),
  lead: text.default(""),
  description: text.default(""),
});

const trial = z.object({ length: line.default(""), classes: line.default("") });

/** One schema for each block, so that an invalid block does not affect the others. */
export const CONTENT_BLOCKS: { [Block in keyof Content]: z.ZodType<Content[Block]> } = {
  school,
  about,
  staff: list(staffMember),
  classCards: list(classCard),
  timetable,
  keyDates: list(keyDate),
  successItems: list(successItem),
  successStats: list(successStat),
  company,
  hire,
  promo,
  testimonials: list(testimonial),
  slideWords: list(slideWords),
  trial,
  prices,
  firstVisit,
  findUs,
  questions,
  answers,
};

type ReadContent = { content: Content; badBlocks: (keyof Content)[] };

/**
 * Reads content block by block. Missing and invalid blocks come from `fallback`; the invalid ones are named
 * in `badBlocks`. Anything but an object counts as empty.
 */
export function readContent(raw: unknown, fallback: Content = OPENING_CONTENT): ReadContent {
  const given: Record<string, unknown> =
    typeof raw === "object" && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
  const content: Content = { ...fallback };
  const badBlocks: (keyof Content)[] = [];
  const read = <Block extends keyof Content>(block: Block) => {
    if (given[block] === undefined) return;
    const result = CONTENT_BLOCKS[block].safeParse(given[block]);
    if (result.success) content[block] = result.data;
    else badBlocks.push(block);
  };
  for (const block of Object.keys(CONTENT_BLOCKS)) read(block as keyof Content);
  return { content, badBlocks };
}
