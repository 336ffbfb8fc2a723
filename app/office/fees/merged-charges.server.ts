// When two records of a child are merged: offers to remove a charge that both have.
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { formatDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import {
  changedRow,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import type { MergeQuestion } from "../slice/merge-question.ts";
import type { Merging } from "../slice/merging.server.ts";
import { settleCharges } from "./account/settle.server.ts";
import { requireAccountName } from "./account-name.server.ts";
import { FEE_CHARGES } from "./fee-rows.server.ts";

const KEY = "charges";

export const MERGED_CHARGES: Merging = {
  ask: async (database, memberIds, scopes) => {
    if (!scopes.has("members")) return [];
    const questions: MergeQuestion[] = [];
    for (const double of doubles(await readCharges(database, memberIds))) {
      const choices = [{ value: "", words: "Keep both" }];
      for (const charges of double) {
        choices.push({
          value: charges.map(({ id }) => id).join(" "),
          words: `Remove ${await wordsOf(database, charges)}`,
        });
      }
      const [charge] = double.flat();
      if (!charge) continue;
      questions.push({
        key: `${KEY} ${charge.id}`,
        words: `Both records were charged: ${whatOf(charge)}`,
        choices,
        isNeeded: false,
      });
    }
    return questions;
  },
  follow: async (desk, keptId, answers) => {
    const removals = Object.entries(answers).filter(([key]) => key.startsWith(`${KEY} `));
    const ids = removals.flatMap(([, value]) => value.split(" ").filter((id) => id !== ""));
    const rows: ChangedRow[] = [];
    for (const id of ids) {
      const charge = await requireRow(desk, FEE_CHARGES, id);
      if (charge.memberId !== keptId || charge.takenOffOn !== null) {
        throw new Refused(409, "These charges have changed. Please check them again.");
      }
      const set = { takenOffOn: desk.today };
      rows.push(changedRow(FEE_CHARGES, await writeRow(desk, FEE_CHARGES, charge, set)));
      const facts = [
        { label: "Removed", to: formatMoney(charge.pence), scope: "members" as const },
      ];
      await auditRow(desk, FEE_CHARGES, { id, action: "took off charge", facts });
    }
    await settleCharges(desk, ids);
    return rows;
  },
  chargedFeeDays: async (database, memberIds) => {
    const rows = await database
      .selectFrom("feeCharges")
      .select("dueOn")
      .where("kind", "=", "membership fee")
      .where("deletedAt", "is", null)
      .where("memberId", "in", [...memberIds])
      .execute();
    return rows.map(({ dueOn }) => dueOn);
  },
};

type Charge = Awaited<ReturnType<typeof readCharges>>[number];

function readCharges(database: Database, memberIds: readonly string[]) {
  return database
    .selectFrom("feeCharges")
    .select(["id", "memberId", "accountId", "kind", "dueOn", "month", "pence", "lessonId"])
    .where("memberId", "in", [...memberIds])
    .where("deletedAt", "is", null)
    .where("takenOffOn", "is", null)
    .orderBy("dueOn")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Returns the charges that more than one record has, grouped by record. */
function doubles(charges: readonly Charge[]): Charge[][][] {
  const groups: Charge[][] = [];
  for (const charge of charges) {
    const group = groups.find(([first]) => first && isSame(first, charge));
    if (group) group.push(charge);
    else groups.push([charge]);
  }
  return groups
    .map((group) => [...Map.groupBy(group, ({ memberId }) => memberId).values()])
    .filter((byRecord) => byRecord.length > 1);
}

/** Whether two charges are for the same month's subscription, lesson or yearly fee; its dates may differ. */
function isSame(first: Charge, other: Charge): boolean {
  if (first.kind !== other.kind) return false;
  if (first.kind === "lesson") return first.lessonId !== null && first.lessonId === other.lessonId;
  if (first.kind === "subscription") return first.month === other.month;
  return other.dueOn < addYears(first.dueOn, 1);
}

function whatOf({ kind, month, dueOn }: Charge): string {
  if (kind === "subscription") return `${kind}, ${formatMonth(month)}`;
  return `${kind}, ${formatDay(dueOn)}`;
}

async function wordsOf(database: Database, charges: readonly Charge[]): Promise<string> {
  const words: string[] = [];
  for (const { pence, accountId } of charges) {
    words.push(`${formatMoney(pence)} from ${await requireAccountName(database, accountId)}`);
  }
  return words.join(" and ");
}
