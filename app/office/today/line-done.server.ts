// Does what a line of the day asks for; each can be taken back.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { dueKind } from "./today.server.ts";
import { doLine } from "./today.commands.ts";

const NOT_HERE = "This is done on its own page.";

/** A call logged, a trial asked about, a fee paid, an enquiry replied to: what the kind declares. */
export const doLineHandler = handler(doLine, async (desk, { kind, ids, act, ...said }) => {
  const { finish = {} } = dueKind(kind) ?? {};
  const done = act === undefined ? Object.values(finish)[0] : finish[act];
  if (!done) throw new Refused(422, NOT_HERE);
  return { change: await done(desk, ids, said) };
});
