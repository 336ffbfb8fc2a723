// Sends a file of records to its import, first for the preview and then to import it.
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import type { RecordAnswers, RecordReport } from "#app/office/upload/records/record-report.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { commandAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";

type Wish = { choices?: Choices; answers?: RecordAnswers; scope?: Scope };

let sent = 0;

/** `run` imports the file as it was last previewed, and previews it first where it was not. */
export function sendRecords(platform: TestPlatform, path: string, text: string, wish: Wish = {}) {
  const { choices, answers, scope = "admin" } = wish;
  let mark: string | null = null;
  const post = async (address: string) => {
    const body = new FormData();
    body.set("file", new File([text], "list.csv"));
    body.set("key", `records-key-${String(++sent).padStart(6, "0")}`);
    if (choices) body.set("choices", JSON.stringify(choices));
    if (answers) body.set("answers", JSON.stringify(answers));
    if (mark) body.set("mark", mark);
    const request = new Request("http://school.example/", { method: "POST", body });
    const context = makeContext(platform, scope);
    return (await commandAt(address)({ request, params: {}, context })).data;
  };
  const preview = async () => {
    const answer = (await post(`${path}/preview`)) as Answer & { report?: RecordReport };
    if (!answer.report) throw new Error(JSON.stringify(answer));
    ({ mark } = answer.report);
    return { report: answer.report };
  };
  const run = async () => {
    if (mark === null) await preview();
    return post(path);
  };
  return { preview, run };
}
