// Every handler of the office.
import type { Handler } from "#app/data/commands/handler.server.ts";
import { undoChange } from "./changes/changes.commands.ts";
import { undoHandler } from "./changes/undo-change.server.ts";
import { sendMessageHandler } from "./messages/sending/send-message.server.ts";
import { tellByPhoneHandler } from "./messages/sending/tell-by-phone.server.ts";
import { moveInHandler, previewMoveHandler } from "./moving/moving.server.ts";
import { MOVES } from "./moving/undo-move.server.ts";
import { movedRows } from "./references/moved-rows.server.ts";
import { eraseRecordHandler } from "./records/erase-record.server.ts";
import { mergeMemberHandler } from "./records/merge/merge-members.server.ts";
import { SLICES } from "./slices.server.ts";
import { openRecordHandler, searchAllHandler } from "./search/search.server.ts";
import { doLineHandler } from "./today/do-line.server.ts";
import { setFirstWeekHandler } from "./today/first-week.server.ts";

const DECLARED = [...SLICES.flatMap(({ undoable = [] }) => undoable), MOVES];
const UNDOABLE = [...DECLARED, ...movedRows(DECLARED)];

export const HANDLERS: readonly Handler[] = [
  ...SLICES.flatMap(({ handlers = [] }) => handlers),
  eraseRecordHandler,
  mergeMemberHandler,
  doLineHandler,
  sendMessageHandler,
  tellByPhoneHandler,
  setFirstWeekHandler,
  previewMoveHandler,
  moveInHandler,
  searchAllHandler,
  openRecordHandler,
  undoHandler(undoChange, UNDOABLE),
];

const BY_PATH = new Map(HANDLERS.map((handler) => [handler.command.path, handler]));

export const handlerAt = (path: string): Handler | undefined => BY_PATH.get(path);
