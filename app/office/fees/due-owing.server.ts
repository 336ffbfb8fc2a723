// Counts the families that owe, and the payments to match, on Today.
import { platformContext } from "#app/data/context.server.ts";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { NO_CONTACT } from "../slice/due/due.ts";
import { readBalances } from "./account/balances.server.ts";

/** Opens a message to the families that owe. */
const REMINDER = "/admin/messages/new?to=owing";

export const DUE_OWING: DueKind = {
  kind: "owing",
  group: "money",
  tile: "Families that owe",
  name: "Owing",
  tone: "warning",
  acts: [],
  scope: "members",
  page: "/admin/fees",
  weight: { onTheDay: 68, perDayLate: 0, mostDays: 0 },
  read: async (context) => {
    const balances = await readBalances(context.get(platformContext).database);
    const owing = [...balances.values()].filter(({ openPence }) => openPence > 0);
    if (owing.length === 0) return [];
    const sum = owing.reduce((total, { openPence }) => total + openPence, 0);
    const families = formatCount(owing.length, "family", "families");
    return [
      {
        ids: ["all"],
        title: `Families that owe: ${owing.length}`,
        reason: `${formatMoney(sum)} owing`,
        daysLeft: 0,
        ...NO_CONTACT,
        acts: [{ act: "remind", words: `Remind ${families}`, isElsewhere: true, to: REMINDER }],
      },
    ];
  },
};

export const DUE_MATCHING: DueKind = {
  kind: "matching",
  group: "money",
  tile: "Payments to match",
  name: "Bank",
  tone: "warning",
  acts: [{ act: "match", words: "Match", isElsewhere: true }],
  scope: "members",
  page: "/admin/fees",
  weight: { onTheDay: 67, perDayLate: 0, mostDays: 0 },
  read: async (context) => {
    const { count } = await context
      .get(platformContext)
      .database.selectFrom("bankLines")
      .innerJoin("bankFiles", "bankFiles.id", "bankLines.fileId")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("bankLines.deletedAt", "is", null)
      .where("bankLines.state", "=", "open")
      .executeTakeFirstOrThrow();
    const lines = Number(count);
    if (lines === 0) return [];
    const title = `${formatCount(lines, "payment")} to match`;
    return [
      { ids: ["all"], title, reason: "From your bank statement", daysLeft: 0, ...NO_CONTACT },
    ];
  },
};
