// The editor's tabs and forms for each content block.
import { SLUGS } from "#app/site/slides/slides.ts";
import { BOOKING_KINDS, KEY_DATE_KINDS } from "#app/site/content/content.ts";
import { PARENT_INFO_TABS } from "./parent-info-tabs.ts";
import {
  BLANK_LINE,
  LEADS_TO,
  line,
  picture,
  text,
  type Block,
  type EditorTab,
} from "./block-fields.ts";

/** The editor's tabs in order: timetable and people first, then facts. */
export const EDITOR_TABS: readonly EditorTab[] = [
  { block: "timetable", name: "Timetable", form: { kind: "timetable" } },
  {
    block: "staff",
    name: "Staff",
    form: {
      kind: "list",
      noun: "person",
      fields: [
        line("name", "Name"),
        line("role", "Role"),
        picture("img"),
        text("bio", "Bio", BLANK_LINE),
      ],
    },
  },
  {
    block: "classCards",
    name: "Classes",
    form: {
      kind: "list",
      noun: "class",
      fields: [line("name", "Name"), picture("img"), text("blurb", "Blurb", BLANK_LINE)],
    },
  },
  {
    block: "successItems",
    name: "Student success",
    form: {
      kind: "list",
      noun: "success",
      fields: [
        line("title", "Title"),
        line("sub", "Line below"),
        picture("img"),
        picture("video", "Video"),
        picture("poster", "Picture before the video plays"),
        line("name", "Student's name", "A first name is enough. Shown only with consent."),
        line("show", "Show or competition"),
        line("year", "Year"),
        { name: "hasConsent", label: "Consent to show the name", kind: "tick" },
        line("consentBy", "Consent given by"),
        { name: "consentOn", label: "Consent given on", kind: "day" },
      ],
    },
  },
  {
    block: "testimonials",
    name: "Testimonials",
    form: {
      kind: "list",
      noun: "review",
      fields: [
        text("quote", "Words"),
        line("by", "By", "If blank: Parent feedback."),
        { name: "stars", label: "Stars", kind: "stars" },
        line("source", "Source", "Where it was posted, for example a review site."),
        { name: "date", label: "Day", kind: "day" },
        {
          name: "isSample",
          label: "Sample review, shown only until there is a real one",
          kind: "tick",
        },
      ],
    },
  },
  {
    block: "company",
    name: "Company",
    form: {
      kind: "record",
      fields: [
        line("eyebrow", "Eyebrow"),
        line("tagline", "Tagline"),
        line("title", "Title"),
        text("copy", "Copy", BLANK_LINE),
        { name: "points", label: "Points", kind: "lines", hint: "One on each line." },
        text("audition", "How to get in"),
        { name: "auditionDay", label: "Next audition", kind: "day" },
        line("buttonWords", "Button text"),
        line("buttonHref", "Button link", LEADS_TO),
      ],
    },
  },
  {
    block: "keyDates",
    name: "Key dates",
    form: {
      kind: "list",
      noun: "date",
      fields: [
        line("title", "Title"),
        line("sub", "Line below"),
        { name: "date", label: "Day", kind: "day", hint: "Leave blank until confirmed." },
        { name: "until", label: "Last day", kind: "day" },
        { name: "kind", label: "Kind", kind: KEY_DATE_KINDS },
        line("place", "Place", "Leave blank if it's at the school."),
      ],
    },
  },
  {
    block: "successStats",
    name: "Success figures",
    form: {
      kind: "list",
      noun: "figure",
      fields: [line("n", "Number"), line("label", "What it counts")],
    },
  },
  {
    block: "promo",
    name: "Promo",
    form: {
      kind: "optional",
      noun: "promo",
      fields: [
        line("title", "Title"),
        line("tag", "Tag"),
        text("copy", "Copy", BLANK_LINE),
        picture("flyer", "Flyer"),
        { name: "from", label: "Shown from", kind: "day" },
        { name: "until", label: "Shown until", kind: "day" },
      ],
      lists: [
        {
          name: "actions",
          label: "Buttons",
          noun: "button",
          fields: [line("label", "Text"), line("href", "Link", LEADS_TO)],
        },
      ],
    },
  },
  {
    block: "hire",
    name: "Studio hire",
    form: {
      kind: "record",
      fields: [
        line("title", "Title"),
        text("copy", "Copy", BLANK_LINE),
        { name: "facts", label: "Facts", kind: "lines", hint: "One on each line." },
        { name: "pricePencePerHour", label: "Price from (£ an hour)", kind: "pence" },
      ],
      lists: [
        {
          name: "photos",
          label: "Photos",
          noun: "photo",
          fields: [picture("img"), line("alt", "Picture description")],
        },
      ],
    },
  },
  {
    block: "school",
    name: "School",
    form: {
      kind: "record",
      fields: [
        line("name", "Name"),
        line("strapline", "Strapline"),
        text("summary", "Summary"),
        {
          name: "addressLines",
          label: "Address",
          kind: "lines",
          hint: "One address line per line.",
        },
        line("phone", "Phone"),
        line("email", "Email"),
        { name: "booking", label: "Trial bookings through", kind: BOOKING_KINDS },
        line("bookingUrl", "Booking page", "Begins with https://"),
        {
          name: "bookingLoadsAtOnce",
          label: "Load the booking page without asking first",
          kind: "tick",
        },
        { name: "foundedYear", label: "Founded in", kind: "number" },
        line("zone", "Time zone"),
        picture("logo", "Logo on a dark background"),
        picture("mark", "Browser tab icon"),
        picture("card", "Picture for shared links"),
      ],
    },
  },
  {
    block: "about",
    name: "Who we are",
    form: {
      kind: "record",
      fields: [line("title", "Title"), text("lead", "Lead"), text("copy", "Copy", BLANK_LINE)],
      lists: [
        {
          name: "facts",
          label: "Facts",
          noun: "fact",
          fields: [line("title", "Title"), text("sub", "Text")],
        },
      ],
    },
  },
  {
    block: "slideWords",
    name: "Slide texts",
    form: {
      kind: "list",
      noun: "slide",
      fields: [
        { name: "slide", label: "Slide", kind: SLUGS },
        line(
          "eyebrow",
          "Above the title",
          "For example who can come, or that all staff are checked.",
        ),
        text("lead", "Below the title"),
        text(
          "description",
          "For search engines",
          "One sentence. If blank, a standard one is used.",
        ),
      ],
    },
  },
  {
    block: "trial",
    name: "Trial",
    form: {
      kind: "record",
      fields: [
        line("length", "How long", "For example one week."),
        line("classes", "Which classes", "For example every class."),
      ],
    },
  },
  ...PARENT_INFO_TABS,
];

const NAMES = new Map(EDITOR_TABS.map(({ block, name }) => [block, name]));

export function nameOfBlock(block: Block): string {
  return NAMES.get(block) ?? block;
}
