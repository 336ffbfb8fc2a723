// The fees in server tests: previews and imports files, and answers lines.
import { commandAt, deskAt, undoAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";
import { asked } from "./make-request.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { loader as accountLoader } from "#app/office/fees/account/account-page.tsx";
import type { ShownAccount } from "#app/office/fees/account/read-account.server.ts";
import type { BankReport } from "#app/office/fees/bank/bank-report.ts";
import { loader as feesLoader } from "#app/office/fees/fees.tsx";
import type { MonthPreview } from "#app/office/fees/month/month-preview.server.ts";
import type { FeesPage } from "#app/office/fees/read-fees.server.ts";
import type { Scope } from "#app/platform/scopes.ts";

export const MONEY: Scope[] = ["admin", "members"];

let keys = 0;
export const newKey = () => `a-key-of-the-fees-${(keys += 1)}`;

export const undo = undoAt("/admin/changes/:id/undo", ...MONEY);

/** Sends to one of the fees' commands. */
export function send(platform: TestPlatform, what: string, body: object, id = ""): Promise<Answer> {
  return deskAt(`/admin/fees/${what}`, ...MONEY)(platform, { key: newKey(), ...body }, id);
}

type Sent = {
  text: string | Uint8Array<ArrayBuffer>;
  name?: string;
  line?: string;
  mark?: string;
  answers?: Record<string, string>;
};

async function sendFile(platform: TestPlatform, sent: Sent, isLook: boolean) {
  const { text, name, line, mark, answers } = sent;
  const body = new FormData();
  body.set("file", new File([text], name ?? "november.csv", { type: "text/csv" }));
  body.set("key", newKey());
  if (mark) body.set("mark", mark);
  if (answers) body.set("answers", JSON.stringify(answers));
  const pattern = line === undefined ? "/admin/fees/bank" : "/admin/fees/lines/:id/payout";
  const request = new Request("http://school.example/", { method: "POST", body });
  const params = { id: line ?? "" };
  const context = makeContext(platform, ...MONEY);
  const command = commandAt(isLook ? `${pattern}/preview` : pattern);
  return (await command({ request, params, context })).data;
}

export async function look(platform: TestPlatform, sent: Sent): Promise<BankReport> {
  const answer = await sendFile(platform, sent, true);
  if (!answer.isSaved) throw new Error(answer.problem);
  return (answer as unknown as { report: BankReport }).report;
}

export function take(platform: TestPlatform, sent: Sent): Promise<Answer> {
  return sendFile(platform, sent, false);
}

/** Previews a file and imports it. */
export async function read(platform: TestPlatform, sent: Sent): Promise<Answer> {
  const { mark } = await look(platform, sent);
  return take(platform, { ...sent, mark });
}

/** Books what 'Book 11 from confirmed payers' offers; does nothing where nothing is offered. */
export async function bookConfirmed(platform: TestPlatform): Promise<Answer | null> {
  const lines = (await feesPage(platform)).confirmed.map(({ id, version }) => ({ id, version }));
  return lines.length === 0 ? null : send(platform, "lines/confirmed", { lines });
}

type Page = FeesPage & { preview: MonthPreview | null };

export async function feesPage(platform: TestPlatform, address = ""): Promise<Page> {
  const given = asked(platform, `/admin/fees${address}`, { gates: MONEY });
  return (await feesLoader(given)) as unknown as Page;
}

export async function accountPage(platform: TestPlatform, id: string): Promise<ShownAccount> {
  const given = asked(platform, `/admin/fees/family/${id}`, { params: { id }, gates: MONEY });
  return (await accountLoader(given)).account;
}

/** Previews a month and adds it. */
export async function addMonth(platform: TestPlatform, month = "2026-11"): Promise<Answer> {
  const { preview } = await feesPage(platform, `?add=${month}`);
  if (!preview) throw new Error(`${month} cannot be chosen.`);
  return send(platform, "month", { month, mark: preview.mark });
}

/** A bank file with balances: each line is a day of November, its text and pounds. */
export function bankFile(
  lines: readonly (readonly [day: number, words: string, pounds: number, balance?: number])[],
  { hasBalances = true } = {},
): string {
  let balance = 1000;
  const rows = lines.map(([day, words, pounds, own]) => {
    balance = own ?? balance + pounds;
    const cells = [`2026-11-${String(day).padStart(2, "0")}`, words, pounds.toFixed(2)];
    return [...cells, ...(hasBalances ? [balance.toFixed(2)] : [])].join(",");
  });
  const head = `Date,Description,Amount${hasBalances ? ",Balance" : ""}`;
  return [head, ...rows, ""].join("\n");
}
