// Declares the shows part.
import { addYears } from "#app/platform/days/day.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import {
  addPerformerHandler,
  followClassesHandler,
  removePerformerHandler,
} from "./cast.server.ts";
import { DUE_MUSIC } from "./due-music.server.ts";
import { planOrderHandler } from "./plan/plan-order.server.ts";
import { SHOW_AUDIENCE } from "./show-audience.server.ts";
import { SHOWS_RECORD } from "./shows-record.server.ts";
import {
  addNumberHandler,
  addNumbersFromClassesHandler,
  deleteNumberHandler,
  editNumberHandler,
} from "./save-numbers.server.ts";
import {
  addDayElsewhereHandler,
  addRehearsalHandler,
  deleteRehearsalHandler,
  editRehearsalHandler,
  removeDayElsewhereHandler,
} from "./save-rehearsals.server.ts";
import {
  addRoomHandler,
  deleteRoomHandler,
  editRoomHandler,
  fillRoomsHandler,
  putInRoomHandler,
} from "./save-rooms.server.ts";
import { setShowSettingsHandler } from "./save-settings.server.ts";
import { addShowHandler, deleteShowHandler, editShowHandler } from "./save-show.server.ts";
import {
  CAST,
  DAYS_ELSEWHERE,
  NUMBER_CLASSES,
  NUMBERS,
  PERFORMANCES,
  PERFORMERS,
  REHEARSALS,
  ROOMS,
  OCCASION_MARKS,
  SHOWS,
} from "./show-rows.server.ts";

export const SHOWS_SLICE: Slice = {
  handlers: [
    addShowHandler,
    editShowHandler,
    deleteShowHandler,
    setShowSettingsHandler,
    addNumbersFromClassesHandler,
    addNumberHandler,
    editNumberHandler,
    deleteNumberHandler,
    followClassesHandler,
    addPerformerHandler,
    removePerformerHandler,
    planOrderHandler,
    addRoomHandler,
    editRoomHandler,
    deleteRoomHandler,
    fillRoomsHandler,
    putInRoomHandler,
    addRehearsalHandler,
    editRehearsalHandler,
    deleteRehearsalHandler,
    addDayElsewhereHandler,
    removeDayElsewhereHandler,
  ],
  undoable: [
    SHOWS,
    PERFORMANCES,
    NUMBERS,
    NUMBER_CLASSES,
    PERFORMERS,
    CAST,
    ROOMS,
    REHEARSALS,
    OCCASION_MARKS,
    DAYS_ELSEWHERE,
  ],
  due: [DUE_MUSIC],
  record: [SHOWS_RECORD],
  audiences: [SHOW_AUDIENCE],
  retention: [
    purgedWith("showWears", "showCast"),
    purgedWith("showCast", "showNumbers"),
    purgedWith("showNumberClasses", "showNumbers"),
    purgedWith("showPerformers", "shows"),
    purgedWith("showRooms", "shows"),
    purgedWith("showRehearsals", "shows"),
    purgedWith("showPerformances", "shows"),
    purgeAfterDelete("showNumbers"),
    purgeAfterDelete("shows"),
    {
      table: "showDaysElsewhere",
      when: "a year after the day",
      purge: async (trx, { at }) => {
        const over = addYears(at.slice(0, 10), -1);
        const rows = trx.selectFrom("showDaysElsewhere").select("id").where("day", "<", over);
        return purgeTable(trx, "showDaysElsewhere", await rows.execute(), at);
      },
    },
  ],
};
