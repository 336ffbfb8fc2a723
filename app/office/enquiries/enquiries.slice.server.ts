// Declares the enquiries part; its tables belong to the website.
import { emailKey } from "#app/platform/contact-keys.ts";
import { addDays } from "#app/platform/days/day.ts";
import { nameKey } from "#app/platform/name.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { DUE_ENQUIRIES } from "./due-enquiries.server.ts";
import { ENQUIRIES } from "./enquiry-rows.server.ts";
import { makeTrialHandler } from "./trial/make-trial.server.ts";
import { moveEnquiryHandler } from "./move-enquiry.server.ts";
import { SEARCHED_ENQUIRIES } from "./searched-enquiries.server.ts";

const OLD_ENQUIRIES: ExpiringRows = {
  read: async (database, days, before) => {
    const rows = await database
      .selectFrom("enquiries")
      .select((eb) => [
        "id",
        "name",
        "reference",
        eb.fn.coalesce("repliedAt", "createdAt").as("countedAt"),
      ])
      .where("state", "!=", "spam")
      .where((eb) =>
        eb(eb.fn.coalesce("repliedAt", "createdAt"), "<", days.startOf(addDays(before, 1))),
      )
      .orderBy("countedAt")
      .execute();
    return rows.map(({ id, name, reference, countedAt }) => ({
      id,
      name: `${name}, ${reference}`,
      day: days.dayOf(countedAt),
      rowIds: [id],
    }));
  },
  remove: async (trx, { id }, takeOut) => {
    const { name, email, outboxId } = await trx
      .selectFrom("enquiries")
      .select(["name", "email", "outboxId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const others = await trx
      .selectFrom("enquiries")
      .select(["name", "email"])
      .where("id", "!=", id)
      .execute();
    const isOthers = others.some(
      (other) => emailKey(other.email) === emailKey(email) || nameKey(other.name) === nameKey(name),
    );
    const own = { enquiries: [id], outbox: outboxId === null ? [] : [outboxId] };
    // A sender with a newer enquiry is still identified by that one.
    await takeOut.person({ id, ...(!isOthers && { parentName: name, email }) }, own);
  },
};

export const ENQUIRIES_SLICE: Slice = {
  handlers: [moveEnquiryHandler, makeTrialHandler],
  searched: [SEARCHED_ENQUIRIES],
  undoable: [ENQUIRIES],
  expiring: { enquiries: OLD_ENQUIRIES },
  due: [DUE_ENQUIRIES],
};
