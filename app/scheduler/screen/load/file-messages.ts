// What the page and its worker for files say to each other.
import type { FileChoices, Imported } from "#app/scheduler/files/import/import-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Opened } from "#app/scheduler/plan/stored/stored-plan.ts";

export type FileRequest =
  | {
      kind: "open";
      /** What its settings are taken from. */
      plan: Plan;
      content: Blob;
      /** What a person has said of it. */
      choices: FileChoices | undefined;
    }
  /** A plan as it was stored. */
  | { kind: "stored"; plan: Plan; data: unknown }
  | { kind: "write"; name: string; rows: readonly (readonly string[])[] };

export type FileAnswer =
  | { kind: "opened"; imported: Imported }
  /** In words for the person who chose it. */
  | { kind: "refused"; why: string }
  | { kind: "unreadable" }
  | { kind: "stored"; opened: Opened }
  | { kind: "written"; bytes: Uint8Array };

/** An answer on its way to the page, which takes in a long list as text in half the time that its objects take. */
export type SentAnswer = { text: string } | Extract<FileAnswer, { kind: "written" }>;

export function sentAnswer(answer: FileAnswer): SentAnswer {
  return answer.kind === "written" ? answer : { text: JSON.stringify(answer) };
}

export function answerOf(sent: SentAnswer): FileAnswer {
  return "text" in sent ? (JSON.parse(sent.text) as FileAnswer) : sent;
}
