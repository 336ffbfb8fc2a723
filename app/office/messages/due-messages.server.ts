// Lists the messages that did not reach everyone.
import { href } from "react-router";
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import type { DueKind, DueLine } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";
import { readCounts } from "./log/read-messages.server.ts";

/** Older messages are no longer of use. */
const SHOWN_DAYS = 30;

/** Returns a line for each message of the last 30 days that did not reach everyone. */
async function readNotReachedLines(
  context: Readonly<RouterContextProvider>,
  { today, startOf, dayOf }: SchoolDays,
): Promise<DueLine[]> {
  const { database } = context.get(platformContext);
  const messages = await database
    .selectFrom("messages")
    .select(["id", "subject", "title", "sendAt"])
    .where("sendAt", ">=", startOf(addDays(today, -SHOWN_DAYS)))
    .where("supersededAt", "is", null)
    .where("state", "!=", "scheduled")
    .orderBy("sendAt")
    .execute();
  const counts = await readCounts(
    database,
    messages.map(({ id }) => id),
  );
  return messages.flatMap(({ id, subject, title, sendAt }) => {
    const notReached = counts.get(id)?.notReached ?? 0;
    if (notReached === 0) return [];
    const words = `Not reached: ${notReached}`;
    return [
      {
        ids: [id],
        title: words,
        reason: `${subject} (${title})`,
        daysLeft: Math.min(0, -daysBetween(dayOf(sendAt), today)),
        ...NO_CONTACT,
        leadsTo: `${href("/admin/messages/:id", { id })}#not-reached`,
        acts: [{ act: "call", words: words, isElsewhere: true as const }],
      },
    ];
  });
}

export const DUE_NOT_REACHED: DueKind = {
  kind: "notReached",
  group: "messages",
  tile: "Messages that did not reach everyone",
  name: "Not reached",
  tone: "danger",
  acts: [{ act: "call", words: "Call list", isElsewhere: true }],
  scope: "admin",
  page: "/admin/messages",
  weight: { onTheDay: 70, perDayLate: 1, mostDays: 10 },
  read: readNotReachedLines,
};
