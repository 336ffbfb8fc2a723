import type { Content } from "./content.ts";

/** What a school says that has published nothing yet: its pages stand, with nothing invented. */
export const OPENING_CONTENT: Content = {
  school: {
    name: "Our school",
    strapline: "Dance, singing and acting",
    summary: "A performing-arts school for children and young people.",
    addressLines: [],
    phone: "",
    email: "",
    bookingUrl: "",
    bookingLoadsAtOnce: false,
    foundedYear: null,
    zone: "Europe/London",
    logo: "",
    mark: "",
    card: "",
  },
  about: { title: "Who we are", lead: "", copy: "", facts: [] },
  staff: [],
  classCards: [],
  timetable: {},
  keyDates: [],
  successItems: [],
  successStats: [],
  company: { eyebrow: "", tagline: "", copy: "", title: "", points: [] },
  hire: { title: "", copy: "", facts: [], pricePencePerHour: 0, photos: [] },
  promo: null,
  testimonials: [],
  slideWords: [],
  trial: { length: "", classes: "" },
};
