// Declares the messages to the rest of the office. Handlers that read audiences are listed in handlers.server.ts.
import { addDays } from "#app/platform/days/day.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { newsAgainHandler } from "./addresses/news-again.server.ts";
import { DUE_NOT_REACHED } from "./due-messages.server.ts";
import {
  MAIL_ADDRESSES,
  MESSAGE_CHILDREN,
  MESSAGE_RECIPIENTS,
  MESSAGES,
  TEMPLATES,
  TEMPLATE_VERSIONS,
} from "./message-rows.server.ts";
import { MESSAGES_RECORD, NEWS_RECORD, ownMessageRows } from "./messages-record.server.ts";
import { resendMessageHandler, toldByPhoneHandler } from "./sending/resend-message.server.ts";
import { stopMessageHandler } from "./sending/stop-message.server.ts";
import { saveTemplateHandler } from "./templates/save-template.server.ts";

const OLD_MESSAGES: ExpiringRows = {
  read: async (database, days, before) => {
    const rows = await database
      .selectFrom("messages")
      .select(["id", "subject", "sendAt"])
      .where("sendAt", "<", days.startOf(addDays(before, 1)))
      .where("state", "!=", "scheduled")
      .orderBy("sendAt")
      .execute();
    return rows.map(({ id, subject, sendAt }) => ({
      id,
      name: subject,
      day: days.dayOf(sendAt),
      rowIds: [id],
    }));
  },
  remove: async (trx, { id }, takeOut) => {
    const recipients = await trx
      .selectFrom("messageRecipients")
      .select("id")
      .where("messageId", "=", id)
      .execute();
    const ids = recipients.map((recipient) => recipient.id);
    await trx
      .deleteFrom("messageChildren")
      .where("recipientId", "in", (eb) =>
        eb.selectFrom("messageRecipients").select("id").where("messageId", "=", id),
      )
      .execute();
    await trx.deleteFrom("messageRecipients").where("messageId", "=", id).execute();
    await trx.deleteFrom("messages").where("id", "=", id).execute();
    await takeOut.rows([id, ...ids]);
  },
};

export const MESSAGES_SLICE: Slice = {
  handlers: [
    stopMessageHandler,
    resendMessageHandler,
    toldByPhoneHandler,
    saveTemplateHandler,
    newsAgainHandler,
  ],
  undoable: [
    MESSAGES,
    MESSAGE_RECIPIENTS,
    MESSAGE_CHILDREN,
    TEMPLATES,
    TEMPLATE_VERSIONS,
    MAIL_ADDRESSES,
  ],
  ownRows: ownMessageRows,
  record: [MESSAGES_RECORD, NEWS_RECORD],
  due: [DUE_NOT_REACHED],
  expiring: { messages: OLD_MESSAGES },
  retention: [
    purgedWith("messageChildren", "messageRecipients"),
    purgedWith("messageRecipients", "messages"),
    { table: "messages", when: "at the end of its retention" },
    purgedWith("templateVersions", "messageTemplates"),
    purgeAfterDelete("messageTemplates"),
    {
      table: "mailAddresses",
      when: "when its family is erased: it says who receives no news",
    },
  ],
};
