// What the page and its worker for files say to each other.
import type { Plan } from "../plan/plan.ts";
import type { Column } from "./columns.ts";
import type { Imported } from "./import/import-file.ts";

export type FileRequest =
  | {
      kind: "open";
      /** What its settings are taken from. */
      plan: Plan;
      content: Blob;
      /** What the columns of a list are taken as; as its header says where nobody says otherwise. */
      columns: Column[] | undefined;
    }
  | { kind: "write"; name: string; rows: readonly (readonly string[])[] };

export type FileAnswer =
  | { kind: "opened"; imported: Imported }
  /** In words for the person who chose it. */
  | { kind: "refused"; why: string }
  | { kind: "unreadable" }
  | { kind: "written"; bytes: Uint8Array };
