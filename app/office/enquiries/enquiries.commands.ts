// The commands of the enquiries part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { newTrialSchema } from "#app/office/trials/form/trial.schema.ts";
import { moveSchema } from "./enquiry.schema.ts";

export const moveEnquiry = command("/admin/enquiries/:id", "admin", moveSchema);

export const makeTrial = command(
  "/admin/enquiries/:id/trial",
  "admin",
  z.object({ values: newTrialSchema, isMeant: z.boolean().default(false) }),
);
