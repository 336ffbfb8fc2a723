// Asks before a message goes to many people, and refuses more than the cap of a day.
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount } from "#app/ui/format.ts";
import { confirmation, needsProof, proofWords } from "../sending-rules.ts";

type Sure = { subject: string; people: number; isMeant: boolean };

/** Throws Refused with a question above 50 people, and without fresh proof above 200. */
export function requireSure({ visitor }: Desk, { subject, people, isMeant }: Sure): void {
  const question = confirmation(people);
  if (question !== null && !isMeant) throw new Refused(409, question, { isAsking: true });
  if (needsProof(people) && !visitor.reauthenticatedScopes.has("admin"))
    throw new Refused(403, proofWords(subject, people), { gate: "admin", wantsProof: true });
}

/** Throws Refused when these mails and those already queued today are more than the cap. */
export async function requireRoom(
  { trx, days }: Pick<Desk, "trx" | "days">,
  people: number,
  cap: number,
): Promise<void> {
  const { count } = await trx
    .selectFrom("messageRecipients")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("createdAt", ">=", days.startOf(days.today))
    .where("state", "not in", ["no address", "unsubscribed", "stopped"])
    .executeTakeFirstOrThrow();
  const over = Number(count) + people - cap;
  if (over <= 0) return;
  const most = formatNumber(cap);
  throw new Refused(
    422,
    `This message is too large by ${formatCount(over, "person", "people")}: the limit is ${most} a day. An owner can change it in Settings, Mail.`,
  );
}
