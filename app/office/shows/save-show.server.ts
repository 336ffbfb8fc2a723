// Adds, changes and deletes shows with their performances.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import {
  auditRow,
  changedRow,
  changeRow,
  editRow,
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { readPerformances } from "../show-cast/read-show.server.ts";
import { performanceWords } from "../show-cast/show.ts";
import { addedRow, removedRow } from "../changes/changed-rows.server.ts";
import type { addShowSchema } from "./show.schema.ts";
import { PERFORMANCES, OCCASION_MARKS, SHOWS } from "./show-rows.server.ts";
import { addShow, deleteShow, editShow } from "./shows.commands.ts";

type Values = z.output<typeof addShowSchema>["values"];

export const addShowHandler = handler(addShow, async (desk, { values }) => {
  const { trx, at, visitor } = desk;
  const id = randomUUID();
  const { performances, ...columns } = values;
  await trx
    .insertInto("shows")
    .values({ ...columns, id, createdAt: at, updatedAt: at })
    .execute();
  const added = await writePerformances(desk, id, performances);
  await auditRow(desk, SHOWS, { id, action: "added show", facts: added.facts });
  const rows = [addedRow(SHOWS, id), ...added.rows];
  const summary = `Added ${values.name}`;
  return {
    id,
    change: await recordChange(trx, visitor, { kind: "added show", summary, rows, at }),
  };
});

export const editShowHandler = handler(editShow, async (desk, { version, values }) => {
  const { performances, ...columns } = values;
  const { id } = desk.params;
  const changed = await writePerformances(desk, id, performances);
  return editRow(desk, SHOWS, { id, version }, columns, {
    action: "changed show",
    facts: changed.facts,
    also: () => Promise.resolve(changed.rows),
  });
});

/** Deletes a show; can be undone for 30 days. */
export const deleteShowHandler = handler(deleteShow, async (desk) => {
  const seen = await requireRow(desk, SHOWS, desk.params.id);
  const words = { action: "deleted show", summary: `Deleted ${seen.name}` };
  return changeRow(desk, SHOWS, seen, { deletedAt: desk.at }, words);
});

/** Writes the performances of a show as the form has them. */
async function writePerformances(desk: Desk, showId: string, typed: Values["performances"]) {
  const { trx, at } = desk;
  const before = await readPerformances(trx, showId);
  const rows: ChangedRow[] = [];
  let place = Math.max(-1, ...before.map((each) => each.place));
  for (const { id, day, starts: fromMinute } of typed) {
    const known = before.find((each) => each.id === id);
    if (known && known.day === day && known.fromMinute === fromMinute) continue;
    if (known) {
      const written = await writeRow(desk, PERFORMANCES, known, { day, fromMinute });
      rows.push(changedRow(PERFORMANCES, written));
      continue;
    }
    const own = randomUUID();
    place += 1;
    await trx
      .insertInto("showPerformances")
      .values({ id: own, showId, day, fromMinute, place, createdAt: at, updatedAt: at })
      .execute();
    rows.push(addedRow(PERFORMANCES, own));
  }
  const stays = new Set(typed.map(({ id }) => id));
  for (const { id } of before.filter((each) => !stays.has(each.id))) {
    rows.push(...(await removePerformance(desk, id)));
  }
  const words = (list: readonly { day: string; fromMinute: number }[]) =>
    list.map(performanceWords).toSorted().join(", ");
  const [from, to] = [
    words(before),
    words(typed.map(({ day, starts }) => ({ day, fromMinute: starts }))),
  ];
  return { rows, facts: from === to ? [] : [{ label: "Performances", from, to }] };
}

async function removePerformance({ trx }: Desk, id: string): Promise<ChangedRow[]> {
  const marks = await trx
    .deleteFrom("occasionMarks")
    .where("performanceId", "=", id)
    .returningAll()
    .execute();
  const row = await trx
    .deleteFrom("showPerformances")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // An undo restores rows from the last to the first.
  return [...marks.map((mark) => removedRow(OCCASION_MARKS, mark)), removedRow(PERFORMANCES, row)];
}
