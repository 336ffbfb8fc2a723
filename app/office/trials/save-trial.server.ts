// Adds, changes and deletes trials: each change with its audit row, and never over a newer one.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { recordChange } from "../changes/record-change.server.ts";
import { memberKeys } from "../members/member-keys.ts";
import type { Refusal, Saved } from "../saving/answer.ts";
import { schoolToday } from "../school-day.ts";
import type { TrialForm } from "./trial.schema.ts";
import { trialValuesOf, type ProgressFlag, type TrialValues } from "./trial-values.ts";

export type Desk = Pick<Platform, "database" | "now">;

export type TrialAnswer = Saved | (Refusal & { newer?: { version: number; values: TrialValues } });

type Row = Selectable<Tables["trials"]>;

const ADD_ROUTE = "/admin/trials/new";
const CHANGED = "Somebody else changed this trial meanwhile.";
export const GONE: Refusal = {
  isSaved: false,
  status: 404,
  problem: "This trial was deleted meanwhile.",
};

/** Adds a trial; a second sending of one draft adds none. */
export function addTrial(
  { database, now }: Desk,
  visitor: Visitor,
  { key, values }: { key: string; values: TrialForm },
): Promise<TrialAnswer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  return database
    .transaction()
    .execute((trx) =>
      answerOnce<Saved>(trx, { key, route: ADD_ROUTE, body: values, at }, async () => {
        const id = randomUUID();
        const trial = { ...written(values, today), id, createdAt: at, updatedAt: at };
        await trx.insertInto("trials").values(trial).execute();
        await record(trx, visitor, { id, at, action: "added trial" });
        return { isSaved: true };
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof KeyUsedError)) throw error;
      const problem = "This draft was saved before. Close the form to see the trial.";
      return { isSaved: false as const, status: 409, problem };
    });
}

/** Changes a trial, unless the version has passed: then says what stands now. */
export function editTrial(
  { database, now }: Desk,
  visitor: Visitor,
  { id, version, values }: { id: string; version: number; values: TrialForm },
): Promise<TrialAnswer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  return database.transaction().execute(async (trx): Promise<TrialAnswer> => {
    const { numUpdatedRows } = await trx
      .updateTable("trials")
      .set({ ...written(values, today), version: version + 1, updatedAt: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return stale(await findTrial(trx, id));
    await record(trx, visitor, { id, at, action: "changed trial" });
    return { isSaved: true };
  });
}

/** Ticks one of the four steps, or takes the tick off; no mail is sent. */
export function tickProgress(
  { database, now }: Desk,
  visitor: Visitor,
  { id, flag, isDone }: { id: string; flag: ProgressFlag; isDone: boolean },
): Promise<TrialAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx): Promise<TrialAnswer> => {
    const { numUpdatedRows } = await trx
      .updateTable("trials")
      .set((eb) => ({ [flag]: isDone, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return GONE;
    await record(trx, visitor, { id, at, action: "changed trial", details: { [flag]: isDone } });
    return { isSaved: true };
  });
}

/** Takes a trial off the list; this can be taken back for 30 days. */
export function deleteTrial(
  { database, now }: Desk,
  visitor: Visitor,
  id: string,
): Promise<TrialAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx): Promise<TrialAnswer> => {
    const trial = await trx
      .updateTable("trials")
      .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .returning(["name", "version"])
      .executeTakeFirst();
    if (!trial) return GONE;
    await record(trx, visitor, { id, at, action: "deleted trial" });
    const change = await recordChange(trx, visitor, {
      kind: "deleted trial",
      summary: `Deleted the trial of ${trial.name}`,
      at,
      rows: [{ table: "trials", id, before: { deletedAt: null }, version: trial.version }],
    });
    return { isSaved: true, change };
  });
}

export function findTrial(trx: Database, id: string): Promise<Row | undefined> {
  return trx
    .selectFrom("trials")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

function stale(row: Row | undefined): TrialAnswer {
  if (!row) return GONE;
  const values = trialValuesOf({ ...row, classes: row.classes as string[] });
  return { isSaved: false, status: 409, problem: CHANGED, newer: { version: row.version, values } };
}

function written(values: TrialForm, today: string) {
  const { firstTrialDate, ...rest } = values;
  return {
    ...rest,
    firstTrialDate: firstTrialDate ?? today,
    searchText: memberKeys(values).searchText,
  };
}

type Recorded = { id: string; at: string; action: string; details?: object };

export function record(trx: Database, visitor: Visitor, { id, ...entry }: Recorded): Promise<void> {
  const who = nameOf(visitor);
  return recordAudit(trx, { ...entry, who, subject: "trial", subjectId: id, visitor });
}
