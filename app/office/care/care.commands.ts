// The commands of care.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { MEDICAL } from "#app/platform/scopes.ts";
import {
  addConsentSchema,
  addNoteSchema,
  editConsentSchema,
  editNoteSchema,
} from "./care.schema.ts";

export const addNote = command({
  path: "/admin/care/:kind/:id/medical",
  access: MEDICAL,
  schema: addNoteSchema,
});

export const editNote = command({
  path: "/admin/medical/:id",
  access: MEDICAL,
  schema: editNoteSchema,
});

export const removeNote = command({
  path: "/admin/medical/:id/remove",
  access: MEDICAL,
  schema: z.unknown(),
});

export const addConsent = command({
  path: "/admin/care/:kind/:id/consents",
  access: "admin",
  schema: addConsentSchema,
});

export const editConsent = command({
  path: "/admin/consents/:id",
  access: "admin",
  schema: editConsentSchema,
});

export const removeConsent = command({
  path: "/admin/consents/:id/remove",
  access: "admin",
  schema: z.unknown(),
});
