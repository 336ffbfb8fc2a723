// Saves days away with the cover of each class, and takes them off again.
import { randomUUID } from "node:crypto";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import {
  readTaughtMeetings,
  type TaughtMeeting,
} from "#app/office/class-places/taught-meetings.server.ts";
import { formatCount, formatSpan } from "#app/ui/format.ts";
import {
  auditRow,
  changeRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { PEOPLE } from "../../staff-list/people-rows.server.ts";
import { coverMeeting } from "../../week/meetings/cover-meeting.server.ts";
import { askAboutTwoMeetings } from "../../week/teaching/two-places.server.ts";
import { endAway, saveAway } from "../staff.commands.ts";
import { STAFF_AWAY } from "./away-rows.server.ts";
import { isTheirs } from "./read-away.server.ts";

const CHANGED = "The classes have changed since you opened this page. Please check them again.";

/** One change: undoing it takes off the days and all of the cover. */
export const saveAwayHandler = handler(saveAway, async (desk, { covers, isMeant, ...span }) => {
  const { trx, visitor, at } = desk;
  const personId = desk.params.id;
  const person = (await readPeople(trx)).find(({ id }) => id === personId);
  if (!person) throw new Refused(410, PEOPLE.gone);
  const days = { from: span.firstDay, until: span.lastDay };
  const meetings = (await readTaughtMeetings(trx, days)).filter((each) => isTheirs(each, personId));
  const away = await insertAway(desk, personId, span);
  const rows: ChangedRow[] = [...away.rows];
  const facts: Fact[] = [
    { label: "Person", to: person.name },
    { label: "Away", to: formatSpan(span) },
  ];
  const questions: string[] = [];
  for (const { classId, day, version, coveredBy } of covers) {
    const meeting = meetings.find((each) => each.weekly.id === classId && each.plannedOn === day);
    if (!meeting) throw new Refused(409, CHANGED);
    const done = await coverMeeting(desk, {
      classId,
      day,
      version,
      coveredBy: [...othersIn(meeting, personId), coveredBy],
    });
    rows.push(...done.rows);
    facts.push(
      ...done.facts.map((fact) => ({ ...fact, label: `${meeting.weekly.name} covered by` })),
    );
    const on = { classId, day: meeting.day };
    const question = isMeant ? null : await askAboutTwoMeetings(desk, on, [coveredBy]);
    if (question !== null) questions.push(question);
  }
  if (questions.length > 0) throw new Refused(409, questions.join(" "), { isAsking: true });
  if (rows.length === 0) return {};
  const action = "set days away";
  await auditRow(desk, STAFF_AWAY, { id: away.id, action, facts });
  const covered =
    covers.length > 0 ? `, ${formatCount(covers.length, "class", "classes")} covered` : "";
  const summary = `${person.name} is away ${formatSpan(span)}${covered}`;
  const change = { kind: action, summary, rows, at, isWhole: true };
  return { change: await recordChange(trx, visitor, change) };
});

/** Returns the ids of the other teachers of a meeting, who stay. */
function othersIn({ teaching, cover }: TaughtMeeting, personId: string): string[] {
  // New cover replaces the old.
  return cover.length > 0
    ? []
    : teaching.map((each) => each.personId).filter((id) => id !== personId);
}

type Span = { firstDay: string; lastDay: string };

/** Inserts the days unless the same ones are there already. */
async function insertAway({ trx, at }: Desk, personId: string, span: Span) {
  const known = await trx
    .selectFrom("staffAway")
    .select("id")
    .where("personId", "=", personId)
    .where("firstDay", "=", span.firstDay)
    .where("lastDay", "=", span.lastDay)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (known) return { id: known.id, rows: [] };
  const id = randomUUID();
  await trx
    .insertInto("staffAway")
    .values({ id, personId, ...span, createdAt: at, updatedAt: at })
    .execute();
  const row: ChangedRow = { table: STAFF_AWAY.table, id, before: {}, wasNew: true, version: 1 };
  return { id, rows: [row] };
}

/** Takes off days away; the cover stays, since its teachers have been asked. */
export const endAwayHandler = handler(endAway, async (desk) => {
  const row = await requireRow(desk, STAFF_AWAY, desk.params.id);
  const person = (await readPeople(desk.trx)).find(({ id }) => id === row.personId);
  const facts = [{ label: "Person", to: person?.name ?? "" }];
  const summary = `${person?.name ?? "Someone"} is not away ${formatSpan(row)}`;
  return changeRow(
    desk,
    STAFF_AWAY,
    row,
    { deletedAt: desk.at },
    {
      action: "took off days away",
      summary,
      facts,
    },
  );
});
