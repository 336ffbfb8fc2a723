// Stops a message: a scheduled one sends nothing, and of one on its way the mails that still wait.
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { auditRow, requireRow, writeRow } from "#app/office/changes/change-row.server.ts";
import { ALREADY } from "#app/office/slice/due/due.server.ts";
import { MESSAGES } from "../message-rows.server.ts";
import { stopMessage } from "../messages.commands.ts";

const NOTHING_LEFT = "Every mail of this message has gone out.";

/** A mail that is being sent at this moment goes out. */
export const stopMessageHandler = handler(stopMessage, async (desk) => {
  const { trx, at, params } = desk;
  const message = await requireRow(desk, MESSAGES, params.id);
  if (message.state === "stopped") throw new Refused(409, ALREADY);
  const wasScheduled = message.state === "scheduled";
  const removed = await trx
    .deleteFrom("outbox")
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messageRecipients")
        .select("outboxId")
        .where("messageId", "=", message.id)
        .where("state", "=", "queued")
        .where("outboxId", "is not", null)
        .$castTo<{ outboxId: string }>(),
    )
    .returning("id")
    .execute();
  if (!wasScheduled && removed.length === 0) throw new Refused(409, NOTHING_LEFT);
  await trx
    .updateTable("messageRecipients")
    .set({ state: "stopped", stateAt: at, updatedAt: at })
    .where("messageId", "=", message.id)
    .where("state", "=", "queued")
    .where("outboxId", "is", null)
    .execute();
  await writeRow(desk, MESSAGES, message, { state: "stopped" });
  const stopped = wasScheduled ? "before it was sent" : formatCount(removed.length, "mail");
  const facts = [{ label: "Stopped", to: stopped }];
  await auditRow(desk, MESSAGES, { id: message.id, action: "stopped message", facts });
});
