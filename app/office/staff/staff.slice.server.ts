// The declarations of the staff part.
import { addYears } from "#app/platform/days/day.ts";
import type { Slice } from "../slice/slice.server.ts";
import { PEOPLE } from "../staff-list/people-rows.server.ts";
import { STAFF_AWAY } from "./away/away-rows.server.ts";
import { endAwayHandler, saveAwayHandler } from "./away/save-away.server.ts";
import { DUE_NO_COVER, DUE_NO_TEACHER } from "./due-staff.server.ts";
import { joinStaffHandler } from "./join-staff.server.ts";
import { addStaffHandler, editStaffHandler } from "./save-staff.server.ts";
import { SEARCHED_STAFF } from "./searched-staff.server.ts";

export const STAFF_SLICE: Slice = {
  handlers: [addStaffHandler, editStaffHandler, joinStaffHandler, saveAwayHandler, endAwayHandler],
  undoable: [PEOPLE, STAFF_AWAY],
  due: [DUE_NO_COVER, DUE_NO_TEACHER],
  searched: [SEARCHED_STAFF],
  retention: [
    {
      table: "staffAway",
      when: "a year after the last day, or when it can no longer be restored",
      purge: async (trx, { at, since }) => {
        const over = addYears(at.slice(0, 10), -1);
        const { numDeletedRows } = await trx
          .deleteFrom("staffAway")
          .where((eb) => eb.or([eb("lastDay", "<", over), eb("deletedAt", "<", since)]))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
};
