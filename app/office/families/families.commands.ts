// The commands of the families part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { callSchema } from "#app/office/check-ins/call/call.schema.ts";
import {
  addContactSchema,
  addTieSchema,
  childrenSchema,
  editContactSchema,
  editTieSchema,
  leaveSchema,
  moveSchema,
  renameSchema,
  removeChildSchema,
} from "./contacts/contact.schema.ts";

export const addContact = command("/admin/families/:id/contacts", "admin", addContactSchema);
export const editContact = command("/admin/contacts/:id", "admin", editContactSchema);
export const removeContact = command("/admin/contacts/:id/remove", "admin", z.unknown());
export const addTie = command("/admin/contacts/:id/ties", "admin", addTieSchema);
export const editTie = command("/admin/contacts/ties/:id", "admin", editTieSchema);
export const removeTie = command("/admin/contacts/ties/:id/remove", "admin", z.unknown());
/** Mails a contact a link to the family's page; the office never sees it. */
export const sendFamilyLink = command("/admin/contacts/:id/link", "admin", z.unknown());
export const endFamilyDevice = command("/admin/contacts/devices/:id/end", "admin", z.unknown());
export const moveChildren = command("/admin/families/:id/move", "admin", moveSchema);
export const makeFamily = command("/admin/families/new", "admin", childrenSchema);
export const declineFamily = command("/admin/families/decline", "admin", childrenSchema);
export const renameFamily = command("/admin/families/:id/name", "admin", renameSchema);
export const addChildren = command("/admin/families/:id/children", "admin", childrenSchema);
export const removeChild = command("/admin/families/:id/take-out", "admin", removeChildSchema);
export const callFamily = command("/admin/families/:id/call", "admin", callSchema);
export const leaveTogether = command("/admin/families/:id/leave", "admin", leaveSchema);
