// Puts children and guests into numbers, and takes them out.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import {
  auditRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { readClassEnrolments } from "../class-places/class-children.server.ts";
import { activeMembers } from "../member-record/active-members.server.ts";
import { readShow } from "../show-cast/read-show.server.ts";
import { changedWords } from "../show-cast/show.ts";
import { addedRow, removedRow } from "../changes/changed-rows.server.ts";
import { CAST, NUMBERS, PERFORMERS } from "./show-rows.server.ts";
import { addPerformer, followClasses, removePerformer } from "./shows.commands.ts";

type Into = { numberId: string; showId: string };

/** Adds everyone enrolled today or later in the classes, each once. */
export async function addFromClasses(
  desk: Desk,
  { classIds, ...into }: Into & { classIds: readonly string[] },
): Promise<ChangedRow[]> {
  const enrolments = await readClassEnrolments(desk.trx, classIds);
  const current = enrolments.filter(({ freeOn }) => freeOn === null || freeOn > desk.today);
  const rows: ChangedRow[] = [];
  for (const { memberId, classId } of current) {
    rows.push(...(await putIn(desk, into, { memberId, classId })));
  }
  return rows;
}

/** Adds the children who joined the number's classes since, and takes out those who left. */
export const followClassesHandler = handler(followClasses, async (desk) => {
  const { trx, visitor, at, today } = desk;
  const { id, showId, name } = await requireRow(desk, NUMBERS, desk.params.id);
  const show = await readShow(trx, showId, today);
  const number = show?.numbers.find((each) => each.id === id);
  if (!number || changedWords(number) === "") {
    throw new Refused(409, "Its classes have not changed.");
  }
  const rows: ChangedRow[] = [];
  for (const child of number.joined) {
    rows.push(...(await putIn(desk, { numberId: id, showId }, child)));
  }
  for (const castId of number.left) rows.push(...(await takeOut(desk, castId)));
  const words = changedWords(number);
  const facts = [{ label: "Children", to: words }];
  await auditRow(desk, NUMBERS, { id, action: "updated number from classes", facts });
  const summary = `${name}: ${words}`;
  const kind = "updated number";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const addPerformerHandler = handler(addPerformer, async (desk, { memberId, guest }) => {
  const { trx, visitor, at } = desk;
  const number = await requireRow(desk, NUMBERS, desk.params.id);
  const [member] = memberId === null ? [] : await activeMembers(trx, memberId);
  const problem = "Choose a child from the list, or add them as a guest.";
  const refusal = { messages: { who: problem } };
  if (memberId !== null && !member) throw new Refused(422, problem, refusal);
  if (memberId === null && guest === "") throw new Refused(422, problem, refusal);
  const into = { numberId: number.id, showId: number.showId };
  const rows = await putIn(desk, into, member ? { memberId: member.id } : { guest });
  const name = member?.name ?? guest;
  if (rows.length === 0) {
    const already = `${name} is in this number already.`;
    throw new Refused(409, already, { messages: { who: already } });
  }
  const facts = [{ label: "Performer", to: name }];
  await auditRow(desk, NUMBERS, { id: number.id, action: "added performer", facts });
  const summary = `Added ${name} to ${number.name}`;
  const kind = "added performer";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

export const removePerformerHandler = handler(removePerformer, async (desk) => {
  const { trx, visitor, at, params } = desk;
  const found = await trx
    .selectFrom("showCast as cast")
    .innerJoin("showNumbers as number", "number.id", "cast.numberId")
    .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
    .leftJoin("members as member", "member.id", "performer.memberId")
    .select(["number.id", "number.name", "member.name as child", "performer.guest"])
    .where("cast.id", "=", params.id)
    .executeTakeFirst();
  if (!found) throw new Refused(410, CAST.gone);
  const rows = await takeOut(desk, params.id);
  const name = found.child ?? found.guest;
  const facts = [{ label: "Performer", to: name }];
  await auditRow(desk, NUMBERS, { id: found.id, action: "removed performer", facts });
  const summary = `Removed ${name} from ${found.name}`;
  const kind = "removed performer";
  return { change: await recordChange(trx, visitor, { kind, summary, rows, at }) };
});

type Who = { memberId: string; classId?: string } | { guest: string };

/** Puts a child or a guest into a number; returns no rows for a child who is in it. */
async function putIn(desk: Desk, { numberId, showId }: Into, who: Who): Promise<ChangedRow[]> {
  const { trx, at } = desk;
  const rows: ChangedRow[] = [];
  const memberId = "memberId" in who ? who.memberId : null;
  const guest = "guest" in who ? who.guest : "";
  const known = await trx
    .selectFrom("showPerformers")
    .select("id")
    .where("showId", "=", showId)
    .where("memberId", memberId === null ? "is" : "=", memberId)
    .where("guest", "=", guest)
    .executeTakeFirst();
  const performerId = known?.id ?? randomUUID();
  if (!known) {
    await trx
      .insertInto("showPerformers")
      .values({ id: performerId, showId, memberId, guest, createdAt: at, updatedAt: at })
      .execute();
    rows.push(addedRow(PERFORMERS, performerId));
  }
  const classId = "classId" in who ? (who.classId ?? null) : null;
  const added = await trx
    .insertInto("showCast")
    .values({ id: randomUUID(), numberId, performerId, classId, createdAt: at })
    .onConflict((conflict) => conflict.columns(["numberId", "performerId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return [];
  return [...rows, addedRow(CAST, added.id)];
}

/** Takes a performer out of a number, with the costumes they wear in it. */
async function takeOut({ trx }: Desk, castId: string): Promise<ChangedRow[]> {
  const wears = await trx
    .deleteFrom("showWears")
    .where("castId", "=", castId)
    .returningAll()
    .execute();
  if (wears.some(({ loanId, returnedOn }) => loanId !== null && returnedOn === null)) {
    throw new Refused(409, "A costume of this number is still lent. Return it first.");
  }
  const row = await trx
    .deleteFrom("showCast")
    .where("id", "=", castId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // An undo restores the last row first: the others refer to it.
  return [...wears.map((wear) => removedRow({ table: "showWears" }, wear)), removedRow(CAST, row)];
}
