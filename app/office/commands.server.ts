// Every change of the back-office that is a command; who may ask for it stands in the route table.
import type { Command } from "#app/platform/commands/command.server.ts";
import { undoCommand } from "./changes/undo-change.server.ts";
import { movedRows } from "./references/moved-rows.server.ts";
import { eraseRecord } from "./records/erase-record.server.ts";
import { mergeMember } from "./records/merge/merge-members.server.ts";
import { SLICES } from "./slices.server.ts";
import { openRecord, searchAll } from "./search/search.server.ts";
import { doLine } from "./today/line-done.server.ts";

const DECLARED = SLICES.flatMap(({ undoable = [] }) => undoable);
const UNDOABLE = [...DECLARED, ...movedRows(DECLARED)];

export const COMMANDS: readonly Command[] = [
  ...SLICES.flatMap(({ commands = [] }) => commands),
  eraseRecord,
  mergeMember,
  doLine,
  searchAll,
  openRecord,
  undoCommand("/admin/changes/:id/undo", UNDOABLE),
];
