// Previews a bank file or a collective payout's file, and books it as previewed.
import type { z } from "zod";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { inSlices } from "#app/data/commands/progress.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { decodeText } from "#app/files/csv.ts";
import { kindProblem } from "#app/files/file-kind.ts";
import { wordsFor } from "#app/files/file-words.ts";
import { readUploadedSheets } from "#app/files/read-sheet.server.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import { visibleFirst } from "#app/files/table/pick-sheet.ts";
import { formatCount } from "#app/ui/format.ts";
import { requireRow, writeRow } from "../../changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { BANK_FILES, BANK_LINES } from "../fee-rows.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { isAdded, type Compared, type JudgedLine } from "./judging/judge-lines.ts";
import {
  bankHeaders,
  bankTable,
  readBankFile,
  type BankAnswers,
  type BankFile,
  type BankTable,
} from "./reading/bank-file.ts";
import { isOfx } from "./reading/ofx.ts";
import { recallAnswers, rememberAnswers } from "./bank-memory.server.ts";
import { countWords, payoutProblem, payoutSum, reportOf, type BankReport } from "./bank-report.ts";
import { bankFileSchema } from "./bank.schema.ts";
import { CHOOSE_OTHERWISE, LARGEST_BYTES, TOO_LARGE } from "./bank-words.ts";
import { compareFile } from "./compare-file.server.ts";
import { unbookedPence } from "./unbooked.server.ts";
import { rememberPayer } from "./remember-payer.server.ts";
import { previewBankFile, bookBankFile, previewPayout, bookPayout } from "../fees.commands.ts";

type Opened = { fileName: string; mark: string; answers: BankAnswers; table: BankTable };

const CHANGED = "Something has changed since this preview. Please check the file again.";

/** Returns the preview; writes nothing. */
export const previewBankFileHandler = handler(previewBankFile, {
  prepare: openFile,
  run: async (desk, opened) => ({ report: (await readPreview(desk, opened, null)).report }),
});

export const bookBankFileHandler = handler(bookBankFile, {
  prepare: openFile,
  run: async (desk, opened) => bookFile(desk, opened, await readPreview(desk, opened, null), null),
});

export const previewPayoutHandler = handler(previewPayout, {
  prepare: openFile,
  run: async (desk, opened) => {
    const line = await payoutLine(desk, desk.params.id);
    return { report: (await readPreview(desk, opened, line.pence)).report };
  },
});

/** Books the payout's lines to the families, in place of the single bank line. */
export const bookPayoutHandler = handler(bookPayout, {
  prepare: openFile,
  run: async (desk, opened) => {
    const { id, version, pence, payer } = await payoutLine(desk, desk.params.id);
    const preview = await readPreview(desk, opened, pence);
    const problem = payoutProblem(preview.report.payout);
    if (problem) throw new Refused(422, problem);
    if (preview.report.knownCount > 0) {
      const lines = formatCount(preview.report.knownCount, "line");
      throw new Refused(422, `${lines} of this file are already in another payout.`);
    }
    if (preview.file.left.some(({ reason }) => !reason.startsWith("Not booked"))) {
      throw new Refused(422, "Some lines can't be read, so the total can't be checked.");
    }
    const answer = await bookFile(desk, opened, preview, { id, payer });
    await writeRow(desk, BANK_LINES, { id, version }, { state: "payout" });
    return answer;
  },
});

async function payoutLine(desk: Desk, id: string) {
  const line = await requireRow(desk, BANK_LINES, id);
  const isWhole = (await unbookedPence(desk.trx, line)) === line.pence;
  if (line.state !== "open" || line.pence < 0 || !isWhole) {
    throw new Refused(409, BANK_LINES.changed);
  }
  return line;
}

async function openFile(sent: z.output<typeof bankFileSchema>): Promise<Opened> {
  const bytes = new Uint8Array(await sent.file.arrayBuffer());
  if (bytes.length > LARGEST_BYTES) throw new Refused(413, TOO_LARGE);
  return { ...sent, fileName: sent.file.name, table: await tableIn(bytes) };
}

async function tableIn(bytes: Uint8Array): Promise<BankTable> {
  if (bytes.length === 0) return bankTable(bytes);
  if (isWorkbook(bytes)) {
    const answer = await readUploadedSheets(bytes);
    if ("problem" in answer) throw new Refused(422, answer.problem);
    const visible = visibleFirst(answer.sheets);
    return visible.find(({ rows }) => rows.length > 0) ?? { rows: [], numbers: [] };
  }
  const words = wordsFor(bytes);
  const isTable = words === null ? kindProblem(bytes) === null : isOfx(decodeText(bytes));
  if (!isTable) throw new Refused(422, `This is ${words ?? "no bank file"}. ${CHOOSE_OTHERWISE}`);
  return bankTable(bytes);
}

type Preview = { file: BankFile; compared: Compared; report: BankReport };

/**
 * Reads the file with the answers, and with those given for this bank's files before. `bankPence` is a payout's
 * amount at the bank; null for a bank file.
 */
async function readPreview(
  { trx, today, report }: Desk,
  { fileName, table, answers }: Opened,
  bankPence: number | null,
): Promise<Preview> {
  const earlier = await recallAnswers(trx, bankHeaders(table));
  const reading = { today, answers: { ...earlier, ...answers } };
  const file = await inSlices(readBankFile(table, reading), (done) =>
    report(done, table.rows.length),
  );
  if ("problem" in file) throw new Refused(422, file.problem);
  const compared = await compareFile(trx, file, { isPayout: bankPence !== null });
  const payout = bankPence === null ? null : { pence: payoutSum(file.lines), bankPence };
  return { file, compared, report: reportOf({ fileName, file, payout, ...compared }) };
}

async function bookFile(
  desk: Desk,
  { mark, fileName, table }: Opened,
  { compared, report }: Preview,
  payout: { id: string; payer: string } | null,
) {
  if (report.mark !== mark) throw new Refused(409, CHANGED);
  await rememberAnswers(desk, bankHeaders(table), report.questions);
  const added = compared.judged.filter(isAdded);
  if (added.length === 0) return {};
  const { newCount: lineCount, knownCount, firstDay, lastDay } = report;
  const readBy = actorName(desk.visitor);
  const payoutLineId = payout?.id ?? null;
  const file = { name: fileName.slice(0, NAME_LENGTH), payoutLineId, readBy };
  const days = { firstDay, lastDay, lineCount, knownCount };
  const rows = await insertFees(desk, "bankFiles", [{ ...file, ...days }]);
  const fileId = rows[0]?.id ?? "";
  const lines = await insertFees(
    desk,
    "bankLines",
    added.map((line) => lineRow(fileId, line)),
  );
  const paid = added.flatMap(({ verdict, day, pence }, at) => {
    if (verdict.is !== "sure") return [];
    return [{ accountId: verdict.match.accountId, day, pence, lineId: lines[at]?.id ?? null }];
  });
  const payments = paid.map((each) => ({
    ...each,
    kind: "payment",
    way: "Bank transfer",
    reversedOn: null,
  }));
  await insertFees(desk, "feePayments", payments);
  await settleAccounts(desk, [...new Set(paid.map(({ accountId }) => accountId))]);
  const collector = payout ? await rememberPayer(desk, { ...payout, accountId: null }) : [];
  const change = await recordFeeChange(desk, {
    action: payoutLineId === null ? "read bank file" : "read payout",
    summary: `Read ${fileName}: ${countWords(report)}`,
    subject: BANK_FILES.one,
    subjectId: fileId,
    facts: [{ label: "Lines", to: countWords(report) }],
    // Lines and payments follow the file in undo, whatever has happened to them since.
    rows: [...rows, ...collector],
  });
  return { change };
}

const NAME_LENGTH = 200;

const STATES = {
  sure: "booked",
  unsure: "open",
  confirmed: "open",
  returned: "open",
  out: "out",
  known: "out",
} as const;

/** Returns the row to insert. Other outgoing money is stored without its text. */
function lineRow(fileId: string, line: JudgedLine) {
  const { row: place, day, pence, balance, words, payer, key: lineKey, bankId, verdict } = line;
  const state = STATES[verdict.is];
  const hasText = state !== "out";
  return {
    fileId,
    place,
    day,
    pence,
    balance,
    words: hasText ? words.slice(0, WORDS_LENGTH) : "",
    payer: hasText ? payer.slice(0, WORDS_LENGTH) : "",
    lineKey,
    bankId,
    state,
  };
}

const WORDS_LENGTH = 300;
