// Ends one of your own sessions, such as one left open elsewhere; an owner can end anyone's.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { endSession as closeSession } from "#app/identity/open-sessions.server.ts";
import { endSession } from "./your-sign-in.commands.ts";

export const endSessionHandler = handler(endSession, async ({ trx, at, visitor }, { id }) => {
  const ended = await closeSession(trx, visitor, { id, now: new Date(at) });
  // Answers the same for someone else's session, so as not to reveal it.
  if (!ended) throw new Refused(410, "This session has already ended.");
  const facts = [
    { label: "Of", to: ended.names.join(" and ") },
    ...(ended.device ? [{ label: "At", to: ended.device }] : []),
  ];
  const entry = { action: "ended session", subject: "session", subjectId: id, facts };
  await recordAudit(trx, { ...entry, who: actorName(visitor), at, visitor });
});
