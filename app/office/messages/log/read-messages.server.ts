// Reads the delivery log: the list of messages, and one message with its recipients.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { isNotReached, type DeliveryState } from "#app/office/message-log/told-state.ts";
import { quotedWords, type DeliveryCounts } from "./delivery-words.ts";

type MessageState = "scheduled" | "sent" | "stopped";

export type ListedMessage = {
  id: string;
  subject: string;
  title: string;
  kind: "service" | "news";
  state: MessageState;
  /** In school time, such as '20 Nov 2026, 16:02'. */
  sendAt: string;
  sentBy: string;
  counts: DeliveryCounts;
};

export type MessagesPage = { messages: ListedMessage[]; window: PageWindow };

/** Returns one page of the messages, newest first. */
export async function readMessages(
  database: Database,
  days: SchoolDays,
  page: string | null,
): Promise<MessagesPage> {
  const { count } = await database
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const window = pageWindow(Number(count), page);
  const rows = await database
    .selectFrom("messages")
    .select(["id", "subject", "title", "kind", "state", "sendAt", "sentBy"])
    .orderBy("sendAt", "desc")
    .orderBy("id")
    .limit(window.size)
    .offset(window.offset)
    .execute();
  const counts = await readCounts(
    database,
    rows.map(({ id }) => id),
  );
  return {
    window,
    messages: rows.map((row) => ({
      ...row,
      kind: row.kind as ListedMessage["kind"],
      state: row.state as MessageState,
      sendAt: days.momentText(row.sendAt),
      counts: counts.get(row.id) ?? NO_COUNTS,
    })),
  };
}

const NO_COUNTS: DeliveryCounts = { states: {}, toldByPhone: 0, notReached: 0 };

/** Returns the counts of these messages by id. */
export async function readCounts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("messageRecipients")
    .select(["messageId", "state"])
    .select((eb) => [
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.count<number | string>("toldAt").as("told"),
    ])
    .where("messageId", "in", [...ids])
    .groupBy(["messageId", "state"])
    .execute();
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...byMessage].map(([id, of]) => [id, countsOf(of)]));
}

type CountRow = { state: string; count: number | string; told: number | string };

function countsOf(rows: readonly CountRow[]): DeliveryCounts {
  const states: Partial<Record<DeliveryState, number>> = {};
  let notReached = 0;
  let toldByPhone = 0;
  for (const { state, count, told } of rows) {
    states[state as DeliveryState] = Number(count);
    toldByPhone += Number(told);
    if (isNotReached({ state: state as DeliveryState, toldAt: null }))
      notReached += Number(count) - Number(told);
  }
  return { states, toldByPhone, notReached };
}

export type LoggedRecipient = {
  id: string;
  version: number;
  name: string;
  address: string;
  phone: string;
  state: DeliveryState;
  /** In school time. */
  at: string;
  /** The mail server's words; "" for none. */
  words: string;
  children: string[];
  /** The person who told them by phone and the time; null if nobody has. */
  told: { by: string; at: string } | null;
  isNotReached: boolean;
  /** The id of its address if it receives no news now. */
  addressId: string | null;
};

export type LoggedMessage = Omit<ListedMessage, "sendAt"> & {
  version: number;
  sendAt: string;
  /** Of that day, such as '16:02'. */
  time: string;
  body: string;
  /** Its time has come. */
  isDue: boolean;
  recipients: LoggedRecipient[];
  /** How many mails wait because the mail server doesn't answer. */
  unanswered: number;
};

export async function readMessage(
  database: Database,
  days: SchoolDays,
  { id, at }: { id: string; at: string },
): Promise<LoggedMessage | null> {
  const message = await database
    .selectFrom("messages")
    .select(["id", "version", "subject", "body", "title", "kind", "state", "sendAt", "sentBy"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return null;
  const rows = await database
    .selectFrom("messageRecipients as recipient")
    .leftJoin("outbox", "outbox.id", "recipient.outboxId")
    .select(["recipient.id", "recipient.version", "recipient.name", "address", "phone"])
    .select(["recipient.state", "stateAt", "words", "toldBy", "toldAt"])
    .select(["outbox.lastError", "outbox.state as mailState"])
    .where("recipient.messageId", "=", id)
    .execute();
  const children = await readChildren(database, id);
  const withoutNews = await readWithoutNews(database);
  const { compare } = new Intl.Collator("en-GB");
  const recipients = rows
    .map(
      ({
        stateAt,
        toldBy,
        toldAt,
        lastError: _error,
        mailState: _state,
        ...row
      }): LoggedRecipient => {
        const state = row.state as DeliveryState;
        return {
          ...row,
          state,
          words: quotedWords(row.words),
          at: days.momentText(stateAt),
          children: children.get(row.id) ?? [],
          told: toldAt === null ? null : { by: toldBy, at: days.momentText(toldAt) },
          isNotReached: isNotReached({ state, toldAt }),
          addressId:
            state === "unsubscribed" ? (withoutNews.get(emailKey(row.address)) ?? null) : null,
        };
      },
    )
    .sort((one, other) => compare(one.name, other.name) || compare(one.address, other.address));
  const { sendAt } = message;
  return {
    ...message,
    kind: message.kind as ListedMessage["kind"],
    state: message.state as MessageState,
    sendAt: days.momentText(sendAt),
    time: days.timeOf(sendAt),
    isDue: sendAt <= at,
    counts: (await readCounts(database, [id])).get(id) ?? NO_COUNTS,
    recipients,
    unanswered: isUnanswered(rows) ? rows.filter(({ state }) => state === "queued").length : 0,
  };
}

/** Returns the ids of the addresses that receive no news, by their key. */
async function readWithoutNews(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("mailAddresses")
    .select(["id", "addressKey"])
    .where("unsubscribedAt", "is not", null)
    .execute();
  return new Map(rows.map(({ id, addressKey }) => [addressKey, id]));
}

/** A reply of the server, such as 451, is an answer. */
const REPLY = /\b[45]\d\d[ -]/;

function isUnanswered(rows: readonly { mailState: string | null; lastError: string | null }[]) {
  return rows.some(
    ({ mailState, lastError }) =>
      mailState === "waiting" && lastError !== null && !REPLY.test(lastError),
  );
}

/** Returns the names of the children by recipient. */
async function readChildren(database: Database, messageId: string): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("messageChildren as child")
    .innerJoin("messageRecipients as recipient", "recipient.id", "child.recipientId")
    .leftJoin("members", "members.id", "child.memberId")
    .leftJoin("trials", "trials.id", "child.trialId")
    .leftJoin("bookings", "bookings.id", "child.bookingId")
    .select(["child.recipientId", "members.name as member", "trials.name as trial"])
    .select("bookings.childName as booked")
    .where("recipient.messageId", "=", messageId)
    .execute();
  const byRecipient = Map.groupBy(rows, ({ recipientId }) => recipientId);
  return new Map(
    [...byRecipient].map(([id, of]) => [
      id,
      [
        ...new Set(of.flatMap(({ member, trial, booked }) => member ?? trial ?? booked ?? [])),
      ].toSorted(),
    ]),
  );
}
