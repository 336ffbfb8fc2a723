// The eleven slides of the website in order, used for routes, navigation and metadata.
type SlideNamed<Name extends string> = {
  slug: Name;
  route: string;
  /** The text of links to the slide. */
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

/** Slides in the top bar, in its order. */
export const BAR_SLUGS = [
  "classes",
  "timetable",
  "company",
  "success",
  "testimonials",
  "hire",
  "contact",
] as const satisfies Slug[];

/** Slides in the About menu. */
export const ABOUT_SLUGS = ["about", "staff"] as const satisfies Slug[];

/** Returns the index of a path's slide, 0 to 10, ignoring case; -1 for any other path. */
export function indexOfPath(pathname: string): number {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return SLIDES.findIndex(({ route }) => route === path);
}

/** Anchors such as #prices, and the slide they are on. */
export const ANCHORS = {
  prices: "classes",
  "first-visit": "book",
  "find-us": "contact",
  "key-dates": "timetable",
  questions: "contact",
  write: "contact",
} as const satisfies Record<string, Slug>;

export type Anchor = keyof typeof ANCHORS;

/** Returns the anchor that a hash names, or null. */
export function anchorOf(hash: string): Anchor | null {
  const name = hash.slice(1);
  return Object.hasOwn(ANCHORS, name) ? (name as Anchor) : null;
}

/** Returns the index of the slide that a hash names, directly or by an anchor; -1 for none. */
export function indexOfHash(hash: string): number {
  const anchor = anchorOf(hash);
  const named = anchor ? `#${ANCHORS[anchor]}` : hash;
  return SLIDES.findIndex(({ slug }) => named === `#${slug}`);
}

export function slideOf(slug: Slug): Slide {
  const found = SLIDES.find((one) => one.slug === slug);
  if (!found) throw new Error(`no slide ${slug}`);
  return found;
}
