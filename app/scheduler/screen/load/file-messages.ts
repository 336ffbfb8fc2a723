// Messages between the page and its file worker.
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Imported, ReadContext } from "#app/scheduler/files/import/import-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Opened } from "#app/scheduler/plan/stored/stored-plan.ts";

export type FileRequest =
  | {
      kind: "open";
      /** The plan that supplies the settings. */
      plan: Plan;
      content: Blob;
      /** How to read a list; by its header and cells when not given. */
      choices: Choices | undefined;
      context: ReadContext;
    }
  /** Opens a stored plan. */
  | { kind: "stored"; plan: Plan; data: unknown }
  | { kind: "write"; name: string; rows: readonly (readonly string[])[] };

export type FileAnswer =
  | { kind: "opened"; imported: Imported }
  /** A message for the user. */
  | { kind: "refused"; why: string }
  | { kind: "unreadable" }
  | { kind: "stored"; opened: Opened }
  | { kind: "written"; bytes: Uint8Array };

/**
 * An answer as sent to the page, which parses a long list as text in half the time that cloning
 * objects takes.
 */
export type SentAnswer = { text: string } | Extract<FileAnswer, { kind: "written" }>;

export function sentAnswer(answer: FileAnswer): SentAnswer {
  return answer.kind === "written" ? answer : { text: JSON.stringify(answer) };
}

export function answerOf(sent: SentAnswer): FileAnswer {
  return "text" in sent ? (JSON.parse(sent.text) as FileAnswer) : sent;
}
