// Declares the events part.
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { DUE_EVENTS } from "./due-events.server.ts";
import { EVENT_AUDIENCE } from "./event-audience.server.ts";
import { EVENTS } from "./event-rows.server.ts";
import {
  addEventHandler,
  cancelEventHandler,
  deleteEventHandler,
  editEventHandler,
  resumeEventHandler,
} from "./save-event.server.ts";
import { ENTRIES, EXAM_BOARDS } from "./exams/exam-rows.server.ts";
import {
  addBoardHandler,
  chooseBoardHandler,
  deleteBoardHandler,
  editBoardHandler,
} from "./exams/save-board.server.ts";
import { hideSlotsHandler, layOutDayHandler, publishSlotsHandler } from "./exams/lay-out.server.ts";
import {
  hideResultsHandler,
  releaseResultsHandler,
  saveResultsHandler,
} from "./exams/save-results.server.ts";
import { editEntryHandler } from "./exams/save-entry.server.ts";
import { chargeShowFeeHandler } from "./show-fee/show-fee.server.ts";

export const EVENTS_SLICE: Slice = {
  handlers: [
    addEventHandler,
    editEventHandler,
    cancelEventHandler,
    resumeEventHandler,
    deleteEventHandler,
    chargeShowFeeHandler,
    addBoardHandler,
    editBoardHandler,
    deleteBoardHandler,
    chooseBoardHandler,
    editEntryHandler,
    saveResultsHandler,
    releaseResultsHandler,
    hideResultsHandler,
    layOutDayHandler,
    publishSlotsHandler,
    hideSlotsHandler,
  ],
  undoable: [EVENTS, EXAM_BOARDS, ENTRIES],
  audiences: [EVENT_AUDIENCE],
  due: [DUE_EVENTS],
  retention: [
    purgeAfterDelete("events"),
    purgedWith("eventFees", "events"),
    purgeAfterDelete("examBoards"),
  ],
};
