// The eleven slides of the public website, in their order: it drives routes, navigation and meta.
import type { School } from "./content/content.ts";

type SlideNamed<Name extends string> = {
  slug: Name;
  route: string;
  /** What links to the slide are called. */
  title: string;
  /** What search engines show under the title. */
  describe: (school: School) => string;
};

const slide = <Name extends string>(
  slug: Name,
  route: string,
  title: string,
  describe: (school: School) => string,
): SlideNamed<Name> => ({ slug, route, title, describe });

export const SLIDES = [
  slide("hero", "/", "Home", ({ summary }) => summary),
  slide(
    "about",
    "/about",
    "Who we are",
    ({ name }) =>
      `Who ${name} is: an inclusive performing-arts school for ages 3-18, minis from 2.5 years and an adult choir.`,
  ),
  slide(
    "staff",
    "/staff",
    "Meet our staff",
    ({ name }) => `The people who teach and look after the children at ${name}, all DBS checked.`,
  ),
  slide(
    "classes",
    "/classes",
    "Classes",
    ({ name }) =>
      `Dance, singing and acting classes for children at ${name}, from minis to seniors.`,
  ),
  slide(
    "timetable",
    "/timetable",
    "Timetable",
    ({ name }) =>
      `When each class at ${name} is on, Monday to Saturday, and the key dates of the year.`,
  ),
  slide(
    "success",
    "/success",
    "Student Success",
    ({ name }) => `What students of ${name} have achieved on stage, on screen and at college.`,
  ),
  slide(
    "hire",
    "/studio-hire",
    "Studio Hire",
    ({ name }) => `Air-conditioned studios for hire by the hour, day or week at ${name}.`,
  ),
  slide(
    "company",
    "/company",
    "Dance Company",
    ({ name }) =>
      `The competition team of ${name}: rehearsals every Friday, entry by audition or invitation.`,
  ),
  slide(
    "book",
    "/book",
    "Book Trial",
    ({ name }) => `Book a 2-week trial of all classes at ${name}.`,
  ),
  slide(
    "testimonials",
    "/testimonials",
    "Parent Reviews",
    ({ name }) => `What parents say about ${name}.`,
  ),
  slide(
    "contact",
    "/contact",
    "Contact Us",
    ({ name }) => `How to reach ${name}: address, phone, e-mail and a message form.`,
  ),
] as const;

export type Slide = (typeof SLIDES)[number];
export type Slug = Slide["slug"];

/** The slides in the top bar, in its order. */
export const BAR_SLUGS = [
  "classes",
  "timetable",
  "company",
  "success",
  "testimonials",
  "hire",
  "contact",
] as const satisfies Slug[];

/** The slides in the bar's About menu. */
export const ABOUT_SLUGS = ["about", "staff"] as const satisfies Slug[];

/** The place of a path's slide, 0 to 10, in whatever case it is written; -1 for any other path. */
export function indexOfPath(pathname: string): number {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return SLIDES.findIndex(({ route }) => route === path);
}

/** The slide that a hash such as #about names; -1 where it names none. */
export function indexOfHash(hash: string): number {
  return SLIDES.findIndex(({ slug }) => hash === `#${slug}`);
}

export function slideOf(slug: Slug): Slide {
  const found = SLIDES.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no slide ${slug}.`);
  return found;
}
