// The sample school's website. All people and events are fictional.
import { Temporal } from "temporal-polyfill";
import { addDays } from "#app/platform/days/day.ts";
import { UNNAMED } from "#app/site/content/success-names.ts";
import type { Content, Promo } from "#app/site/content/content.ts";
import { ASKED } from "./asked.ts";
import { CLASS_CARDS } from "./class-cards.ts";
import { keyDates } from "./key-dates.ts";
import { SLIDE_WORDS } from "./slide-words.ts";
import { TIMETABLE } from "./timetable.ts";

export const SAMPLE_ZONE = "Europe/London";
const AUDITION_IN_DAYS = 33;
const COMING_SOON = "Bio coming soon.";

/** Returns the sample school's content, with dates around `today` (YYYY-MM-DD). */
export function sampleContent(today: string): Content {
  return {
    school: {
      name: "Anchor Arts",
      strapline: "Every child leaves a trail of light",
      summary:
        "Dance, singing and acting for ages 3-18 by the sea, with minis from 2.5 years and an adult choir.",
      addressLines: ["The Old Net Loft", "12 Station Parade", "Saltmere-on-Sea", "SM1 2ZZ"],
      phone: "01632 960123",
      email: "hello@anchor-arts.example",
      booking: "both",
      bookingUrl: "https://booking.anchor-arts.example/trial",
      bookingLoadsAtOnce: false,
      foundedYear: 2012,
      zone: SAMPLE_ZONE,
      logo: "brand/logo-on-dark",
      mark: "brand/mark",
      card: "og/og-card",
    },
    about: {
      title: "Who we are",
      lead: "A school by the sea where shy three-year-olds and future professionals share the same corridor.",
      copy: "Anchor Arts teaches dance, singing and acting to children and young people aged 3-18, with a minis group from 2.5 years and an adult choir. Some come once a week for the joy of it, some six days a week. We know every one of them by name.\n\nWe offer ballet, tap and acro exams for those who like a goal, and shows, workshops, competitions and our annual sleepover for everyone. We have been an inclusive school for over ten years. Children need to be out of nappies.",
      facts: [
        { title: "Ages 3-18", sub: "Minis from 2.5 years, and an adult choir" },
        { title: "DBS checked", sub: "Every member of staff" },
        { title: "Over ten years", sub: "Of dance, singing and acting by the sea" },
        { title: "Exams", sub: "Ballet, tap and acro" },
        { title: "Up on stage", sub: "Shows, workshops and competitions" },
        { title: "Inclusive", sub: "Everyone is welcome (and there's a sleepover every summer)" },
      ],
    },
    staff: STAFF,
    classCards: CLASS_CARDS,
    timetable: TIMETABLE,
    keyDates: keyDates(today),
    successItems: [
      {
        title: "National Champions (Competition Team)",
        sub: "Three titles in one season",
        img: "success/national-champions",
        video: "",
        poster: "",
        ...UNNAMED,
        show: "National finals",
        year: today.slice(0, 4),
      },
      {
        title: "TV, Film & Adverts",
        sub: "Students on screen this year",
        img: "success/tv-film-adverts",
        video: "",
        poster: "",
        ...UNNAMED,
      },
      {
        title: "West End",
        sub: "Young casts in London theatres",
        img: "success/west-end",
        video: "",
        poster: "",
        name: "Tilly",
        show: "The Lantern Parade",
        year: today.slice(0, 4),
        hasConsent: true,
        consentBy: "Tilly's mother",
        consentOn: today,
      },
      {
        title: "College Admissions",
        sub: "Places at full-time performing-arts colleges",
        img: "success/college-admissions",
        video: "",
        poster: "",
        ...UNNAMED,
      },
    ],
    successStats: [
      { n: "3", label: "national titles" },
      { n: "41", label: "first places last season" },
      { n: "17", label: "students on screen or stage" },
      { n: "98%", label: "exam passes with merit or distinction" },
    ],
    company: {
      eyebrow: "Dance Company",
      tagline: "For dancers who want more",
      title: "Anchor Company",
      copy: "Our competition team travels together, trains together and cheers the loudest. Dancers join by audition or by invitation, and stay for the friends they make.",
      points: [
        "Rehearsals every Friday",
        "Entry by audition or invitation",
        "Styles: acro, jazz, contemporary, street, ballet and tap",
        "Entries: solo, duet, trio and group",
      ],
      audition: "A two-hour class; you don't need to prepare a solo.",
      auditionDay: addDays(today, AUDITION_IN_DAYS),
      buttonWords: "Ask to audition",
      buttonHref: "/contact",
    },
    hire: {
      title: "Bright rooms, by the hour",
      copy: "Three air-conditioned studios opposite the railway station, for rehearsals, classes, workshops, auditions and filming.",
      facts: [
        "3 air-conditioned studios",
        "Two large studios with mirrors, sprung floors and PA",
        "From £20 per hour; day and week rates on request",
        "Opposite the railway station",
      ],
      pricePencePerHour: 2_000,
      photos: [
        {
          img: "studios/studio-1-wide",
          alt: "Bright studio with a sprung wooden floor, navy wall and tall windows facing the sea",
        },
        {
          img: "studios/studio-2-sea",
          alt: "Portable barres in front of three large windows with a view of the beach, sea and pier",
        },
        {
          img: "studios/studio-2-mirrors",
          alt: "Large studio with a mirrored wall, portable barres, upright piano and PA speaker, sunlight on the floor",
        },
        {
          img: "studios/studio-1-barre",
          alt: "Wooden barres running along a mirrored wall, PA speaker and air conditioner behind",
        },
        {
          img: "studios/studio-3-acro",
          alt: "Studio with a teal wall, acro mats and balls under tall sea-facing windows",
        },
        {
          img: "studios/studio-3-floor",
          alt: "Low view across a sunlit wooden floor to mirrors, barres and a double door",
        },
      ],
    },
    promo: promo(today),
    slideWords: SLIDE_WORDS,
    trial: { length: "2 weeks", classes: "all classes" },
    ...ASKED,
    testimonials: REVIEWS.map((quote) => ({
      quote,
      by: "Parent feedback",
      stars: 5,
      isSample: true,
      source: "Sample",
      date: null,
    })),
  };
}

const STAFF: Content["staff"] = [
  {
    name: "Marina Holloway",
    role: "Founder and principal",
    img: "staff/founder",
    bio: "Marina opened Anchor Arts with one room, eleven children and a borrowed piano. She danced in touring musicals for nine years before coming home to the coast.\n\nShe still teaches the first class every Monday, because that is where you meet the whole family.",
  },
  {
    name: "Tobias Wrenfield",
    role: "Co-founder",
    img: "staff/co-founder",
    bio: "Tobias looks after the competition team, the lights and the van. He trained in contemporary dance and has a weakness for anything with a drum in it.",
  },
  {
    name: "Priya Castellan",
    role: "Studio manager",
    img: "staff/studio-manager",
    bio: COMING_SOON,
  },
  {
    name: "Felix Amberley",
    role: "Drama and musical theatre teacher",
    img: "staff/drama-teacher",
    bio: "Each year Felix writes our winter play around the children who turn up for it, so everyone has a part.",
  },
  {
    name: "Odette Larkspur",
    role: "Ballet and tap teacher",
    img: "staff/ballet-teacher",
    bio: "Odette has prepared hundreds of children for ballet and tap exams and remembers nearly all of their names.\n\nShe believes in straight knees, kind words and a proper warm-up.",
  },
  { name: "June Pembry", role: "Receptionist", img: "staff/receptionist", bio: COMING_SOON },
];

const REVIEWS = [
  "She counts the days until Saturday. We came for ballet and found a second family.",
  "He would not leave my side for the first three weeks. Last Sunday he sang a line on his own in front of two hundred people.",
  "The teachers know every child by name and notice when one has had a hard day.",
  "Exams, shows, competitions: it's all there, and nobody is ever pushed.",
  "Home-ed Thursdays are the best morning of our week. Clear, calm and so much fun.",
];

function promo(today: string): Promo {
  const day = Temporal.PlainDate.from(today);
  return {
    title: "K-POP Mini",
    tag: "Ages 4-5, £25",
    copy: "One bright morning of K-pop moves, glow sticks and a tiny show for the grown-ups at the end. For ages 4-5, no experience needed.",
    flyer: "promo/kpop-mini-flyer",
    actions: [
      { label: "Book a place", href: "/events/k-pop-mini" },
      { label: "Book a Trial", href: "/book" },
    ],
    from: day.subtract({ days: 7 }).toString(),
    until: day.add({ days: 60 }).toString(),
  };
}
