// Somebody ends a session of theirs, such as one that they left open elsewhere; an owner anybody's.
import { z } from "zod";
import { nameOf, recordAudit } from "#app/platform/audit/audit.server.ts";
import { command } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import { endSession } from "#app/identity/open-sessions.server.ts";

export const endOne = command({
  address: "/admin/your-sign-in/change",
  asks: "end session",
  schema: z.object({ id: z.string().max(64) }),
  run: async ({ trx, at, visitor }, { id }) => {
    const ended = await endSession(trx, visitor, { id, now: new Date(at) });
    // Of a session of somebody else's it is said that there is none.
    if (!ended) throw new Refused(410, "This session has ended already.");
    const facts = [
      { label: "Of", to: ended.names.join(" and ") },
      ...(ended.device ? [{ label: "At", to: ended.device }] : []),
    ];
    const entry = { action: "ended session", subject: "session", subjectId: id, facts };
    await recordAudit(trx, { ...entry, who: nameOf(visitor), at, visitor });
  },
});
