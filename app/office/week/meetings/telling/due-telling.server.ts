// Lists cancelled classes with families still to tell.
import { platformContext } from "#app/data/context.server.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import type { DueKind, DueLine } from "#app/office/slice/due/due.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { tellByPhone } from "./save-telling.server.ts";
import { readCancelled, readFamiliesToTell, notToldYet } from "./telling.server.ts";
import { messageAddress } from "./message-address.ts";

export const DUE_UNTOLD: DueKind = {
  kind: "notToldYet",
  group: "messages",
  tile: "Families not told",
  name: "Not told",
  tone: "danger",
  acts: [
    { act: "tell", words: "Tell families", isElsewhere: true },
    { act: "told", words: "Told by phone" },
  ],
  scope: "admin",
  page: "/admin/classes",
  weight: { onTheDay: 75, perDayLate: 3, mostDays: 1 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    const lines: DueLine[] = [];
    for (const { cancelledOn, reason, ...weekly } of await readCancelled(database, today)) {
      const missing = notToldYet(await readFamiliesToTell(database, weekly, cancelledOn));
      if (missing.length === 0) continue;
      const words = classWords(weekly as WeeklyClassRow);
      lines.push({
        ids: [weekly.id, cancelledOn],
        title: `Families not told: ${missing.length}`,
        reason: `${words} on ${formatDay(cancelledOn)} is cancelled: ${reason}`,
        daysLeft: daysBetween(today, cancelledOn),
        parentName: "",
        email: "",
        phone: "",
        leadsTo: messageAddress(weekly.id, cancelledOn),
      });
    }
    return lines;
  },
  finish: {
    told: (desk, [classId = "", day = ""]) => tellByPhone(desk, classId, day, "all"),
  },
};
