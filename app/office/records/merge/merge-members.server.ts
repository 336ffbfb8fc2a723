// Merges a person's records: moves all references to the kept record, in a change that can be undone.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  requireRow,
  auditRow,
  writeRow,
  recordChange,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { memberKeys, copiesOf, onePerPerson } from "#app/office/member-record/same-person.ts";
import { joinReferences, mergeReferences } from "#app/office/references/move-references.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import { mergeCopies, type Copy } from "./merge-copies.ts";
import { gatherAccountOf } from "#app/office/family-account/join-accounts.server.ts";
import { answerProblem } from "#app/office/slice/merge-question.ts";
import { idsToMerge, MERGING, questionsOf } from "./merge-questions.server.ts";
import { everyRecord } from "#app/office/member-record/shown-members.server.ts";
import { mergeMember } from "../records.commands.ts";

const ALONE = "There is now only one record of this member.";
/**
 * Keeps the record shown in the list and deletes the others; an undo restores them. Throws Refused (422) when a
 * question is unanswered.
 */
export const mergeMemberHandler = handler(mergeMember, async (desk, { answers, with: other }) => {
  const { trx, visitor, at, days, params } = desk;
  const requested = await requireRow(desk, MEMBERS, params.id);
  const records = await everyRecord(trx, days);
  const own = copiesOf(requested, records);
  if (other !== undefined) await requireRow(desk, MEMBERS, other);
  const ids = idsToMerge(requested.id, other, records);
  const [shown] = onePerPerson(records.filter(({ id }) => own.includes(id)));
  const rows = await readRows(trx, ids);
  const kept = rows.find(({ id }) => id === shown?.id);
  const others = rows.filter((row) => row !== kept);
  if (!kept || others.length === 0) throw new Refused(409, ALONE);
  for (const question of await questionsOf(trx, ids, visitor.scopes)) {
    const problem = answerProblem(question, answers);
    if (problem) throw new Refused(422, problem, { messages: { [question.key]: problem } });
  }
  for (const { prepare } of MERGING) await prepare?.(desk, ids);
  const goneIds = others.map(({ id }) => id);
  const charged = await chargedFeeDays(trx, ids);
  const changed = [
    ...(await removeCopies(desk, others)),
    await writeKept(desk, kept, { others, charged }),
    ...(await moveTrials(desk, kept.id, others)),
    ...(await mergeReferences(desk, "members", kept.id, goneIds)),
    ...(await gatherAccountOf(desk, kept.id)),
  ];
  const decided: ChangedRow[] = [];
  for (const { follow } of MERGING) decided.push(...(await follow(desk, kept.id, answers)));
  const facts = [{ label: "Records", to: String(rows.length) }];
  await auditRow(desk, MEMBERS, { id: kept.id, action: "merged member", facts });
  const change = {
    kind: "merged member",
    summary: `Merged ${rows.length} records of ${kept.name}`,
    // Decisions about money can only be undone by people who may see money.
    ...(decided.length > 0 && visitor.scopes.has("members") && { scope: "members" as const }),
    rows: onceEach([...changed, ...decided]),
    at,
  };
  return { change: await recordChange(trx, visitor, change) };
});

/** Combines several edits of a row into one, so that an undo restores it in one step. */
function onceEach(rows: readonly ChangedRow[]): ChangedRow[] {
  const edited = new Map<string, ChangedRow>();
  const all: ChangedRow[] = [];
  for (const row of rows) {
    const place = `${row.table} ${row.id}`;
    const first = edited.get(place);
    if (first && row.version !== null) {
      first.before = { ...row.before, ...first.before };
      first.version = row.version;
      continue;
    }
    const own = { ...row };
    if (row.version !== null) edited.set(place, own);
    all.push(own);
  }
  return all;
}

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

/** Deletes the other records and unlinks their trials first: only one record may have a trial. */
async function removeCopies(desk: Desk, others: readonly MemberRecord[]): Promise<ChangedRow[]> {
  const removed: ChangedRow[] = [];
  for (const { id, version } of others) {
    const gone = { deletedAt: desk.at, convertedFromTrialId: null };
    removed.push(changedRow(MEMBERS, await writeRow(desk, MEMBERS, { id, version }, gone)));
  }
  return removed;
}

/** Moves the references of the other records' trials: a member can be linked to one trial only. */
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

async function chargedFeeDays(
  trx: Desk["trx"],
  memberIds: readonly string[],
): Promise<Set<string>> {
  const days = new Set<string>();
  for (const { chargedFeeDays: read } of MERGING) {
    for (const day of (await read?.(trx, memberIds)) ?? []) days.add(day);
  }
  return days;
}

async function writeKept(
  desk: Desk,
  kept: MemberRecord,
  { others, charged }: { others: readonly MemberRecord[]; charged: ReadonlySet<string> },
): Promise<ChangedRow> {
  const merged = mergeCopies(kept as Copy, others as readonly Copy[], charged);
  const columns = { ...merged, ...memberKeys({ ...kept, ...merged }) };
  const { id, version } = kept;
  return changedRow(MEMBERS, await writeRow(desk, MEMBERS, { id, version }, columns));
}
