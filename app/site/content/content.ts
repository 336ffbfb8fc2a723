// What the public website says: the blocks of a school's content, and the rules that read them.
import type { Answers, FindUs, FirstVisit, Prices, Question, Trial } from "./asked.ts";
import type { Slug } from "#app/site/slides/slides.ts";

/** Where a trial is booked. */
export const BOOKING_KINDS = ["our own booking", "a booking service", "both"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Who the school is and how to reach it. */
export type School = {
  name: string;
  /** One line that says what the school is for. */
  strapline: string;
  /** The sentence under the strapline, also what search engines show. */
  summary: string;
  addressLines: string[];
  phone: string;
  email: string;
  /** With both, one's own comes first. */
  booking: BookingKind;
  /** The page of the booking service. */
  bookingUrl: string;
  /** True: the booking page is loaded into the site without asking first. */
  bookingLoadsAtOnce: boolean;
  /** Null where it is not said. */
  foundedYear: number | null;
  /** The time zone that the school's days are counted in. */
  zone: string;
  /** The picture of the school's name for dark ground; without one the name is written. */
  logo: string;
  /** The small square picture in the tab of the browser; without one it is Callboard's. */
  mark: string;
  /** The picture that shared links show, 1200 by 630. */
  card: string;
};

/** What stands over and under the title of a slide, and what search engines say of it: true of this school alone. */
export type SlideWords = { slide: Slug; eyebrow: string; lead: string; description: string };

type Fact = { title: string; sub: string };

export type About = { title: string; lead: string; copy: string; facts: Fact[] };

/** `img` is the name of a picture that comes with Callboard, or the path of an uploaded one. */
export type StaffMember = { name: string; role: string; img: string; bio: string };

export type ClassCard = { name: string; img: string; blurb: string };

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type DayName = (typeof DAYS)[number];

export type TimetableRow = { time: string; cells: string[] };
export type TimetableDay = { studios: string[]; rows: TimetableRow[] };
export type Timetable = Partial<Record<DayName, TimetableDay>>;

export const DEFAULT_STUDIOS: readonly string[] = ["Studio 1", "Studio 2", "Studio 3"];

/**
 * What a key date means beside its words: a term (classes run from its first day on), days without
 * classes, a show that people can come to, or nothing more than it says.
 */
export const KEY_DATE_KINDS = ["term", "closed", "show", "note"] as const;
export type KeyDateKind = (typeof KEY_DATE_KINDS)[number];

export type KeyDate = {
  title: string;
  sub: string;
  /** The day, or the first of several; a date to be confirmed has none. */
  date: string | null;
  /** The last of several days, where it is known. */
  until: string | null;
  kind: KeyDateKind;
  /** Where a show is; empty at the school itself. */
  place: string;
};

export type SuccessItem = {
  title: string;
  sub: string;
  img: string;
  video: string;
  poster: string;
  /** Whose success it is, with a consent alone; the first name is enough. */
  name: string;
  show: string;
  year: string;
  hasConsent: boolean;
  consentBy: string;
  consentOn: string | null;
};

export type SuccessStat = { n: string; label: string };

export type Company = {
  eyebrow: string;
  tagline: string;
  copy: string;
  title: string;
  points: string[];
  /** How one gets in. */
  audition: string;
  /** The next audition; shown until it is over. */
  auditionDay: string | null;
  buttonWords: string;
  buttonHref: string;
};

export type HirePhoto = { img: string; alt: string };

export type Hire = {
  title: string;
  copy: string;
  facts: string[];
  pricePencePerHour: number;
  photos: HirePhoto[];
};

export type PromoAction = { label: string; href: string };

/** An event shown on the home slide from one day until another, both included. */
export type Promo = {
  title: string;
  tag: string;
  copy: string;
  flyer: string;
  actions: PromoAction[];
  from: string;
  until: string;
};

/** `stars` null: no row of stars. A sample is shown only while there is no real review. */
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

/** Whether trials are booked with the school itself. */
export function takesBookings({ booking }: Pick<School, "booking">): boolean {
  return booking !== "a booking service";
}

/** The page of the booking service where the school uses one; "" where it does not. */
export function serviceOf({ booking, bookingUrl }: Pick<School, "booking" | "bookingUrl">): string {
  return booking === "our own booking" ? "" : bookingUrl;
}

/** The words of one slide; empty where the school has none. */
export function wordsOf({ slideWords }: Pick<Content, "slideWords">, slug: Slug): SlideWords {
  const found = slideWords.find(({ slide }) => slide === slug);
  return found ?? { slide: slug, eyebrow: "", lead: "", description: "" };
}

export const ANONYMOUS_PARENT = "Parent feedback";
export const MOST_STARS = 5;

/** A number of stars held between 0 and 5, whole. */
export function clampStars(stars: number): number {
  return Math.min(MOST_STARS, Math.max(0, Math.round(stars)));
}

/** The paragraphs of a text: a blank line starts a new one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** The reviews to show: the real ones, or the samples while there is no real one. */
export function reviewsToShow(testimonials: readonly Testimonial[]): Testimonial[] {
  const real = testimonials.filter(({ isSample }) => !isSample);
  return real.length > 0 ? real : [...testimonials];
}

/** A promo is shown from its first day to its last, both included; days are YYYY-MM-DD. */
export function isPromoOn(promo: Promo | null, today: string): promo is Promo {
  return promo !== null && promo.from <= today && today <= promo.until;
}
