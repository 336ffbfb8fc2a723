// The commands of costumes and loans.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { COSTUME_BODY_LIMIT, SHEET_BODY_LIMIT } from "#app/route-limits.ts";
import { countSchema, tickSchema } from "./boxes/box.schema.ts";
import { addCostumeSchema, editCostumeSchema, importSchema } from "./form/costume-form.schema.ts";
import { lendSchema, lendSeveralSchema, returnSchema, settleSchema } from "./loans/loan.schema.ts";

import {
  costumeOfNumberSchema,
  returnShowSchema,
  sizeSchema,
} from "./shows/show-costumes.schema.ts";
import type { UndoResult } from "../changes/undo.ts";
import type { Change } from "#app/data/commands/answer.ts";
import type { Preview } from "./import/import-plan.ts";

export const tickInBox = command("/costume-inventory/box/tick", "inventory", tickSchema);
export const countBox = command("/costume-inventory/box/count", "inventory", countSchema);

export const addCostume = command("/costume-inventory/new", "inventory", addCostumeSchema, {
  bodyLimit: COSTUME_BODY_LIMIT,
});

export const editCostume = command("/costume-inventory/:id", "inventory", editCostumeSchema, {
  bodyLimit: COSTUME_BODY_LIMIT,
});

export const deleteCostume = command("/costume-inventory/:id/delete", "inventory", z.unknown());

export const previewImport = command(
  "/costume-inventory/import/preview",
  "inventory",
  importSchema,
  { bodyLimit: SHEET_BODY_LIMIT, isQuestion: true },
).answering<{ report: Preview }>();

export const importCostumes = command("/costume-inventory/import", "inventory", importSchema, {
  bodyLimit: SHEET_BODY_LIMIT,
}).answering<{ change?: Change; costumes: number }>();

export const lendCostume = command("/costume-inventory/:id/lend", "inventory", lendSchema);
export const lendCostumes = command("/costume-inventory/lend", "inventory", lendSeveralSchema);

export const returnCostume = command(
  "/costume-inventory/loans/:id/return",
  "inventory",
  returnSchema,
);

export const settleReturn = command(
  "/costume-inventory/returns/:id/settle",
  "inventory",
  settleSchema,
);

export const restoreCostume = command("/costume-inventory/:id/restore", "inventory", z.unknown());

export const addCostumeToNumber = command(
  "/costume-inventory/show-numbers/:id/costume",
  "inventory",
  costumeOfNumberSchema,
  { label: "Add costume" },
);

export const removeCostumeFromNumber = command(
  "/costume-inventory/show-numbers/:id/no-costume",
  "inventory",
  costumeOfNumberSchema,
  { label: "Take costume off" },
);

export const setWornSize = command(
  "/costume-inventory/show-wears/:id/size",
  "inventory",
  sizeSchema,
  {
    label: "Size",
  },
);

export const lendToShow = command("/costume-inventory/shows/:id/lend", "inventory", z.unknown(), {
  label: "Lend to the show",
});

export const returnFromShow = command(
  "/costume-inventory/shows/:id/return",
  "inventory",
  returnShowSchema,
  { label: "Return from the show", bodyLimit: COSTUME_BODY_LIMIT },
);

export const undoCostumeChange = command(
  "/costume-inventory/changes/:id/undo",
  "inventory",
  z.unknown(),
  { label: "Undo" },
).answering<UndoResult>();
