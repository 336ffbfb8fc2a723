// Adds, changes, cancels and deletes events.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { slugOf } from "#app/site/events/event.ts";
import { gradesIn } from "#app/site/events/exam.ts";
import {
  auditRow,
  changedRow,
  changeRow,
  editRow,
  factsOf,
  recordChange,
  requireRow,
  writeRow,
} from "../changes/change-row.server.ts";
import { aboutEvent } from "../message-log/purposes.ts";
import { supersedeMessages } from "../message-log/told-families.server.ts";
import { rowColumns } from "../fields/values.ts";
import { EVENT_FIELDS } from "./event.fields.ts";
import { readEventChildren } from "./event-audience.server.ts";
import { takeOffCharges } from "./take-off-charges.server.ts";
import { showPicture } from "./event-picture.server.ts";
import { EVENTS } from "./event-rows.server.ts";
import { addEvent, cancelEvent, deleteEvent, editEvent, resumeEvent } from "./events.commands.ts";

const FIRST_VERSION = 1;

export const addEventHandler = handler(addEvent, async (desk, { values }) => {
  const { trx, at, visitor } = desk;
  const id = randomUUID();
  const columns = withPrice(rowColumns(EVENT_FIELDS, values, desk.today));
  const slug = await freeSlug(desk, values.name);
  await trx
    .insertInto("events")
    .values({ ...columns, id, slug, createdAt: at, updatedAt: at })
    .execute();
  await showPicture(trx, id);
  await auditRow(desk, EVENTS, { id, action: "added event" });
  const rows = [{ table: EVENTS.table, id, before: {}, wasNew: true, version: FIRST_VERSION }];
  const summary = `Added ${values.name}`;
  return {
    id,
    change: await recordChange(trx, visitor, { kind: "added event", summary, rows, at }),
  };
});

type Priced = { kind: string; grades: string; price: number | null };

/** An exam costs what its cheapest grade costs; any other event has no grades. */
function withPrice<T extends Priced>(columns: T): T {
  const grades = gradesIn(columns.grades);
  if (columns.kind !== "exam") return { ...columns, grades: "" };
  const price = grades.length === 0 ? null : Math.min(...grades.map(({ pence }) => pence));
  return { ...columns, price };
}

/** A change of one of these is told to the families. */
const MOVING = ["firstDay", "lastDay", "fromMinute", "toMinute", "venue"] as const;

/** The address stays when the name changes: links to it go on working. */
export const editEventHandler = handler(editEvent, async (desk, { version, values }) => {
  const { id } = desk.params;
  const before = await requireRow(desk, EVENTS, id);
  const columns = withPrice(rowColumns(EVENT_FIELDS, values, desk.today));
  const isStarted = before.isPublished && before.firstDay !== null && before.fromMinute !== null;
  const isStartMoved =
    isStarted && (columns.firstDay !== before.firstDay || columns.fromMinute !== before.fromMinute);
  const isMoved = MOVING.some((column) => columns[column] !== before[column]);
  const isTelling = isMoved && (await readEventChildren(desk.trx, id)).length > 0;
  const moved = {
    ...(isStartMoved && { movedDay: before.firstDay, movedMinute: before.fromMinute }),
    ...(isTelling && { movedAt: desk.at }),
  };
  // Families who were told of an earlier move have to be told of this one.
  if (isTelling) await supersedeMessages(desk.trx, aboutEvent(id), desk.at);
  const isOff = isMoved && values.takesOffCharges === true;
  const words = {
    action: "changed event",
    ...(isOff && { also: () => takeOffCharges(desk, id) }),
  };
  const done = await editRow(desk, EVENTS, { id, version }, { ...columns, ...moved }, words);
  await showPicture(desk.trx, id);
  return { ...done, isTelling };
});

export const cancelEventHandler = handler(cancelEvent, async (desk, { version, values }) => {
  const { id } = desk.params;
  const { name, cancelledAt } = await requireRow(desk, EVENTS, id);
  const { reason, takesOffCharges } = values;
  if (cancelledAt !== null) throw new Refused(409, "This event is already cancelled.");
  await supersedeMessages(desk.trx, aboutEvent(id), desk.at);
  const set = { cancelledAt: desk.at, cancelReason: reason };
  const seen = { id, version };
  const written = await writeRow(desk, EVENTS, seen, set);
  const rows = [
    changedRow(EVENTS, written),
    ...(takesOffCharges ? await takeOffCharges(desk, id) : []),
  ];
  const action = "cancelled event";
  await auditRow(desk, EVENTS, { id, action, facts: factsOf(EVENTS, written) });
  const summary = `Cancelled ${name}: ${reason}`;
  return {
    change: await recordChange(desk.trx, desk.visitor, {
      kind: action,
      summary,
      rows,
      at: desk.at,
    }),
  };
});

export const resumeEventHandler = handler(resumeEvent, async (desk) => {
  const seen = await requireRow(desk, EVENTS, desk.params.id);
  const words = { action: "resumed event", summary: `${seen.name} is on again` };
  return changeRow(desk, EVENTS, seen, { cancelledAt: null, cancelReason: "" }, words);
});

/** Deletes an event; can be undone for 30 days. */
export const deleteEventHandler = handler(deleteEvent, async (desk) => {
  const seen = await requireRow(desk, EVENTS, desk.params.id);
  const words = { action: "deleted event", summary: `Deleted ${seen.name}` };
  return changeRow(desk, EVENTS, seen, { deletedAt: desk.at }, words);
});

/** Returns an address that no other event has: 'k-pop-mini', or 'k-pop-mini-2'. */
async function freeSlug({ trx }: Desk, name: string): Promise<string> {
  const slug = slugOf(name);
  const rows = await trx.selectFrom("events").select("slug").execute();
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  return free;
}
