// The commands of the trials part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { versionSchema } from "#app/office/fields/fields.schema.ts";
import { memberSchema } from "#app/office/member-record/member.schema.ts";
import { recordImport } from "#app/office/upload/records/record-import.commands.ts";
import { addMeetingSchema, meetingSchema } from "./meetings/trial-meeting.schema.ts";
import { addTrialSchema, editTrialSchema, progressSchema } from "./form/trial.schema.ts";

const FAMILY_LENGTH = 1000;

export const convertTrial = command(
  "/admin/trials/:id/convert",
  "admin",
  z.object({
    version: versionSchema.optional(),
    values: memberSchema.extend({ family: z.string().max(FAMILY_LENGTH).default("") }),
    isMeant: z.boolean().default(false),
  }),
);

export const addTrial = command("/admin/trials/new", "admin", addTrialSchema);
export const editTrial = command("/admin/trials/:id", "admin", editTrialSchema);
export const tickProgress = command("/admin/trials/:id/progress", "admin", progressSchema);
export const addTrialMeeting = command("/admin/trials/:id/meetings", "admin", addMeetingSchema);
export const removeTrialMeeting = command(
  "/admin/trials/:id/meetings/remove",
  "admin",
  meetingSchema,
);
export const deleteTrial = command("/admin/trials/:id/delete", "admin", z.unknown());

export const { preview: previewTrialImport, run: importTrials } = recordImport(
  "/admin/trials/import",
  "admin",
);
