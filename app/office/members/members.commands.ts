// The commands of members.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { MEMBERS_FILE_LIMIT } from "#app/route-limits.ts";
import {
  addMemberSchema,
  editMemberSchema,
  moneySchema,
} from "#app/office/member-record/member.schema.ts";
import { uploadSchema } from "./upload/upload.schema.ts";
import type { UploadReport } from "./upload/upload-report.ts";

export const addMember = command({
  path: "/admin/members/new",
  access: UNLOCKED_DESK,
  schema: addMemberSchema,
});

export const editMember = command({
  path: "/admin/members/:id",
  access: "admin",
  schema: editMemberSchema,
});

export const editMoney = command({
  path: "/admin/members/:id/money",
  access: UNLOCKED_DESK,
  schema: moneySchema,
});

export const deleteMember = command({
  path: "/admin/members/:id/delete",
  access: "admin",
  schema: z.object({ withCopies: z.boolean() }),
});

export const previewUpload = command({
  path: "/admin/members/upload/preview",
  access: UNLOCKED_DESK,
  schema: uploadSchema,
  bodyLimit: MEMBERS_FILE_LIMIT,
  isQuestion: true,
}).answering<{ report: UploadReport }>();

export const importUpload = command({
  path: "/admin/members/upload",
  access: UNLOCKED_DESK,
  schema: uploadSchema,
  bodyLimit: MEMBERS_FILE_LIMIT,
});
