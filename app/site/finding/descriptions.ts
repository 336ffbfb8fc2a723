// What search engines and shared links show under the title of each slide.
import type { School } from "../content/content.ts";
import type { Slug } from "#app/site/slides/slides.ts";

export const DESCRIPTIONS: Record<Slug, (school: School) => string> = {
  hero: ({ summary }) => summary,
  about: ({ name }) =>
    `Who ${name} is: an inclusive performing-arts school for ages 3-18, minis from 2.5 years and an adult choir.`,
  staff: ({ name }) =>
    `The people who teach and look after the children at ${name}, all DBS checked.`,
  classes: ({ name }) =>
    `Dance, singing and acting classes for children at ${name}, from minis to seniors.`,
  timetable: ({ name }) =>
    `When each class at ${name} is on, Monday to Saturday, and the key dates of the year.`,
  success: ({ name }) =>
    `What students of ${name} have achieved on stage, on screen and at college.`,
  hire: ({ name }) => `Air-conditioned studios for hire by the hour, day or week at ${name}.`,
  company: ({ name }) =>
    `The competition team of ${name}: rehearsals every Friday, entry by audition or invitation.`,
  book: ({ name }) => `Book a 2-week trial of all classes at ${name}.`,
  testimonials: ({ name }) => `What parents say about ${name}.`,
  contact: ({ name }) => `How to reach ${name}: address, phone, e-mail and a message form.`,
};
