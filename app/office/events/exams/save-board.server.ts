// Adds, changes, deletes and chooses exam boards.
import { randomUUID } from "node:crypto";
import { handler } from "#app/data/commands/handler.server.ts";
import {
  auditRow,
  changedRow,
  changeRow,
  editRow,
  recordChange,
  requireRow,
  writeRow,
} from "../../changes/change-row.server.ts";
import { addedRow } from "../../changes/changed-rows.server.ts";
import { EVENTS } from "../event-rows.server.ts";
import { addBoard, chooseBoard, deleteBoard, editBoard } from "../events.commands.ts";
import { EXAM_BOARDS } from "./exam-rows.server.ts";

/** The board is added from an exam, which is entered with it. */
export const addBoardHandler = handler(addBoard, async (desk, { values }) => {
  const { trx, at, visitor } = desk;
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const id = randomUUID();
  const { name, dateFormat, columns } = values;
  await trx
    .insertInto("examBoards")
    .values({ id, name, dateFormat, fileColumns: columns, createdAt: at, updatedAt: at })
    .execute();
  await auditRow(desk, EXAM_BOARDS, { id, action: "added exam board" });
  const written = await writeRow(desk, EVENTS, event, { boardId: id });
  const rows = [changedRow(EVENTS, written), addedRow(EXAM_BOARDS, id)];
  const summary = `Added ${name}, the board of ${event.name}`;
  return {
    id,
    change: await recordChange(trx, visitor, { kind: "added exam board", summary, rows, at }),
  };
});

export const editBoardHandler = handler(editBoard, async (desk, { version, values }) => {
  const { name, dateFormat, columns: fileColumns } = values;
  const set = { name, dateFormat, fileColumns };
  const seen = { id: desk.params.id, version };
  return editRow(desk, EXAM_BOARDS, seen, set, { action: "changed exam board" });
});

/** Exams with this board have none until it is restored or another one is chosen. */
export const deleteBoardHandler = handler(deleteBoard, async (desk) => {
  const seen = await requireRow(desk, EXAM_BOARDS, desk.params.id);
  const words = { action: "deleted exam board", summary: `Deleted ${seen.name}` };
  return changeRow(desk, EXAM_BOARDS, seen, { deletedAt: desk.at }, words);
});

export const chooseBoardHandler = handler(chooseBoard, async (desk, { boardId }) => {
  const event = await requireRow(desk, EVENTS, desk.params.id);
  const board = boardId === "" ? null : await requireRow(desk, EXAM_BOARDS, boardId);
  if (event.boardId === (board?.id ?? null)) return {};
  const to = board?.name ?? "None";
  return changeRow(
    desk,
    EVENTS,
    event,
    { boardId: board?.id ?? null },
    {
      action: "chose exam board",
      summary: `${event.name}: exam board ${to}`,
      facts: [{ label: "Exam board", to }],
    },
  );
});
