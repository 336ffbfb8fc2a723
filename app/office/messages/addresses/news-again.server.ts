// Turns news on again for an address whose reader asked for it.
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { changeRow, requireRow } from "#app/office/changes/change-row.server.ts";
import { ALREADY } from "#app/office/slice/due/due.server.ts";
import { MAIL_ADDRESSES } from "../message-rows.server.ts";
import { newsAgain } from "../messages.commands.ts";

export const newsAgainHandler = handler(newsAgain, async (desk) => {
  const { visitor, today, params } = desk;
  const address = await requireRow(desk, MAIL_ADDRESSES, params.id);
  if (address.unsubscribedAt === null) throw new Refused(409, ALREADY);
  return changeRow(
    desk,
    MAIL_ADDRESSES,
    address,
    { unsubscribedAt: null, newsAgainBy: actorName(visitor), newsAgainOn: today },
    { action: "asked to receive news again", summary: "Asked to receive news again" },
  );
});
