// The commands of messages.
import { command } from "#app/data/commands/command.ts";
import {
  noContentSchema,
  saveTemplateSchema,
  sendMessageSchema,
  tellByPhoneSchema,
  versionedSchema,
} from "./message.schema.ts";

/** A large school's list of families is longer than other bodies. */
const SEND_BODY_LIMIT = 512 * 1024;

export type Sending = {
  id: string;
  /** How many mails are queued, or go out later. */
  people: number;
};

export const sendMessage = command("/admin/messages/send", "admin", sendMessageSchema, {
  label: "Send message",
  bodyLimit: SEND_BODY_LIMIT,
}).answering<Sending>();

export const stopMessage = command("/admin/messages/:id/stop", "admin", noContentSchema, {
  label: "Stop message",
});

export const resendMessage = command("/admin/messages/:id/resend", "admin", noContentSchema, {
  label: "Resend message",
}).answering<{ people: number }>();

export const toldByPhone = command("/admin/messages/told/:id", "admin", versionedSchema, {
  label: "Told by phone",
});

export const tellByPhone = command("/admin/messages/phone", "admin", tellByPhoneSchema, {
  label: "Told by phone",
});

export const saveTemplate = command("/admin/messages/templates/save", "admin", saveTemplateSchema, {
  label: "Save template",
});

export const newsAgain = command("/admin/messages/addresses/:id", "admin", noContentSchema, {
  label: "Asked to receive news again",
});
