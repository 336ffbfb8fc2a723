// The picture that a shared link shows: one for each slide, cut from what the slide itself shows.
import type { Content } from "../content/content.ts";
import { indexOfPath, SLIDES, type Slug } from "#app/site/slides/slides.ts";

/** 1200 by 630, by the path of the picture that each is cut from. */
const CUTS: Record<string, string> = import.meta.glob(
  "/media/{about,backgrounds,classes,company,studios,success}/*.jpg",
  {
    eager: true,
    import: "default",
    query: { w: "1200", h: "630", fit: "cover", format: "jpg", quality: "72", as: "url" },
  },
);
/** People are cut below their hair, not through it. */
const PORTRAITS: Record<string, string> = import.meta.glob("/media/staff/*.jpg", {
  eager: true,
  import: "default",
  query: {
    w: "1200",
    h: "630",
    fit: "cover",
    position: "top",
    allowUpscale: "true",
    format: "jpg",
    quality: "72",
    as: "url",
  },
});
const CARDS: Record<string, string> = import.meta.glob("/media/og/*.jpg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** The path of a page's picture; a slide that has none of its own shows the school's. */
export function socialCard(content: Content, pathname: string): string {
  const schoolCard = pathOf(content.school.card);
  const slug = SLIDES[indexOfPath(pathname)]?.slug ?? "hero";
  return pathOf(pictureOf(slug, content)) || schoolCard;
}

function pictureOf(slug: Slug, { school, staff, classCards, successItems, hire }: Content): string {
  const first = (pictures: readonly { img: string }[]) => pictures[0]?.img ?? "";
  const own: Record<Slug, string> = {
    hero: school.card,
    about: "about/about-corridor",
    staff: first(staff),
    classes: first(classCards),
    timetable: "backgrounds/timetable-lines",
    success: first(successItems),
    hire: first(hire.photos),
    company: "company/company-stage",
    book: "backgrounds/book-spotlight",
    testimonials: "backgrounds/reviews-festoon",
    contact: "backgrounds/contact-lighthouse",
  };
  return own[slug];
}

/** A picture that comes with Callboard, otherwise a path on this site; "" for neither. */
function pathOf(name: string): string {
  const file = `/media/${name}.jpg`;
  return CUTS[file] ?? PORTRAITS[file] ?? CARDS[file] ?? (name.startsWith("/") ? name : "");
}
