// Makes one record of a person's copies: calls, loans and lessons move to it, and all of it can be taken back.
import { z } from "zod";
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import {
  changedRow,
  rowThere,
  tell,
  writeRow,
  recordChange,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { memberKeys, copiesOf, onePerPerson } from "#app/office/members/form/same-person.ts";
import { MEMBERS, type MemberRecord } from "../member-rows.server.ts";
import { everyRecord } from "../members.server.ts";
import { mergeCopies, type Copy } from "./merge-copies.ts";

const ALONE = "There is only one record of this member now.";

/** Keeps the record that the list shows; the others go, and come back when this is taken back. */
export const mergeMember = command({
  address: "/admin/members/:id/merge",
  schema: z.unknown(),
  run: async (desk) => {
    const { trx, visitor, at, days, params } = desk;
    const asked = await rowThere(desk, MEMBERS, params.id);
    const records = await everyRecord(trx, days);
    const ids = copiesOf(asked, records);
    const [shown] = onePerPerson(records.filter(({ id }) => ids.includes(id)));
    const rows = await readRows(trx, ids);
    const kept = rows.find(({ id }) => id === shown?.id);
    const others = rows.filter((row) => row !== kept);
    if (!kept || others.length === 0) throw new Refused(409, ALONE);
    const removed = await removeCopies(desk, others);
    const written = await writeKept(desk, kept, others);
    const changed = [
      ...removed,
      written,
      ...(await moveTo(trx, "memberCheckins", kept.id, others)),
      ...(await moveTo(trx, "costumeLoans", kept.id, others)),
      ...(await moveTo(trx, "registerMarks", kept.id, others)),
      ...(await moveTo(trx, "registerLeavings", kept.id, others)),
      ...(await moveTo(trx, "medicalNotes", kept.id, others)),
      ...(await moveTo(trx, "consents", kept.id, others)),
      ...(await moveCharges(desk, kept.id, others)),
      ...(await moveBookings(desk, kept.id, others)),
      ...(await moveLessons(trx, kept.id, others)),
      ...(await moveEnrolments(desk, kept.id, others)),
      ...(await moveFamilies(desk, kept.id, others)),
    ];
    const facts = [{ label: "Records", to: String(rows.length) }];
    await tell(desk, MEMBERS, { id: kept.id, action: "merged member", facts });
    const summary = `Merged ${rows.length} records of ${kept.name}`;
    const change = { kind: "merged member", summary, rows: changed, at };
    return { change: await recordChange(trx, visitor, change) };
  },
});

function readRows(trx: Desk["trx"], ids: readonly string[]): Promise<MemberRecord[]> {
  return trx
    .selectFrom("members")
    .selectAll()
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** A copy gives its trial up first: only one record may hold it. */
async function removeCopies(desk: Desk, others: readonly MemberRecord[]): Promise<ChangedRow[]> {
  const removed: ChangedRow[] = [];
  for (const { id, version } of others) {
    const gone = { deletedAt: desk.at, convertedFromTrialId: null };
    removed.push(changedRow(MEMBERS, await writeRow(desk, MEMBERS, { id, version }, gone)));
  }
  return removed;
}

/** Charges become those of the kept record; one that it was charged too stays beside its own. */
async function moveCharges(
  { trx }: Desk,
  memberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const ids = [memberId, ...others.map(({ id }) => id)];
  const rows = await trx
    .selectFrom("feeCharges")
    .select(["id", "familyId", "memberId", "kind", "dueOn", "lessonId", "copy"])
    .where("memberId", "in", ids)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const keyOf = ({ familyId, kind, dueOn, lessonId, copy }: (typeof rows)[number]) =>
    [kind, lessonId ?? `${familyId} ${dueOn}`, copy].join(" ");
  const taken = new Set(rows.filter((row) => row.memberId === memberId).map(keyOf));
  const moved: ChangedRow[] = [];
  for (const row of rows.filter((each) => each.memberId !== memberId)) {
    const before = { memberId: row.memberId, copy: row.copy };
    while (taken.has(keyOf(row))) row.copy += 1;
    taken.add(keyOf(row));
    const set = { memberId, copy: row.copy };
    await trx.updateTable("feeCharges").set(set).where("id", "=", row.id).execute();
    moved.push({ table: "feeCharges", id: row.id, before, version: null });
  }
  return moved;
}

/** The days of the yearly fees that one of the records was charged. */
async function chargedFeeDays(
  trx: Desk["trx"],
  records: readonly MemberRecord[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("feeCharges")
    .select("dueOn")
    .where("kind", "=", "membership fee")
    .where("deletedAt", "is", null)
    .where(
      "memberId",
      "in",
      records.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ dueOn }) => dueOn));
}

/** Bookings that the staff tied to one of them, or ask about. */
async function moveBookings(
  { trx }: Desk,
  alikeMemberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const rows = await trx
    .updateTable("bookings")
    .set((eb) => ({ alikeMemberId, version: eb("version", "+", 1) }))
    .where(
      "alikeMemberId",
      "in",
      others.map(({ id }) => id),
    )
    .returning(["id", "version"])
    .execute();
  return rows.map(({ id, version }) => ({
    table: "bookings",
    id,
    before: { alikeMemberId: others[0]?.id ?? null },
    version,
  }));
}

/** Calls, marks of registers, notes, consents, or loans whose borrower was picked, become those of the record that is kept. */
async function moveTo(
  trx: Desk["trx"],
  table:
    | "memberCheckins"
    | "costumeLoans"
    | "registerMarks"
    | "registerLeavings"
    | "medicalNotes"
    | "consents",
  memberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  // These tables share this column, which the query builder cannot know.
  const shared = table as "memberCheckins";
  const rows = await trx
    .selectFrom(shared)
    .select(["id", "memberId"])
    .where(
      "memberId",
      "in",
      others.map(({ id }) => id),
    )
    .execute();
  for (const { id } of rows) {
    await trx.updateTable(shared).set({ memberId }).where("id", "=", id).execute();
  }
  return rows.map((row) => ({
    table,
    id: row.id,
    before: { memberId: row.memberId },
    version: null,
  }));
}

/** Students of private lessons who were tied to a copy are the record that is kept. */
async function moveLessons(
  trx: Desk["trx"],
  memberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const lessons = await trx
    .selectFrom("aaPrivateLessons")
    .select(["id", "version", "students"])
    .execute();
  const moved: ChangedRow[] = [];
  for (const { id, version: seen, students } of lessons) {
    const before = JSON.stringify(students);
    const after = others.reduce((text, other) => text.replaceAll(other.id, memberId), before);
    if (after === before) continue;
    const version = seen + 1;
    await trx
      .updateTable("aaPrivateLessons")
      .set({ students: JSON.parse(after) as object, version })
      .where("id", "=", id)
      .execute();
    moved.push({ table: "aaPrivateLessons", id, before: { students }, version });
  }
  return moved;
}

/** Weekly classes become those of the record that is kept; a class that both are in is one then. */
async function moveEnrolments(
  { trx, at }: Desk,
  memberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const ids = [memberId, ...others.map(({ id }) => id)];
  const rows = await trx
    .selectFrom("enrolments")
    .select(["id", "memberId", "classId", "kind", "freeOn", "version"])
    .where("memberId", "in", ids)
    .where("deletedAt", "is", null)
    .orderBy("fromDay")
    .execute();
  const isOpen = (row: { kind: string; freeOn: string | null }) =>
    row.freeOn === null && (row.kind === "member" || row.kind === "pause");
  const taken = new Set(
    rows.filter((row) => row.memberId === memberId && isOpen(row)).map(({ classId }) => classId),
  );
  const moved: ChangedRow[] = [];
  for (const row of rows.filter((each) => each.memberId !== memberId)) {
    const isDouble = isOpen(row) && taken.has(row.classId);
    if (isOpen(row)) taken.add(row.classId);
    const version = row.version + 1;
    const set = isDouble ? { deletedAt: at } : { memberId };
    const update = trx.updateTable("enrolments").set({ ...set, version, updatedAt: at });
    await update.where("id", "=", row.id).execute();
    const before = isDouble ? { deletedAt: null } : { memberId: row.memberId };
    moved.push({ table: "enrolments", id: row.id, before, version });
  }
  return moved;
}

/** Stands in every family of a copy, and in each once: a second place goes with its ties. */
async function moveFamilies(
  { trx, at }: Desk,
  memberId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const ids = [memberId, ...others.map(({ id }) => id)];
  const rows = await trx
    .selectFrom("familyChildren")
    .select(["id", "memberId", "familyId", "version"])
    .where("memberId", "in", ids)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const taken = new Set(
    rows.filter((row) => row.memberId === memberId).map(({ familyId }) => familyId),
  );
  const moved: ChangedRow[] = [];
  for (const row of rows.filter((each) => each.memberId !== memberId)) {
    const isDouble = taken.has(row.familyId);
    taken.add(row.familyId);
    const version = row.version + 1;
    const set = isDouble ? { deletedAt: at } : { memberId };
    const update = trx.updateTable("familyChildren").set({ ...set, version, updatedAt: at });
    await update.where("id", "=", row.id).execute();
    const before = isDouble ? { deletedAt: null } : { memberId: row.memberId };
    moved.push({ table: "familyChildren", id: row.id, before, version });
  }
  return moved;
}

async function writeKept(
  desk: Desk,
  kept: MemberRecord,
  others: readonly MemberRecord[],
): Promise<ChangedRow> {
  const charged = await chargedFeeDays(desk.trx, [kept, ...others]);
  const merged = mergeCopies(kept as Copy, others as readonly Copy[], charged);
  const columns = { ...merged, ...memberKeys({ ...merged, name: kept.name }) };
  const { id, version } = kept;
  return changedRow(MEMBERS, await writeRow(desk, MEMBERS, { id, version }, columns));
}
