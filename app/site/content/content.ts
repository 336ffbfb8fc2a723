// The blocks of the public website's content, and rules for them.
import type { Answers, FindUs, FirstVisit, Prices, Question, Trial } from "./parent-info.ts";
import type { Slug } from "#app/site/slides/slides.ts";

/** Where trials are booked. */
export const BOOKING_KINDS = ["our own booking", "a booking service", "both"] as const;
type BookingKind = (typeof BOOKING_KINDS)[number];

/** The school's details. */
export type School = {
  name: string;
  /** A line that says what the school does. */
  strapline: string;
  /** The sentence under the strapline, also shown by search engines. */
  summary: string;
  addressLines: string[];
  phone: string;
  email: string;
  /** With "both", the school's own booking comes first. */
  booking: BookingKind;
  /** The page of the booking service. */
  bookingUrl: string;
  /** Whether the booking page loads without a click. */
  bookingLoadsAtOnce: boolean;
  /** Null when not set. */
  foundedYear: number | null;
  /** The school's time zone. */
  zone: string;
  /** The logo for dark backgrounds; without one the name is shown as text. */
  logo: string;
  /** The favicon; without one it is Callboard's. */
  mark: string;
  /** The picture of shared links, 1200 by 630. */
  card: string;
};

/**
 * The texts above and below a slide's title, and its description for search engines. They are about this
 * school.
 */
export type SlideWords = { slide: Slug; eyebrow: string; lead: string; description: string };

type Fact = { title: string; sub: string };

type About = { title: string; lead: string; copy: string; facts: Fact[] };

/** `img` is the name of a bundled picture, or the path of an uploaded one. */
export type StaffMember = { name: string; role: string; img: string; bio: string };

export type ClassCard = { name: string; img: string; blurb: string };

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type DayName = (typeof DAYS)[number];

export type TimetableRow = { time: string; cells: string[] };
export type TimetableDay = { studios: string[]; rows: TimetableRow[] };
export type Timetable = Partial<Record<DayName, TimetableDay>>;

export const DEFAULT_STUDIOS: readonly string[] = ["Studio 1", "Studio 2", "Studio 3"];

/**
 * The meaning of a key date: a term (classes run from its first day), days without classes, a public show,
 * or just a note.
 */
export const KEY_DATE_KINDS = ["term", "closed", "show", "note"] as const;
type KeyDateKind = (typeof KEY_DATE_KINDS)[number];

export type KeyDate = {
  title: string;
  sub: string;
  /** The day, or the first of several; null for a date to be confirmed. */
  date: string | null;
  /** The last of several days, if known. */
  until: string | null;
  kind: KeyDateKind;
  /** The venue of a show; empty for the school itself. */
  place: string;
};

export type SuccessItem = {
  title: string;
  sub: string;
  img: string;
  video: string;
  poster: string;
  /** The child's name, shown only with consent; a first name is enough. */
  name: string;
  show: string;
  year: string;
  hasConsent: boolean;
  consentBy: string;
  consentOn: string | null;
};

type SuccessStat = { n: string; label: string };

type Company = {
  eyebrow: string;
  tagline: string;
  copy: string;
  title: string;
  points: string[];
  /** How to join. */
  audition: string;
  /** The next audition; shown until it has passed. */
  auditionDay: string | null;
  buttonWords: string;
  buttonHref: string;
};

export type HirePhoto = { img: string; alt: string };

type Hire = {
  title: string;
  copy: string;
  facts: string[];
  pricePencePerHour: number;
  photos: HirePhoto[];
};

export type PromoAction = { label: string; href: string };

/** An event on the home slide, shown from `from` to `until`, both inclusive. */
export type Promo = {
  title: string;
  tag: string;
  copy: string;
  flyer: string;
  actions: PromoAction[];
  from: string;
  until: string;
};

/** `stars` null shows no stars. Samples are shown only while there are no real reviews. */
export type Testimonial = {
  quote: string;
  by: string;
  stars: number | null;
  isSample: boolean;
  source: string;
  date: string | null;
};

export type Content = {
  school: School;
  about: About;
  staff: StaffMember[];
  classCards: ClassCard[];
  timetable: Timetable;
  keyDates: KeyDate[];
  successItems: SuccessItem[];
  successStats: SuccessStat[];
  company: Company;
  hire: Hire;
  promo: Promo | null;
  testimonials: Testimonial[];
  slideWords: SlideWords[];
  trial: Trial;
  prices: Prices;
  firstVisit: FirstVisit;
  findUs: FindUs;
  questions: Question[];
  answers: Answers;
};

/** Returns whether trials are booked with the school itself. */
export function takesBookings({ booking }: Pick<School, "booking">): boolean {
  return booking !== "a booking service";
}

/** Returns the page of the booking service; "" if the school doesn't use one. */
export function serviceOf({ booking, bookingUrl }: Pick<School, "booking" | "bookingUrl">): string {
  return booking === "our own booking" ? "" : bookingUrl;
}

/** Returns the texts of a slide; empty when the school has none. */
export function wordsOf({ slideWords }: Pick<Content, "slideWords">, slug: Slug): SlideWords {
  const found = slideWords.find(({ slide }) => slide === slug);
  return found ?? { slide: slug, eyebrow: "", lead: "", description: "" };
}

export const ANONYMOUS_PARENT = "Parent feedback";
export const MOST_STARS = 5;

/** Rounds and limits stars to 0 to 5. */
export function clampStars(stars: number): number {
  return Math.min(MOST_STARS, Math.max(0, Math.round(stars)));
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** Returns the real reviews, or the samples while there are none. */
export function reviewsToShow(testimonials: readonly Testimonial[]): Testimonial[] {
  const real = testimonials.filter(({ isSample }) => !isSample);
  return real.length > 0 ? real : [...testimonials];
}

/** Returns whether a promo is shown on a day (YYYY-MM-DD); its first and last day are inclusive. */
export function isPromoOn(promo: Promo | null, today: string): promo is Promo {
  return promo !== null && promo.from <= today && today <= promo.until;
}
