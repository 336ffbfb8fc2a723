// Undo for a file of the bank, however long ago it was read.
import { command } from "#app/platform/commands/command.server.ts";
import { rowThere } from "../../changes/change-row.server.ts";
import { BANK_FILES } from "../fee-rows.server.ts";
import { keepFees } from "../keep-fees.server.ts";
import { z } from "zod";
import { takeFileBack } from "./remove-file.server.ts";

export const takeBackFile = command({
  address: "/admin/fees/files/:id/take-back",
  schema: z.unknown(),
  run: async (desk) => {
    const { id, name, version } = await rowThere(desk, BANK_FILES, desk.params.id);
    await takeFileBack(desk, id);
    const change = await keepFees(desk, {
      action: "took back bank file",
      summary: `Took back ${name}`,
      subject: BANK_FILES.one,
      subjectId: id,
      rows: [{ table: "bankFiles", id, before: { deletedAt: null }, version: version + 1 }],
    });
    return { change };
  },
});
