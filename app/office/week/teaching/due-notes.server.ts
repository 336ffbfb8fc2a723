// Lists teachers waiting for access to medical notes, for someone with that permission to approve.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordChange, auditRow } from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { formatDay } from "#app/ui/format.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { classesOn } from "../registers/registers.server.ts";
import { readWeeklyClasses } from "#app/office/class-places/weekly-classes.server.ts";
import { approvalOf } from "./choose-teachers.server.ts";
import { CLASS_TEACHERS } from "./teaching-rows.server.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";

const NEEDS_MEDICAL = "You need the medical notes permission to do this.";

/** Returns the unapproved teachers of classes and of cover from today onwards. */
async function waitingFor(database: Database, today: string) {
  const classes = await readWeeklyClasses(database);
  const teaching = await readTeaching(database);
  const now = await classesOn(database, today);
  const teachesToday = new Set(now.flatMap((each) => each.teaching.map(({ id }) => id)));
  return classes.flatMap((weekly) =>
    (teaching.get(weekly.id) ?? [])
      .filter(({ isApproved, coversOn }) => !isApproved && (coversOn ?? today) >= today)
      .map(({ id, name, coversOn }) => {
        const isToday = teachesToday.has(id);
        const usual = coversOn === null ? `${weekly.day}s` : formatDay(coversOn);
        const when = isToday ? "today" : usual;
        return { id, weekly, isToday, what: `to ${name} for ${weekly.name}, ${when}` };
      }),
  );
}

export const DUE_NOTES: DueKind = {
  kind: "notes",
  group: "now",
  tile: "Medical notes to open",
  name: "Medical notes",
  tone: "warning",
  acts: [{ act: "approve", words: "Approve" }],
  scope: "medical",
  page: "/admin/classes",
  weight: { onTheDay: 70, perDayLate: 5, mostDays: 0 },
  read: async (context, { today }) => {
    const { database } = context.get(platformContext);
    return (await waitingFor(database, today)).map(({ id, weekly, isToday, what }) => ({
      ids: [id],
      title: `Open medical notes ${what}`,
      reason: classWords(weekly),
      daysLeft: isToday ? 0 : 1,
      ...NO_CONTACT,
      leadsTo: href("/admin/classes/:id", { id: weekly.id }),
    }));
  },
  finish: { approve },
};

/** Throws Refused (403) without the medical permission: nobody approves their own access. */
async function approve(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, visitor, at, today } = desk;
  if (!visitor.scopes.has("medical")) throw new Refused(403, NEEDS_MEDICAL);
  const wanted = (await waitingFor(trx, today)).find((each) => each.id === id);
  if (!wanted) throw new Refused(409, ALREADY);
  await trx
    .updateTable("classTeachers")
    .set(approvalOf(visitor, at))
    .where("id", "=", id)
    .execute();
  const kind = "opened medical notes";
  const { table } = CLASS_TEACHERS;
  await auditRow(desk, CLASS_TEACHERS, {
    id,
    action: kind,
    facts: [{ label: "Open", to: wanted.what }],
  });
  const before = { notesOpenedAt: null, notesOpenedBy: "" };
  const rows = [{ table, id, before, version: null }];
  const summary = `Opened medical notes ${wanted.what}`;
  return recordChange(trx, visitor, { kind, summary, scope: "medical", rows, at });
}
