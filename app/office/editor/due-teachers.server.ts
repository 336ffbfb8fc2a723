// Lists on Today the teachers of weekly classes who are not on the website's staff slide.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { notOnSlide } from "#app/site/week/taught.ts";
import { readTaughtClasses } from "#app/site/week/taught.server.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";

export const DUE_TEACHERS: DueKind = {
  kind: "staff slide",
  group: "questions",
  tile: "Teachers not on the website",
  name: "Website",
  tone: "quiet",
  acts: [{ act: "open", words: "Open the editor", isElsewhere: true }],
  scope: "admin",
  page: "/admin/editor",
  weight: { onTheDay: 20, perDayLate: 0, mostDays: 0 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const { staff } = await liveContent(database);
    const classes = await readTaughtClasses(database, today);
    return notOnSlide(classes, staff).map((title) => ({
      ids: [title],
      title,
      reason: "Parents read the name on the class",
      daysLeft: 0,
      ...NO_CONTACT,
      leadsTo: `${href("/admin/editor")}?part=staff`,
    }));
  },
};
