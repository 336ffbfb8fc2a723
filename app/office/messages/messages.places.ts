// The tables of messages, column by column: personal data, references and deletion.
import { ERASED, ROW, type Places } from "../slice/place.ts";

export const MESSAGE_PLACES = {
  messageChildren: {
    key: "id",
    foundBy: "the id of the member, or of one of their trials or bookings",
    own: { memberId: null, trialId: null, bookingId: null },
    fact: "memberId trialId bookingId",
    none: "id recipientId familyKey",
    references: {
      recipientId: { to: "messageRecipients", whenGone: "goes" },
      memberId: { to: "members", whenGone: "emptied" },
      trialId: { to: "trials", whenGone: "emptied", joined: { column: "memberId" } },
      bookingId: { to: "bookings", whenGone: "emptied" },
    },
  },
  messageRecipients: {
    label: "Sent messages",
    key: "id",
    foundBy: "the child that the mail is about, when it is about no other",
    own: {
      name: ERASED,
      address: ERASED,
      phone: "",
      subject: ERASED,
      body: ERASED,
      words: "",
      contactId: null,
    },
    name: "name",
    contact: "address phone",
    words: "subject body words",
    staff: "toldBy",
    none: `${ROW} messageId contactId state stateAt outboxId toldAt`,
    references: {
      messageId: { to: "messages", whenGone: "goes" },
      contactId: { to: "contacts", whenGone: "emptied" },
      outboxId: { to: "outbox", whenGone: "emptied" },
    },
  },
  messages: {
    label: "Messages",
    key: "id",
    words: "title subject body",
    json: "audience leftOut",
    staff: "sentBy",
    none: `${ROW} kind purpose about state sendAt notAfter supersededAt`,
    references: {
      audience: "the parameters of the composer's address, which are read when it is sent",
      leftOut: "keys of families, which are made from ids",
    },
  },
  templateVersions: {
    label: "Versions of message templates",
    key: "id",
    words: "subject body",
    staff: "savedBy",
    none: "id templateId number createdAt",
    references: { templateId: { to: "messageTemplates", whenGone: "goes" } },
  },
  messageTemplates: {
    label: "Message templates",
    key: "id",
    words: "name",
    none: `${ROW} deletedAt`,
  },
  mailAddresses: {
    label: "Addresses without news",
    key: "id",
    foundBy: "the email",
    own: "goes",
    contact: "addressKey",
    words: "bouncedWords",
    staff: "newsAgainBy",
    none: `${ROW} unsubscribedAt newsAgainOn bouncedAt`,
  },
} satisfies Places;
