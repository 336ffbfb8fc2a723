// The commands of trials.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { versionSchema } from "#app/office/fields/fields.schema.ts";
import { memberSchema } from "#app/office/member-record/member.schema.ts";
import { addTrialSchema, editTrialSchema, progressSchema } from "./form/trial.schema.ts";

const FAMILY_LENGTH = 1000;

export const convertTrial = command({
  path: "/admin/trials/:id/convert",
  access: "admin",
  schema: z.object({
    version: versionSchema.optional(),
    values: memberSchema.extend({ family: z.string().max(FAMILY_LENGTH).default("") }),
    isMeant: z.boolean().default(false),
  }),
});

export const addTrial = command({
  path: "/admin/trials/new",
  access: "admin",
  schema: addTrialSchema,
});

export const editTrial = command({
  path: "/admin/trials/:id",
  access: "admin",
  schema: editTrialSchema,
});

export const tickProgress = command({
  path: "/admin/trials/:id/progress",
  access: "admin",
  schema: progressSchema,
});

export const deleteTrial = command({
  path: "/admin/trials/:id/delete",
  access: "admin",
  schema: z.unknown(),
});
