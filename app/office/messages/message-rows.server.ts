// The tables of messages: their optimistic locks, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";

export const MESSAGES = rowsOf<"messages">({
  table: "messages",
  one: "message",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this message.",
  gone: "This message is no longer there.",
  nameOf: () => "a message",
  auditedFields: [{ label: "State", of: ({ state }) => state }],
});

export const MESSAGE_RECIPIENTS = rowsOf<"messageRecipients">({
  table: "messageRecipients",
  one: "recipient of a message",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this.",
  gone: "This message is no longer there.",
  nameOf: ({ name }) => name,
  auditedFields: [{ label: "Told by phone", of: ({ toldBy }) => toldBy }],
});

export const MESSAGE_CHILDREN = rowsOf<"messageChildren">({
  table: "messageChildren",
  one: "child of a message",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this.",
  gone: "This message is no longer there.",
  nameOf: () => "a child",
});

export const TEMPLATES = rowsOf<"messageTemplates">({
  table: "messageTemplates",
  one: "message template",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this template.",
  gone: "This template has been deleted.",
  nameOf: ({ name }) => name,
  auditedFields: [{ label: "Name", of: ({ name }) => name }],
});

export const TEMPLATE_VERSIONS = rowsOf<"templateVersions">({
  table: "templateVersions",
  one: "version of a template",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this template.",
  gone: "This version is no longer there.",
  nameOf: ({ number }) => `version ${number}`,
});

export const MAIL_ADDRESSES = rowsOf<"mailAddresses">({
  table: "mailAddresses",
  one: "address",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this address.",
  gone: "This address is no longer there.",
  nameOf: () => "an address",
  auditedFields: [
    { label: "News", of: ({ unsubscribedAt }) => (unsubscribedAt === null ? "Yes" : "No") },
  ],
});
