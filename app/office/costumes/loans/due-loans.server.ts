// Overdue costumes for Today; they are returned on the loans page.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { formatCount } from "#app/ui/format.ts";
import type { DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { agoWords } from "#app/office/slice/due/due-words.ts";
import { daysLate, piecesOut } from "./loan.ts";
import { readLoans } from "./loans.server.ts";

export const DUE_LOANS: DueKind = {
  kind: "loan",
  group: "costumes",
  tile: "Costumes overdue",
  name: "Costume",
  tone: "warning",
  acts: [{ act: "back", words: "Take back", isElsewhere: true }],
  scope: "inventory",
  page: "/costume-inventory/loans",
  weight: { onTheDay: 10, perDayLate: 1, mostDays: 30 },
  read: async (context, { today }) => {
    const loans = await readLoans(
      context.get(platformContext).database,
      context.get(visitorContext),
    );
    const late = loans.filter((loan) => daysLate(loan, today) > 0);
    return late.map((loan) => {
      const { id, costume, borrower } = loan;
      const days = daysLate(loan, today);
      const reason = `${borrower} has ${formatCount(piecesOut(loan), "piece")}, due back ${agoWords(days)}`;
      return { ids: [id], title: costume, reason, daysLeft: -days, ...NO_CONTACT };
    });
  },
};
