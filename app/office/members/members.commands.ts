// The commands of the members part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { MEMBERS_FILE_LIMIT } from "#app/route-limits.ts";
import {
  addMemberSchema,
  editMemberSchema,
  moneySchema,
} from "#app/office/member-record/member.schema.ts";
import { uploadSchema } from "./upload/upload.schema.ts";
import type { UploadReport } from "./upload/upload-report.ts";

export const addMember = command("/admin/members/new", UNLOCKED_DESK, addMemberSchema);
export const editMember = command("/admin/members/:id", "admin", editMemberSchema);
export const editMoney = command("/admin/members/:id/money", UNLOCKED_DESK, moneySchema);

export const deleteMember = command(
  "/admin/members/:id/delete",
  "admin",
  z.object({ withCopies: z.boolean() }),
);

export const previewUpload = command("/admin/members/upload/preview", UNLOCKED_DESK, uploadSchema, {
  bodyLimit: MEMBERS_FILE_LIMIT,
  isQuestion: true,
}).answering<{ report: UploadReport }>();

export const importUpload = command("/admin/members/upload", UNLOCKED_DESK, uploadSchema, {
  bodyLimit: MEMBERS_FILE_LIMIT,
});
