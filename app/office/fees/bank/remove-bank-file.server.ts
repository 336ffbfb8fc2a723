// Removes a bank file, however long ago it was read.
import { handler } from "#app/data/commands/handler.server.ts";
import { requireRow } from "../../changes/change-row.server.ts";
import { BANK_FILES } from "../fee-rows.server.ts";
import { recordFeeChange } from "../record-fee-change.server.ts";
import { deleteBankFile } from "./bank-file-undo.server.ts";
import { removeBankFile } from "../fees.commands.ts";

export const removeBankFileHandler = handler(removeBankFile, async (desk) => {
  const { id, name, version } = await requireRow(desk, BANK_FILES, desk.params.id);
  await deleteBankFile(desk, id);
  const change = await recordFeeChange(desk, {
    action: "took back bank file",
    summary: `Removed ${name}`,
    subject: BANK_FILES.one,
    subjectId: id,
    rows: [{ table: "bankFiles", id, before: { deletedAt: null }, version: version + 1 }],
  });
  return { change };
});
