// Adds, changes, deletes and fills dressing rooms.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { formatCount } from "#app/ui/format.ts";
import {
  auditRow,
  changedRow,
  editRow,
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { readShow } from "../show-cast/read-show.server.ts";
import { castOf, type Show } from "../show-cast/show.ts";
import { addedRow, removedRow } from "../changes/changed-rows.server.ts";
import { fillRooms } from "./fill-rooms.ts";
import { PERFORMERS, ROOMS, SHOWS } from "./show-rows.server.ts";
import {
  addRoom,
  deleteRoom,
  editRoom,
  fillRooms as fillRoomsCommand,
  putInRoom,
} from "./shows.commands.ts";

export const addRoomHandler = handler(addRoom, async (desk, { values }) => {
  const { trx, visitor, at } = desk;
  const show = await requireRow(desk, SHOWS, desk.params.id);
  const id = randomUUID();
  await trx
    .insertInto("showRooms")
    .values({ ...values, id, showId: show.id, createdAt: at, updatedAt: at })
    .execute();
  await auditRow(desk, ROOMS, { id, action: "added dressing room" });
  const rows = [addedRow(ROOMS, id)];
  const summary = `Added ${values.name} to ${show.name}`;
  const kind = "added dressing room";
  return { id, change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const editRoomHandler = handler(editRoom, (desk, { version, values }) =>
  editRow(desk, ROOMS, { id: desk.params.id, version }, values, {
    action: "changed dressing room",
  }),
);

/** Deletes a room; its children have none then. */
export const deleteRoomHandler = handler(deleteRoom, async (desk) => {
  const { trx, visitor, at, params } = desk;
  const room = await requireRow(desk, ROOMS, params.id);
  const children = await trx
    .selectFrom("showPerformers")
    .selectAll()
    .where("roomId", "=", room.id)
    .execute();
  const rows: ChangedRow[] = [];
  for (const child of children) {
    rows.push(changedRow(PERFORMERS, await writeRow(desk, PERFORMERS, child, { roomId: null })));
  }
  await trx.deleteFrom("showRooms").where("id", "=", room.id).execute();
  // An undo restores the room, the last row, before its children.
  rows.push(removedRow(ROOMS, room));
  await auditRow(desk, ROOMS, { id: room.id, action: "deleted dressing room" });
  const summary = `Deleted ${room.name}`;
  const kind = "deleted dressing room";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const putInRoomHandler = handler(putInRoom, async (desk, { version, roomId }) => {
  const { id } = desk.params;
  const performer = await requireRow(desk, PERFORMERS, id);
  const room = roomId === null ? null : await requireRow(desk, ROOMS, roomId);
  if (room && room.showId !== performer.showId) throw new Refused(410, ROOMS.gone);
  const facts = [{ label: "Dressing room", to: room?.name ?? "none" }];
  return editRow(
    desk,
    PERFORMERS,
    { id, version },
    { roomId },
    {
      action: "chose dressing room",
      facts,
    },
  );
});

/** Gives the children without a room one. */
export const fillRoomsHandler = handler(fillRoomsCommand, async (desk) => {
  const { trx, visitor, at, today } = desk;
  const show = await readShow(trx, desk.params.id, today);
  if (!show) throw new Refused(410, SHOWS.gone);
  const children = castOf(show).filter(({ roomId }) => roomId === null);
  const placed = fillRooms(children, openRooms(show));
  if (placed.size === 0) throw new Refused(409, "No room has places left for these children.");
  const rows: ChangedRow[] = [];
  for (const child of children) {
    const roomId = placed.get(child.id);
    if (roomId === undefined) continue;
    rows.push(changedRow(PERFORMERS, await writeRow(desk, PERFORMERS, child, { roomId })));
  }
  const count = formatCount(placed.size, "child", "children");
  const facts = [{ label: "Children", to: String(placed.size) }];
  await auditRow(desk, SHOWS, { id: show.id, action: "filled dressing rooms", facts });
  const summary = `Gave ${count} of ${show.name} a dressing room`;
  const kind = "filled dressing rooms";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

function openRooms(show: Show) {
  return show.rooms.map(({ id, places }) => {
    const there = castOf(show).filter(({ roomId }) => roomId === id);
    return {
      id,
      free: places === null ? Infinity : places - there.length,
      classes: there.map(({ className }) => className).filter((name) => name !== ""),
    };
  });
}
