// Lists families who were told that a class is cancelled, when it is now on again: they are to be phoned.
import { platformContext } from "#app/data/context.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind, type DueLine } from "#app/office/slice/due/due.server.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { FAMILIES_TOLD } from "./save-telling.server.ts";
import { readFamiliesToTell } from "./telling.server.ts";
import { isTold } from "./told-state.ts";

export const DUE_ON_AGAIN: DueKind = {
  kind: "on-again",
  group: "messages",
  tile: "Classes on again: families to tell",
  name: "On again",
  tone: "danger",
  acts: [{ act: "told", words: "Told by phone" }],
  scope: "admin",
  page: "/admin/classes",
  weight: { onTheDay: 75, perDayLate: 3, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const lines: DueLine[] = [];
    for (const { onDay, ...weekly } of await readOnAgain(database, today)) {
      const families = await readFamiliesToTell(database, weekly, onDay);
      for (const { key, name, children, state, mails, phones } of families) {
        if (!isTold(state)) continue;
        const what = `${classWords(weekly)} on ${formatDay(onDay)}`;
        lines.push({
          ids: [weekly.id, onDay, key],
          title: joined(children),
          reason: `${what} is on again. They were told it was cancelled.`,
          daysLeft: daysBetween(today, onDay),
          parentName: name,
          email: mails[0] ?? "",
          phone: phones[0] ?? "",
          leadsTo: `/admin/classes/${weekly.id}`,
        });
      }
    }
    return lines;
  },
  finish: { told: recordToldOnAgain },
};

/** Returns classes that are on from a day onwards and of which families were told otherwise. */
function readOnAgain(database: Database, from: string) {
  return database
    .selectFrom("familiesTold as told")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "told.classId")
    .leftJoin("meetingChanges as meeting", (join) =>
      join.onRef("meeting.classId", "=", "told.classId").onRef("meeting.day", "=", "told.day"),
    )
    .selectAll("weekly")
    .select("told.day as onDay")
    .distinct()
    .where("told.day", ">=", from)
    .where((eb) => eb.or([eb("meeting.state", "is", null), eb("meeting.state", "=", "usual")]))
    .where("weekly.archivedAt", "is", null)
    .orderBy("told.day")
    .orderBy("weekly.id")
    .execute();
}

/** Deletes the record that the family was told of the cancellation. */
async function recordToldOnAgain(
  desk: Desk,
  [classId = "", day = "", key = ""]: readonly string[],
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const row = await trx
    .deleteFrom("familiesTold")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where("familyKey", "=", key)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refused(409, ALREADY);
  const { table } = FAMILIES_TOLD;
  const rows = [{ table, id: row.id, before: row, wasRemoved: true, version: null }];
  const summary = `Told a family by phone: the class on ${formatDay(day)} is on`;
  return recordChange(trx, visitor, { kind: "told families", summary, rows, at });
}
