// Erases everything about one person, but for what the school has to keep, which loses the name.
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Tables } from "#migrations/tables.ts";
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { destroyAllDraftKeys } from "#app/platform/sessions/draft-keys.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import {
  isNameShared,
  readLessonsOf,
  readLoanRows,
  readPerson,
  readTrialIds,
} from "./read-record.server.ts";

type Member = Selectable<Tables["members"]>;

/** What stands where a name was. */
export const ERASED = "Erased";

const GONE = "This member was erased or removed meanwhile.";
const OTHER_NAME = "This is not the member's name. Type it as it stands above.";
const STILL_OUT = "Costumes are still out under this name. Take them back first.";

/**
 * Deletes the person's records, calls and trials for good, with what was kept to take changes back.
 * Lessons and returned costumes stay without the name, unless another member has it: then they stay
 * as they are. Refused while costumes are out, or where the typed name is another one.
 */
export const eraseRecord = command({
  address: "/admin/members/:id/erase",
  schema: z.object({ typedName: z.string().max(200) }),
  run: async ({ trx, visitor, at, params: { id } }, { typedName }) => {
    const members = await readPerson(trx, id);
    const [member] = members;
    if (!member) throw new Refused(410, GONE);
    if (nameKey(typedName) !== member.nameKey) {
      throw new Refused(422, OTHER_NAME, { messages: { typedName: OTHER_NAME } });
    }
    const isShared = await isNameShared(trx, members);
    const known = await readLoanRows(trx, members);
    const loans = isShared ? known.filter(({ memberId }) => memberId !== null) : known;
    if (loans.some(({ quantity, returned }) => returned < quantity)) {
      throw new Refused(409, STILL_OUT);
    }
    const lessons = isShared ? 0 : await eraseFromLessons(trx, members, at);
    await eraseFromLoans(
      trx,
      loans.map((loan) => loan.id),
    );
    // A form that somebody left half filled in may be about this person, on any computer.
    await destroyAllDraftKeys(trx);
    const gone = await deleteRows(trx, members);
    const counts: [string, number][] = [
      ["Records", gone.records],
      ["Trials", gone.trials],
      ["Calls", gone.calls],
      ["Lessons without the name", lessons],
      ["Costumes without the name", loans.length],
    ];
    await recordAudit(trx, {
      who: nameOf(visitor),
      at,
      action: "erased member",
      subject: "member",
      subjectId: id,
      facts: counts.map(([label, count]) => ({ label, to: String(count) })),
      visitor,
    });
  },
});

/** The school's accounts need the lessons: the date, the teacher and the money stay. */
async function eraseFromLessons(trx: Database, members: Member[], at: string): Promise<number> {
  const lessons = await readLessonsOf(trx, members);
  for (const { id, students, places } of lessons) {
    const left = students.map((student, place) =>
      places.includes(place) ? { ...student, name: ERASED } : student,
    );
    await trx
      .updateTable("aaPrivateLessons")
      .set((eb) => ({
        students: left,
        notes: null,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  }
  return lessons.length;
}

async function eraseFromLoans(trx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("costumeLoans")
    .set({ borrower: ERASED, memberId: null })
    .where("id", "in", ids)
    .execute();
}

async function deleteRows(trx: Database, members: Member[]) {
  const memberIds = members.map(({ id }) => id);
  const trialIds = await readTrialIds(trx, members);
  const calls = await trx
    .deleteFrom("memberCheckins")
    .where("memberId", "in", memberIds)
    .returning("id")
    .execute();
  const ids = [...memberIds, ...trialIds, ...calls.map(({ id }) => id)];
  const changeIds = await eraseFromChanges(trx, members, ids);
  await eraseFromAudit(trx, ids);
  await eraseFromAnswers(trx, [...ids, ...changeIds, ...members.map(({ name }) => name)]);
  await trx.deleteFrom("members").where("id", "in", memberIds).execute();
  if (trialIds.length > 0) await trx.deleteFrom("trials").where("id", "in", trialIds).execute();
  return { records: memberIds.length, trials: trialIds.length, calls: calls.length };
}

/** What was kept to take changes back holds the old values, and its words the name; gives the changes’ ids. */
async function eraseFromChanges(
  trx: Database,
  members: Member[],
  ids: string[],
): Promise<Set<string>> {
  const theirs = await trx
    .deleteFrom("changedRows")
    .where("rowId", "in", ids)
    .returning("changeId")
    .execute();
  const changeIds = new Set(theirs.map((row) => row.changeId));
  for (const changeId of changeIds) {
    const left = await trx
      .selectFrom("changedRows")
      .select("rowId")
      .where("changeId", "=", changeId)
      .limit(1)
      .executeTakeFirst();
    if (!left) {
      await trx.deleteFrom("changes").where("id", "=", changeId).execute();
      continue;
    }
    const { summary } = await trx
      .selectFrom("changes")
      .select("summary")
      .where("id", "=", changeId)
      .executeTakeFirstOrThrow();
    const words = members.reduce((text, { name }) => text.replaceAll(name, ERASED), summary);
    await trx.updateTable("changes").set({ summary: words }).where("id", "=", changeId).execute();
  }
  return changeIds;
}

/** Who did what stays, without what it was: the facts hold the old values. */
async function eraseFromAudit(trx: Database, ids: string[]): Promise<void> {
  await trx.updateTable("audit").set({ details: null }).where("subjectId", "in", ids).execute();
}

/** An answer that is kept for a second sending says only that it was done, where it told of the person. */
async function eraseFromAnswers(trx: Database, traces: readonly string[]): Promise<void> {
  const kept = await trx.selectFrom("idempotency").select(["key", "route", "answer"]).execute();
  for (const { key, route, answer } of kept) {
    const text = JSON.stringify(answer);
    if (!traces.some((trace) => text.includes(JSON.stringify(trace).slice(1, -1)))) continue;
    await trx
      .updateTable("idempotency")
      .set({ answer: { isSaved: true } })
      .where("key", "=", key)
      .where("route", "=", route)
      .execute();
  }
}
