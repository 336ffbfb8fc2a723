// Lists on Today what the website lacks: teachers of weekly classes on its staff slide, and last days of terms.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { openTerms } from "#app/site/finding/term.ts";
import { notOnSlide } from "#app/site/week/taught.ts";
import { readTaughtClasses } from "#app/site/week/taught.server.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";

const WEBSITE = {
  group: "questions",
  name: "Website",
  tone: "quiet",
  acts: [{ act: "open", words: "Open the editor", isElsewhere: true }],
  scope: "admin",
  page: "/admin/editor",
  weight: { onTheDay: 20, perDayLate: 0, mostDays: 0 },
} satisfies Partial<DueKind>;

export const DUE_TEACHERS: DueKind = {
  ...WEBSITE,
  kind: "staff slide",
  tile: "Teachers not on the website",
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const { staff } = await liveContent(database);
    const classes = await readTaughtClasses(database, today);
    const reason = "Parents read the name on the class";
    return notOnSlide(classes, staff).map((title) => lineOf("staff", title, reason));
  },
};

export const DUE_TERMS: DueKind = {
  ...WEBSITE,
  kind: "open term",
  tile: "Terms without a last day",
  read: async (context, { today }) => {
    const { keyDates } = await liveContent(context.get(platformContext).database);
    const reason = "The class then reads: We'll open dates for this class soon";
    return openTerms(keyDates, today).map((title) => lineOf("keyDates", title, reason));
  },
};

function lineOf(part: keyof Content, title: string, reason: string) {
  const leadsTo = `${href("/admin/editor")}?part=${part}`;
  return { ids: [title], title, reason, daysLeft: 0, ...NO_CONTACT, leadsTo };
}
