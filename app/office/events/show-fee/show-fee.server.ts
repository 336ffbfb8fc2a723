// The fee of a show: previewed, then charged once for each child of the classes that are in it.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { accountOfMember, insertEventCharge } from "#app/site/events/charge-place.server.ts";
import { cancelByDay } from "#app/site/events/event.ts";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { recordChange, requireRow, type ChangedRow } from "../../changes/change-row.server.ts";
import { addedRow } from "../../changes/changed-rows.server.ts";
import { EVENTS } from "../event-rows.server.ts";
import { chargeShowFee } from "../events.commands.ts";

export type ShowChild = { memberId: string; name: string; classes: string[]; isCharged: boolean };

/** Returns the members of these classes on a day, each once, and whether the fee is charged already. */
export async function readShowChildren(
  database: Database,
  { eventId, classIds, today }: { eventId: string; classIds: readonly string[]; today: string },
): Promise<ShowChild[]> {
  const rows = await database
    .selectFrom("enrolments as place")
    .innerJoin("members", "members.id", "place.memberId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "place.classId")
    .select(["members.id", "members.name", "weekly.name as className"])
    .where("place.classId", "in", [...classIds, ""])
    .where("place.kind", "=", "member")
    .where("place.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where("place.fromDay", "<=", today)
    .where((eb) => eb.or([eb("place.freeOn", "is", null), eb("place.freeOn", ">", today)]))
    .execute();
  const charged = await database
    .selectFrom("eventFees as fee")
    .innerJoin("feeCharges as charge", "charge.id", "fee.chargeId")
    .select("fee.memberId")
    .where("fee.eventId", "=", eventId)
    // A charge that was taken off was answered; one that was undone is charged again.
    .where("charge.deletedAt", "is", null)
    .execute();
  const isCharged = new Set(charged.map(({ memberId }) => memberId));
  const { compare } = new Intl.Collator("en-GB");
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([memberId, own]) => ({
      memberId,
      name: own[0]?.name ?? "",
      classes: [...new Set(own.map(({ className }) => className))].toSorted(compare),
      isCharged: isCharged.has(memberId),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Charges the children who have no fee yet; running it again adds only the new ones. */
export const chargeShowFeeHandler = handler(chargeShowFee, async (desk, { classIds, price }) => {
  const { trx, visitor, at, today } = desk;
  const event = await requireRow(desk, EVENTS, desk.params.id);
  await lockByName(trx, `show fee of ${event.id}`, at);
  const all = await readShowChildren(trx, { eventId: event.id, classIds, today });
  const due = all.filter(({ isCharged }) => !isCharged);
  if (due.length === 0) throw new Refused(409, "Every child of these classes is charged already.");
  const { firstDay, cancelBy, name } = event;
  const last = firstDay === null ? today : cancelByDay({ firstDay, cancelBy });
  const dueOn = last < today ? today : last;
  const rows: ChangedRow[] = [];
  for (const { memberId } of due) {
    const accountId = await accountOfMember(trx, { memberId, email: "" });
    if (accountId === null) continue;
    const charge = { accountId, memberId, pence: price, note: name, dueOn };
    const chargeId = await insertEventCharge(trx, charge, at);
    const id = randomUUID();
    await trx
      .insertInto("eventFees")
      .values({ id, eventId: event.id, memberId, chargeId, createdAt: at })
      .execute();
    rows.push(addedRow({ table: "feeCharges", hasVersion: true }, chargeId));
  }
  const action = "charged show fee";
  const count = formatCount(rows.length, "child", "children");
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action,
    subject: EVENTS.one,
    subjectId: event.id,
    facts: [
      { label: "Children", to: count },
      { label: "Fee", to: formatMoney(price), scope: "members" },
    ],
    visitor,
  });
  const summary = `Charged the fee of ${name} for ${count}`;
  const change = { kind: action, summary, scope: "members", isWhole: true, rows, at } as const;
  return { change: await recordChange(trx, visitor, change) };
});
