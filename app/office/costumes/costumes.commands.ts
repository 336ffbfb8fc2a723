// The commands of costumes.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { COSTUME_BODY_LIMIT, SHEET_BODY_LIMIT } from "#app/route-limits.ts";
import { countSchema, tickSchema } from "./boxes/box.schema.ts";
import {
  addCostumeSchema,
  editCostumeSchema,
  importSchema,
  sheetSchema,
} from "./form/costume-form.schema.ts";
import { lendSchema, lendSeveralSchema, returnSchema, settleSchema } from "./loans/loan.schema.ts";

import type { TakenBack } from "../changes/undo.ts";
import type { Change } from "#app/platform/commands/answer.ts";
import type { LeftRow, Preview } from "./import/import-plan.ts";

export const tickInBox = command({
  path: "/costume-inventory/box/tick",
  access: "inventory",
  schema: tickSchema,
});

export const countBox = command({
  path: "/costume-inventory/box/count",
  access: "inventory",
  schema: countSchema,
});

export const addCostume = command({
  path: "/costume-inventory/new",
  access: "inventory",
  schema: addCostumeSchema,
  bodyLimit: COSTUME_BODY_LIMIT,
});

export const editCostume = command({
  path: "/costume-inventory/:id",
  access: "inventory",
  schema: editCostumeSchema,
  bodyLimit: COSTUME_BODY_LIMIT,
});

export const deleteCostume = command({
  path: "/costume-inventory/:id/delete",
  access: "inventory",
  schema: z.unknown(),
});

export const previewImport = command({
  path: "/costume-inventory/import/preview",
  access: "inventory",
  schema: sheetSchema,
  bodyLimit: SHEET_BODY_LIMIT,
  isQuestion: true,
}).answering<Preview>();

export const importCostumes = command({
  path: "/costume-inventory/import",
  access: "inventory",
  schema: importSchema,
  bodyLimit: SHEET_BODY_LIMIT,
}).answering<{ change?: Change; costumes: number; left: LeftRow[] }>();

export const lendCostume = command({
  path: "/costume-inventory/:id/lend",
  access: "inventory",
  schema: lendSchema,
});

export const lendCostumes = command({
  path: "/costume-inventory/lend",
  access: "inventory",
  schema: lendSeveralSchema,
});

export const returnCostume = command({
  path: "/costume-inventory/loans/:id/return",
  access: "inventory",
  schema: returnSchema,
});

export const settleReturn = command({
  path: "/costume-inventory/returns/:id/settle",
  access: "inventory",
  schema: settleSchema,
});

export const restoreCostume = command({
  path: "/costume-inventory/:id/restore",
  access: "inventory",
  schema: z.unknown(),
});

export const undoCostumeChange = command({
  path: "/costume-inventory/changes/:id/undo",
  access: "inventory",
  schema: z.unknown(),
  label: "Undo",
}).answering<TakenBack>();
