// The commands of enquiries.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { trialSchema } from "#app/office/trials/form/trial.schema.ts";
import { moveSchema } from "./enquiry.schema.ts";

export const moveEnquiry = command({
  path: "/admin/enquiries/:id",
  access: "admin",
  schema: moveSchema,
});

export const makeTrial = command({
  path: "/admin/enquiries/:id/trial",
  access: "admin",
  schema: z.object({ values: trialSchema, isMeant: z.boolean().default(false) }),
});
