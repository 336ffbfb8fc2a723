// Splits one bank line between families, to the penny.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatMoney } from "#app/ui/format.ts";
import { changedRow, writeRow } from "../../changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { BANK_LINES } from "../fee-rows.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { requireOpenLine, refuseDoubted } from "./book-line.server.ts";
import { unbookedPence } from "./unbooked.server.ts";
import { splitProblem } from "./split-parts.ts";
import { splitLine } from "../fees.commands.ts";

export const splitLineHandler = handler(
  splitLine,
  async (desk, { version, isAnother, values: { parts } }) => {
    const line = await requireOpenLine(desk, desk.params.id);
    const { id, day, pence } = line;
    if (pence < 0) throw new Refused(422, "Only money in can be split.");
    const problem = splitProblem(parts, await unbookedPence(desk.trx, line));
    if (problem) throw new Refused(422, problem, { messages: { parts: problem } });
    const accountIds = parts.map(({ accountId }) => accountId);
    if (!isAnother) await refuseDoubted(desk, line, accountIds);
    const names: string[] = [];
    for (const accountId of accountIds) names.push(await requireAccountName(desk.trx, accountId));
    const written = await writeRow(desk, BANK_LINES, { id, version }, { state: "booked" });
    const paid = { kind: "payment", day, way: "Bank transfer", lineId: id, reversedOn: null };
    const payments = parts.map((part) => ({ ...paid, ...part }));
    const rows = [
      changedRow(BANK_LINES, written),
      ...(await insertFees(desk, "feePayments", payments)),
    ];
    await settleAccounts(desk, accountIds);
    const shares = parts.map((part, at) => `${formatMoney(part.pence)} from ${names[at]}`);
    const change = await recordFeeChange(desk, {
      action: "split bank line",
      summary: `Split ${formatMoney(parts.reduce((sum, part) => sum + part.pence, 0))}: ${shares.join(", ")}`,
      subject: BANK_LINES.one,
      subjectId: id,
      facts: shares.map((to) => ({ label: "Booked", to })),
      rows,
    });
    return { change };
  },
);
