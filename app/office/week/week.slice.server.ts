// What the classes of the week declare of themselves.
import { ROW } from "../slice/place.ts";
import type { Slice } from "../slice/slice.server.ts";
import { editWeeklyClass } from "./save-weekly-class.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";

export const WEEK_SLICE: Slice = {
  commands: [editWeeklyClass],
  undoable: [WEEKLY_CLASSES],
  ends: [
    {
      table: "weeklyClasses",
      ends: "when the time in which an ended class can be brought back is over",
      wasDeleted: true,
      remove: async (trx, { since }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("weeklyClasses")
          .where("archivedAt", "<", since)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
  places: {
    weeklyClasses: {
      label: "Weekly classes",
      key: "id",
      words: "teachers wear",
      none: `${ROW} name day fromMinute toMinute studio studioPlace places trialPlaces price
        isInviteOnly firstDay lastDay archivedAt`,
    },
  },
};
