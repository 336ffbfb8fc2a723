// The commands of the care part: medical notes and consents.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { MEDICAL } from "#app/platform/scopes.ts";
import {
  addConsentSchema,
  addNoteSchema,
  editConsentSchema,
  editNoteSchema,
} from "./care.schema.ts";

export const addNote = command("/admin/care/:kind/:id/medical", MEDICAL, addNoteSchema);
export const editNote = command("/admin/medical/:id", MEDICAL, editNoteSchema);
export const removeNote = command("/admin/medical/:id/remove", MEDICAL, z.unknown());
export const addConsent = command("/admin/care/:kind/:id/consents", "admin", addConsentSchema);
export const editConsent = command("/admin/consents/:id", "admin", editConsentSchema);
export const removeConsent = command("/admin/consents/:id/remove", "admin", z.unknown());
