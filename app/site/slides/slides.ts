// The eleven slides of the public website, in their order: it drives routes, navigation and meta.
type SlideNamed<Name extends string> = {
  slug: Name;
  route: string;
  /** What links to the slide are called. */
  title: string;
};

const slide = <Name extends string>(
  slug: Name,
  route: string,
  title: string,
): SlideNamed<Name> => ({ slug, route, title });

export const SLIDES = [
  slide("hero", "/", "Home"),
  slide("about", "/about", "Who we are"),
  slide("staff", "/staff", "Meet our staff"),
  slide("classes", "/classes", "Classes"),
  slide("timetable", "/timetable", "Timetable"),
  slide("success", "/success", "Student Success"),
  slide("hire", "/studio-hire", "Studio Hire"),
  slide("company", "/company", "Dance Company"),
  slide("book", "/book", "Book Trial"),
  slide("testimonials", "/testimonials", "Parent Reviews"),
  slide("contact", "/contact", "Contact Us"),
] as const;

export const SLUGS = SLIDES.map(({ slug }) => slug);

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

/** The index of a path's slide, 0 to 10, in whatever case it is written; -1 for any other path. */
export function indexOfPath(pathname: string): number {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return SLIDES.findIndex(({ route }) => route === path);
}

/** What on a slide can be led to by a hash of its own, such as #prices, and the slide that it is on. */
export const ANCHORS = {
  prices: "classes",
  "first-visit": "book",
  "find-us": "contact",
  "key-dates": "timetable",
  questions: "contact",
  write: "contact",
} as const satisfies Record<string, Slug>;

export type Anchor = keyof typeof ANCHORS;

/** The part of a slide that a hash names, or null. */
export function anchorOf(hash: string): Anchor | null {
  const name = hash.slice(1);
  return Object.hasOwn(ANCHORS, name) ? (name as Anchor) : null;
}

/** The slide that a hash such as #about names, or that has what #prices names; -1 where it names none. */
export function indexOfHash(hash: string): number {
  const anchor = anchorOf(hash);
  const named = anchor ? `#${ANCHORS[anchor]}` : hash;
  return SLIDES.findIndex(({ slug }) => named === `#${slug}`);
}

export function slideOf(slug: Slug): Slide {
  const found = SLIDES.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no slide ${slug}.`);
  return found;
}
