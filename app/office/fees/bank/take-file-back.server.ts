// Undo for a file of the bank, however long ago it was read.
import { handler } from "#app/data/commands/handler.server.ts";
import { requireRow } from "../../changes/change-row.server.ts";
import { BANK_FILES } from "../fee-rows.server.ts";
import { keepFees } from "../keep-fees.server.ts";
import { takeFileBack } from "./remove-file.server.ts";
import { takeBackFile } from "../fees.commands.ts";

export const takeBackFileHandler = handler(takeBackFile, async (desk) => {
  const { id, name, version } = await requireRow(desk, BANK_FILES, desk.params.id);
  await takeFileBack(desk, id);
  const change = await keepFees(desk, {
    action: "took back bank file",
    summary: `Took back ${name}`,
    subject: BANK_FILES.one,
    subjectId: id,
    rows: [{ table: "bankFiles", id, before: { deletedAt: null }, version: version + 1 }],
  });
  return { change };
});
