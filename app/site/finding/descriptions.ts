// What search engines and shared links show under the title of each slide.
import { wordsOf, type Content, type School } from "../content/content.ts";
import type { Slug } from "#app/site/slides/slides.ts";

/** The school's own words; where it has none, what is true of any school. */
export function descriptionOf(slug: Slug, content: Content): string {
  return wordsOf(content, slug).description || PLAIN[slug](content.school);
}

const PLAIN: Record<Slug, (school: School) => string> = {
  hero: ({ summary }) => summary,
  about: ({ name }) => `Who ${name} is.`,
  staff: ({ name }) => `The people who teach and look after the children at ${name}.`,
  classes: ({ name }) => `The classes at ${name}.`,
  timetable: ({ name }) => `When each class at ${name} is on, and the key dates of the year.`,
  success: ({ name }) => `What students of ${name} have achieved.`,
  hire: ({ name }) => `Studios for hire at ${name}.`,
  company: ({ name }) => `The company of ${name}.`,
  book: ({ name }) => `Book a trial at ${name}.`,
  testimonials: ({ name }) => `What parents say about ${name}.`,
  contact: ({ name }) => `How to reach ${name}: address, phone, e-mail and a message form.`,
};
