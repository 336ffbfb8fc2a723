// The sample school's texts above and below slide titles, and for search engines.
import type { SlideWords } from "#app/site/content/content.ts";
import type { Slug } from "#app/site/slides/slides.ts";

const words = (slide: Slug, description: string, eyebrow = "", lead = ""): SlideWords => ({
  slide,
  eyebrow,
  lead,
  description,
});

export const SLIDE_WORDS: SlideWords[] = [
  words(
    "about",
    "About Anchor Arts: an inclusive performing-arts school for ages 3-18, with minis from 2.5 years and an adult choir.",
  ),
  words(
    "staff",
    "The people who teach and look after the children at Anchor Arts, all DBS checked.",
    "All DBS checked",
  ),
  words(
    "classes",
    "Dance, singing and acting classes for children at Anchor Arts, from minis to seniors.",
    "Ages 3-18, minis from 2.5 years",
    "About 36 weeks a year, with home-ed classes on Thursday mornings. You can try any class in a 2-week trial.",
  ),
  words(
    "timetable",
    "Class times at Anchor Arts, Monday to Saturday, and the key dates of the year.",
  ),
  words(
    "success",
    "What our students at Anchor Arts have achieved on stage, on screen and at college.",
    "On stage, on screen, on their way",
  ),
  words("hire", "Air-conditioned studios for hire by the hour, day or week at Anchor Arts."),
  words(
    "company",
    "The competition team of Anchor Arts: rehearsals every Friday, entry by audition or invitation.",
  ),
  words(
    "book",
    "Book a 2-week trial of all classes at Anchor Arts.",
    "Come and try",
    "Try as many classes as you like for two weeks, free.",
  ),
  words(
    "contact",
    "How to reach Anchor Arts: address, phone, email and a contact form.",
    "Say hello",
    "Ask us anything: which class fits, what to wear, whether shy children settle in. (They do.)",
  ),
];
