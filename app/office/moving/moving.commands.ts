// The commands of moving in.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { MOVE_LIMIT } from "#app/route-limits.ts";
import type { MoveReport } from "./move-report.ts";

const filesSchema = z
  .looseObject({ mark: z.string().max(64).default("") })
  .transform(({ mark, ...fields }) => ({
    mark,
    /** Several files, each in a field of its own. */
    files: Object.values(fields).filter((each) => each instanceof File),
  }))
  .refine(({ files }) => files.length > 0, "Choose the files first.");

export const previewMove = command("/admin/move-in/preview", "owner", filesSchema, {
  bodyLimit: MOVE_LIMIT,
  needsProof: true,
  isQuestion: true,
}).answering<{ report: MoveReport }>();

export const moveIn = command("/admin/move-in", "owner", filesSchema, {
  label: "Move in",
  bodyLimit: MOVE_LIMIT,
  needsProof: true,
  isNeverQueued: true,
});
