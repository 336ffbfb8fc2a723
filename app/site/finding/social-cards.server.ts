// The pictures of shared links: one for each slide, cropped from the slide's own picture.
import type { Content } from "../content/content.ts";
import { indexOfPath, SLIDES, type Slug } from "#app/site/slides/slides.ts";

/** Crops of 1200 by 630, by the path of the original. */
const CUTS: Record<string, string> = import.meta.glob(
  "/media/{about,backgrounds,classes,company,studios,success}/*.jpg",
  {
    eager: true,
    import: "default",
    query: { w: "1200", h: "630", fit: "cover", format: "jpg", quality: "72", as: "url" },
  },
);
/** Portraits are cropped from the top, not through the hair. */
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

/** Returns the path of a page's picture, or the school's. */
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

/** Returns the path of a bundled or uploaded picture; "" for neither. */
function pathOf(name: string): string {
  const file = `/media/${name}.jpg`;
  return CUTS[file] ?? PORTRAITS[file] ?? CARDS[file] ?? (name.startsWith("/") ? name : "");
}
