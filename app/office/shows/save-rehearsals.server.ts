// Adds, changes and deletes rehearsals, and days on which a child performed elsewhere.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { auditRow, editRow, recordChange, requireRow } from "../changes/change-row.server.ts";
import { activeMembers } from "../member-record/active-members.server.ts";
import { addedRow, removedRow } from "../changes/changed-rows.server.ts";
import { rehearsalClashes } from "./rehearsal-clashes.server.ts";
import { DAYS_ELSEWHERE, REHEARSALS, OCCASION_MARKS, SHOWS } from "./show-rows.server.ts";
import {
  addDayElsewhere,
  addRehearsal,
  deleteRehearsal,
  editRehearsal,
  removeDayElsewhere,
} from "./shows.commands.ts";

type Values = {
  day: string;
  times: { fromMinute: number; toMinute: number | null };
  studio: string;
  numberIds: string[];
};

function columnsOf({ day, times, studio, numberIds }: Values) {
  const { fromMinute, toMinute } = times;
  return { day, fromMinute, toMinute: toMinute ?? fromMinute, studio, numbers: numberIds };
}

export const addRehearsalHandler = handler(addRehearsal, async (desk, { values, isMeant }) => {
  const { trx, visitor, at } = desk;
  if (!isMeant) await askAboutClashes(desk, values);
  const show = await requireRow(desk, SHOWS, desk.params.id);
  const id = randomUUID();
  await trx
    .insertInto("showRehearsals")
    .values({ ...columnsOf(values), id, showId: show.id, createdAt: at, updatedAt: at })
    .execute();
  await auditRow(desk, REHEARSALS, { id, action: "added rehearsal" });
  const rows = [addedRow(REHEARSALS, id)];
  const summary = `Added a rehearsal of ${show.name} on ${formatDay(values.day)}`;
  const kind = "added rehearsal";
  return { id, change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const editRehearsalHandler = handler(
  editRehearsal,
  async (desk, { version, values, isMeant }) => {
    if (!isMeant) await askAboutClashes(desk, values);
    return editRow(desk, REHEARSALS, { id: desk.params.id, version }, columnsOf(values), {
      action: "changed rehearsal",
    });
  },
);

/** Throws Refused, which asks, when classes of the children or of the studio are on at that time. */
async function askAboutClashes({ trx }: Desk, values: Values): Promise<void> {
  const { numberIds } = values;
  const clashes = await rehearsalClashes(trx, { ...columnsOf(values), numberIds });
  if (clashes.length > 0) throw new Refused(409, clashes.join(" "), { isAsking: true });
}

export const deleteRehearsalHandler = handler(deleteRehearsal, async (desk) => {
  const { trx, visitor, at, params } = desk;
  const rehearsal = await requireRow(desk, REHEARSALS, params.id);
  const marks = await trx
    .deleteFrom("occasionMarks")
    .where("rehearsalId", "=", rehearsal.id)
    .returningAll()
    .execute();
  await trx.deleteFrom("showRehearsals").where("id", "=", rehearsal.id).execute();
  await auditRow(desk, REHEARSALS, { id: rehearsal.id, action: "deleted rehearsal" });
  const rows = [
    ...marks.map((mark) => removedRow(OCCASION_MARKS, mark)),
    removedRow(REHEARSALS, rehearsal),
  ];
  const summary = `Deleted the rehearsal on ${formatDay(rehearsal.day)}`;
  const kind = "deleted rehearsal";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const addDayElsewhereHandler = handler(
  addDayElsewhere,
  async (desk, { memberId, day, what }) => {
    const { trx, visitor, at } = desk;
    const [member] = await activeMembers(trx, memberId);
    if (!member) throw new Refused(410, "This child is not a member any more.");
    const id = randomUUID();
    await trx
      .insertInto("showDaysElsewhere")
      .values({ id, memberId, day, what, createdAt: at, updatedAt: at })
      .execute();
    const facts = [{ label: "Day", to: formatDay(day) }];
    await auditRow(desk, DAYS_ELSEWHERE, { id, action: "added performance elsewhere", facts });
    const rows = [addedRow(DAYS_ELSEWHERE, id)];
    const summary = `${member.name} performs elsewhere on ${formatDay(day)}`;
    const kind = "added performance elsewhere";
    return { id, change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
  },
);

export const removeDayElsewhereHandler = handler(removeDayElsewhere, async (desk) => {
  const { trx, visitor, at, params } = desk;
  const row = await requireRow(desk, DAYS_ELSEWHERE, params.id);
  await trx.deleteFrom("showDaysElsewhere").where("id", "=", row.id).execute();
  const facts = [{ label: "Day", from: formatDay(row.day), to: "" }];
  const action = "removed performance elsewhere";
  await auditRow(desk, DAYS_ELSEWHERE, { id: row.id, action, facts });
  const rows = [removedRow(DAYS_ELSEWHERE, row)];
  const summary = `Removed the performance elsewhere on ${formatDay(row.day)}`;
  return { change: await recordChange(trx, visitor, { kind: action, summary, rows, at }) };
});
