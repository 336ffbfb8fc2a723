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
import { joinReferences, mergeReferences } from "../../references/move-references.server.ts";
import { gatherAccountOf } from "../../slice/family/join-accounts.server.ts";
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
      ...(await moveTrials(desk, kept.id, others)),
      ...(await mergeReferences(
        desk,
        "members",
        kept.id,
        others.map(({ id }) => id),
      )),
      ...(await gatherAccountOf(desk, kept.id)),
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

/** A record came from one trial at most: what is of another trial is the kept record's own from now on. */
async function moveTrials(
  desk: Desk,
  keptId: string,
  others: readonly MemberRecord[],
): Promise<ChangedRow[]> {
  const moved: ChangedRow[] = [];
  for (const { convertedFromTrialId: trialId } of others) {
    if (trialId !== null) moved.push(...(await joinReferences(desk, trialId, keptId)));
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
