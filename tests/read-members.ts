// Reads the bytes of a members' list as an upload reads them.
import { decodeText, parseCsv } from "#app/files/csv.ts";
import { atOnce } from "#app/data/commands/progress.ts";
import { readTable } from "#app/files/table/read-table.ts";
import type { Choices, TableRead } from "#app/files/table/table-kind.ts";
import { MEMBERS_TABLE } from "#app/office/members/upload/member-table.ts";
import { readUpload } from "#app/office/members/upload/read-upload.server.ts";
import type { Upload } from "#app/office/members/upload/upload-row.ts";

type MembersRead = Upload & { table: TableRead<string> };

export function readMembers(
  bytes: Uint8Array,
  choices: Choices = {},
  emptied: readonly string[] = [],
): MembersRead {
  const file = parseCsv(decodeText(bytes));
  const table = readTable(file, MEMBERS_TABLE, choices);
  return { ...atOnce(readUpload(file, table, { choices, emptied, mayReadNotes: true })), table };
}
