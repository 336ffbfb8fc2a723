// Adds and changes members: each change with its audit row, and never over a newer one.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { schoolToday } from "../school-day.ts";
import { CHANGED, type MemberAnswer, type Newer } from "./member-answer.ts";
import { memberKeys } from "./member-keys.ts";
import type { MemberForm } from "./member.schema.ts";
import { valuesOf } from "./member-values.ts";
import { feeDue, feeDueOn } from "./membership-fee.ts";

export type Desk = Pick<Platform, "database" | "now">;

type Row = Selectable<Tables["members"]>;
type Change = Omit<Updateable<Tables["members"]>, "id" | "version" | "updatedAt">;

const ADD_ROUTE = "/admin/members/new";
export const GONE = "This member was deleted meanwhile.";

/** Adds a member who is new from today; a second sending of one draft adds nobody. */
export function addMember(
  { database, now }: Desk,
  visitor: Visitor,
  { key, values }: { key: string; values: MemberForm },
): Promise<MemberAnswer> {
  const at = now().toISOString();
  const today = schoolToday(now());
  return database
    .transaction()
    .execute((trx) =>
      answerOnce(trx, { key, route: ADD_ROUTE, body: values, at }, async () => {
        const id = randomUUID();
        const member: Insertable<Tables["members"]> = {
          ...written(values, today),
          id,
          isNew: true,
          newMemberDate: today,
          leftOn: values.status === "Active" ? null : today,
          createdAt: at,
          updatedAt: at,
        };
        await trx.insertInto("members").values(member).execute();
        await record(trx, visitor, { id, at, action: "added member" });
        return { isSaved: true as const, id };
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof KeyUsedError)) throw error;
      const problem = "This draft was saved before. Close the form to see the member.";
      return { isSaved: false as const, status: 409, problem };
    });
}

/** Changes what the form holds; someone who had left and is active again starts again today. */
export function editMember(
  desk: Desk,
  visitor: Visitor,
  edit: { id: string; version: number; values: MemberForm },
): Promise<MemberAnswer> {
  const today = schoolToday(desk.now());
  return changeMember(desk, visitor, edit, (before) => {
    const after = written(edit.values, today);
    if (before.active === after.active) return after;
    const leaves = { leftOn: after.active ? null : today };
    return { ...after, ...leaves, ...(after.active && { reactivatedOn: today }) };
  });
}

/** Changes one member in a transaction, unless the version has passed: then says what stands now. */
export function changeMember(
  { database, now }: Desk,
  visitor: Visitor,
  { id, version }: { id: string; version: number },
  change: (before: Row) => Change,
): Promise<MemberAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const before = await findMember(trx, id);
    if (!before) return { isSaved: false, status: 404, problem: GONE };
    const after = change(before);
    const { numUpdatedRows } = await trx
      .updateTable("members")
      .set({ ...after, version: version + 1, updatedAt: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return stale(await findMember(trx, id), visitor);
    const changed = changedColumns(before, after);
    await record(trx, visitor, { id, at, action: "changed member", details: { changed } });
    return { isSaved: true, id };
  });
}

export function findMember(trx: Database, id: string): Promise<Row | undefined> {
  return trx
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

function stale(row: Row | undefined, visitor: Visitor): MemberAnswer {
  if (!row) return { isSaved: false, status: 404, problem: GONE };
  return { isSaved: false, status: 409, problem: CHANGED, newer: newerOf(row, visitor) };
}

function newerOf(row: Row, { scopes }: Visitor): Newer {
  const money = { subscriptionPence: row.subscriptionAmount, feeDue: feeDue(row) };
  const stored = { ...row, classes: row.classes as string[] };
  return {
    version: row.version,
    values: valuesOf(scopes.has("members") ? { ...stored, ...money } : stored),
  };
}

/** The columns that the form writes; status and active set always go together. */
function written(values: MemberForm, today: string) {
  const { status, subscription, feeDue: due, joinDate, ...rest } = values;
  return {
    ...rest,
    ...memberKeys(values),
    joinDate: joinDate ?? today,
    status,
    active: status === "Active",
    ...(subscription !== undefined && { subscriptionAmount: subscription }),
    ...(due !== undefined && feeDueOn(due)),
  };
}

const KEYS = new Set(["nameKey", "emailKey", "phoneKey", "searchText"]);

function changedColumns(before: Row, after: Change): string[] {
  return Object.entries(after)
    .filter(([name, value]) => {
      const old = before[name as keyof Row];
      return !KEYS.has(name) && JSON.stringify(old) !== JSON.stringify(value);
    })
    .map(([name]) => name);
}

type Recorded = { id: string; at: string; action: string; details?: object };

export function record(trx: Database, visitor: Visitor, { id, ...entry }: Recorded): Promise<void> {
  const who = nameOf(visitor);
  return recordAudit(trx, { ...entry, who, subject: "member", subjectId: id, visitor });
}
