// The commands of families.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
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
  takeOutSchema,
} from "./contacts/contact.schema.ts";

export const addContact = command({
  path: "/admin/families/:id/contacts",
  access: "admin",
  schema: addContactSchema,
});

export const editContact = command({
  path: "/admin/contacts/:id",
  access: "admin",
  schema: editContactSchema,
});

export const removeContact = command({
  path: "/admin/contacts/:id/remove",
  access: "admin",
  schema: z.unknown(),
});

export const addTie = command({
  path: "/admin/contacts/:id/ties",
  access: "admin",
  schema: addTieSchema,
});

export const editTie = command({
  path: "/admin/contacts/ties/:id",
  access: "admin",
  schema: editTieSchema,
});

export const removeTie = command({
  path: "/admin/contacts/ties/:id/remove",
  access: "admin",
  schema: z.unknown(),
});

export const moveChildren = command({
  path: "/admin/families/:id/move",
  access: "admin",
  schema: moveSchema,
});

export const makeFamily = command({
  path: "/admin/families/new",
  access: "admin",
  schema: childrenSchema,
});

export const declineFamily = command({
  path: "/admin/families/decline",
  access: "admin",
  schema: childrenSchema,
});

export const renameFamily = command({
  path: "/admin/families/:id/name",
  access: "admin",
  schema: renameSchema,
});

export const addChildren = command({
  path: "/admin/families/:id/children",
  access: "admin",
  schema: childrenSchema,
});

export const takeChildOut = command({
  path: "/admin/families/:id/take-out",
  access: "admin",
  schema: takeOutSchema,
});

export const callFamily = command({
  path: "/admin/families/:id/call",
  access: "admin",
  schema: callSchema,
});

export const noteMessage = command({
  path: "/admin/families/:id/message",
  access: "admin",
  schema: z.unknown(),
});

export const leaveTogether = command({
  path: "/admin/families/:id/leave",
  access: "admin",
  schema: leaveSchema,
});
