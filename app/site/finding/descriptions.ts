// The descriptions of slides for search engines and shared links.
import { wordsOf, type Content, type School } from "../content/content.ts";
import type { Slug } from "#app/site/slides/slides.ts";

/** Returns the school's own text, or a generic one. */
export function descriptionOf(slug: Slug, content: Content): string {
  return wordsOf(content, slug).description || PLAIN[slug](content.school);
}

const PLAIN: Record<Slug, (school: School) => string> = {
  hero: ({ summary }) => summary,
  about: ({ name }) => `About ${name}.`,
  staff: ({ name }) => `The people who teach and look after the children at ${name}.`,
  classes: ({ name }) => `The classes at ${name}.`,
  timetable: ({ name }) => `Class times at ${name}, and the key dates of the year.`,
  success: ({ name }) => `What our students at ${name} have achieved.`,
  hire: ({ name }) => `Studios for hire at ${name}.`,
  company: ({ name }) => `The dance company at ${name}.`,
  book: ({ name }) => `Book a trial at ${name}.`,
  testimonials: ({ name }) => `What parents say about ${name}.`,
  contact: ({ name }) => `How to reach ${name}: address, phone, email and a contact form.`,
};
