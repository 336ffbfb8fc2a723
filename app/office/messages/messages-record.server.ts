// The messages about a child in the subject record, and the child's own rows for an erase.
import type { Database } from "#app/data/database/database.server.ts";
import type { Member, OwnRows } from "../member-record/member.server.ts";
import { idsOf } from "../member-record/booking-ids.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { dayOrNothing, recordPart } from "../slice/record-part.server.ts";
import { STATE_WORDS } from "./log/delivery-words.ts";
import type { DeliveryState } from "../message-log/told-state.ts";

async function readChildRows(database: Database, members: readonly Member[]) {
  const memberIds = members.map(({ id }) => id);
  const trialIds = await readTrialIds(database, members);
  const { bookings } = await idsOf(database, members);
  return database
    .selectFrom("messageChildren")
    .select(["id", "recipientId"])
    .where((eb) =>
      eb.or([
        eb("memberId", "in", [...memberIds, ""]),
        eb("trialId", "in", [...trialIds, ""]),
        eb("bookingId", "in", [...bookings, ""]),
      ]),
    )
    .execute();
}

/** Every mail about the child counts, also one that is about a brother or sister too. */
export async function ownMessageRows(
  database: Database,
  members: readonly Member[],
): Promise<OwnRows> {
  const children = await readChildRows(database, members);
  const recipients = await database
    .selectFrom("messageRecipients")
    .select(["id", "outboxId", "address"])
    .where("id", "in", ["", ...children.map(({ recipientId }) => recipientId)])
    .execute();
  return {
    messageChildren: children.map(({ id }) => id),
    messageRecipients: recipients.map(({ id }) => id),
    mailAddresses: await readOwnAddresses(database, members),
    outbox: recipients.flatMap(({ outboxId }) => outboxId ?? []),
  };
}

/** Returns the addresses that only these members have: a brother's or sister's keeps its choice. */
async function readOwnAddresses(database: Database, members: readonly Member[]): Promise<string[]> {
  const ids = new Set(members.map(({ id }) => id));
  const own = new Set(members.map(({ email }) => emailKey(email)).filter(Boolean));
  if (own.size === 0) return [];
  const others = await database
    .selectFrom("members")
    .select(["id", "emailKey"])
    .where("deletedAt", "is", null)
    .where("emailKey", "in", [...own])
    .execute();
  const shared = new Set(others.filter(({ id }) => !ids.has(id)).map((other) => other.emailKey));
  const rows = await database.selectFrom("mailAddresses").select(["id", "addressKey"]).execute();
  return rows
    .filter(({ addressKey }) => own.has(emailKey(addressKey)) && !shared.has(emailKey(addressKey)))
    .map(({ id }) => id);
}

export const MESSAGES_RECORD = recordPart({
  key: "messages",
  title: "Messages",
  read: async (database, members, days) => {
    const children = await readChildRows(database, members);
    const rows = await database
      .selectFrom("messageRecipients as recipient")
      .innerJoin("messages", "messages.id", "recipient.messageId")
      .select(["messages.kind", "recipient.name", "recipient.address", "recipient.subject"])
      .select(["recipient.body", "recipient.state", "recipient.stateAt", "recipient.toldAt"])
      .where("recipient.id", "in", ["", ...children.map(({ recipientId }) => recipientId)])
      .orderBy("recipient.stateAt", "desc")
      .orderBy("recipient.id")
      .execute();
    return rows.map(({ stateAt, toldAt, ...row }) => ({
      ...row,
      at: days.momentText(stateAt),
      toldByPhoneAt: toldAt === null ? null : days.momentText(toldAt),
    }));
  },
  facts: (row) => [
    ["To", row.name],
    ["Address", row.address],
    ["Subject", row.subject],
    ["Message", row.body],
    ["State", `${STATE_WORDS[row.state as DeliveryState]}, ${row.at}`],
    ["Told by phone", row.toldByPhoneAt],
  ],
});

/** The choice about news, and what came back, of the addresses that only this child has. */
export const NEWS_RECORD = recordPart({
  key: "news",
  title: "News by email",
  read: async (database, members, days) => {
    const ids = await readOwnAddresses(database, members);
    const rows = await database
      .selectFrom("mailAddresses")
      .select(["addressKey", "unsubscribedAt", "newsAgainOn", "bouncedWords"])
      .where("id", "in", ["", ...ids])
      .orderBy("addressKey")
      .execute();
    return rows.map(({ unsubscribedAt, ...row }) => ({
      ...row,
      stoppedAt: unsubscribedAt === null ? null : days.momentText(unsubscribedAt),
    }));
  },
  facts: (row) => [
    ["Address", row.addressKey],
    ["Stopped news", row.stoppedAt],
    ["Asked for news again", dayOrNothing(row.newsAgainOn)],
    ["Came back", row.bouncedWords],
  ],
});
